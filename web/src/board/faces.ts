import type { GameFace } from './contract';

// Found by their place, so that a new game is a new folder and nothing else.
const found = import.meta.glob<{ default: GameFace }>(['../games/*/index.ts', '../tabletop/index.ts'], { eager: true });

const faces = new Map<string, GameFace>(
  Object.entries(found).map(([path, module]) => [path.split('/').at(-2)!, module.default]),
);

/** The face of a game: its own, or the tabletop, which draws what the game declares. */
export function face(id: string): GameFace {
  return faces.get(id) ?? faces.get('tabletop')!;
}
