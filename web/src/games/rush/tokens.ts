/** What tokens are called and what they do, in our words: told before one is used. */
import type { PlayerView, TokenKind } from './types';

interface About {
  name: string;
  /** Under the name. */
  when: string;
  effect: string;
  rule: string;
}

export const TOKENS: Record<TokenKind, About> = {
  solo: { name: 'Solo turn', when: 'before your roll', effect: 'Two dice for you alone: place both stones, one after the other. Nobody else builds this round.', rule: 'TR-35' },
  mortar: { name: 'Mortar', when: 'any time', effect: 'One of your zones needs no studs any more, until you complete a temple there: loose stones and separate pieces count.', rule: 'TR-37' },
  bomb: { name: 'Bomb', when: 'before your roll', effect: 'One zone of one opponent: all stones there go back to their supply.', rule: 'TR-32' },
  lightning: { name: 'Lightning', when: 'before your roll', effect: 'A race on one open card instead of this round: everybody builds at once, the first finished temple wins.', rule: 'TR-38' },
  bag: { name: 'Bag', when: 'before your roll', effect: "Borrow stones from one opponent's zone to complete one of your temples at once. They go back afterwards.", rule: 'TR-34' },
  shield: { name: 'Shield', when: 'before your roll', effect: 'Put it on one open card: for three rounds nobody else can build there.', rule: 'TR-33' },
};

/** The tokens before a player: unused ones as far as the reader may know them, then those used up. */
export function rackOf(player: PlayerView): { kind: TokenKind | null; used: boolean }[] {
  const open: (TokenKind | null)[] = [...(player.solo === 'unused' ? ['solo' as const] : []), ...(player.mortar.state === 'unused' ? ['mortar' as const] : []), ...(player.held ?? Array.from({ length: player.powers }, () => null))];
  const used: TokenKind[] = [...(player.solo === 'used' ? ['solo' as const] : []), ...(player.mortar.state === 'unused' ? [] : ['mortar' as const]), ...player.used.filter((kind) => kind !== 'solo' && kind !== 'mortar')];
  return [...open.map((kind) => ({ kind, used: false })), ...used.map((kind) => ({ kind, used: true }))];
}
