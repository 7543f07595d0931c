/** What tokens are called for short, and how they lie before a player; what they do is told by the server. */
import { t } from '../../lib/language';
import type { PlayerView, TokenKind } from './types';

interface About {
  name: string;
  /** Under the name. */
  when: string;
}

export const about = (kind: TokenKind): About => ABOUT[kind]();

const ABOUT: Record<TokenKind, () => About> = {
  solo: () => ({ name: t('Solo turn'), when: t('before your roll') }),
  mortar: () => ({ name: t('Mortar'), when: t('any time') }),
  bomb: () => ({ name: t('Bomb'), when: t('before your roll') }),
  lightning: () => ({ name: t('Lightning'), when: t('before your roll') }),
  bag: () => ({ name: t('Bag'), when: t('before your roll') }),
  shield: () => ({ name: t('Shield'), when: t('before your roll') }),
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
