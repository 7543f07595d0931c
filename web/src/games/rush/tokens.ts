/** What tokens are called for short, and how they lie before a player; what they do is told by the server. */
import type { PlayerView, TokenKind } from './types';

interface About {
  name: string;
  /** Under the name. */
  when: string;
}

export const TOKENS: Record<TokenKind, About> = {
  solo: { name: 'Solo turn', when: 'before your roll' },
  mortar: { name: 'Mortar', when: 'any time' },
  bomb: { name: 'Bomb', when: 'before your roll' },
  lightning: { name: 'Lightning', when: 'before your roll' },
  bag: { name: 'Bag', when: 'before your roll' },
  shield: { name: 'Shield', when: 'before your roll' },
};

/** The tokens before a player: unused ones as far as the reader may know them, then those used up. */
export function rackOf(player: PlayerView): { kind: TokenKind | null; used: boolean }[] {
  const open: (TokenKind | null)[] = [
    ...(player.solo === 'unused' ? ['solo' as const] : []),
    ...(player.mortar.state === 'unused' ? ['mortar' as const] : []),
    ...(player.held ?? Array.from({ length: player.powers }, () => null)),
  ];
  const used: TokenKind[] = [
    ...(player.solo === 'used' ? ['solo' as const] : []),
    ...(player.mortar.state === 'unused' ? [] : ['mortar' as const]),
    ...player.used.filter((kind) => kind !== 'solo' && kind !== 'mortar'),
  ];
  return [...open.map((kind) => ({ kind, used: false })), ...used.map((kind) => ({ kind, used: true }))];
}
