/** What a board shows at a moment, flat or in three dimensions. */
import type { Place, Placed, Tile } from './types';

/** How loudly a place asks to be chosen: many at once stay quiet. */
export type Strength = 'open' | 'faint' | 'hazy';

export interface Picture {
  tiles: readonly Placed[];
  /** Tiles in the air: how high, or null for one that is not there yet. */
  lifts: ReadonlyMap<Place, number | null>;
  /** What has to stay in the picture, so that it does not jump between two choices. */
  frame: readonly Place[];
  last: ReadonlySet<Place>;
  /** Places that can be chosen. */
  ghosts: ReadonlyMap<Place, Strength>;
  /** Places of the draft, with their tiles as far as chosen. */
  chosen: ReadonlyMap<Place, Tile | null>;
  /** Under the pointer or the focus, with those that would come along. */
  pointed: readonly Place[];
  /** The place that the keyboard is on. */
  focus: Place | null;
  refused: readonly Place[];
  /** Sideways swing of what is refused, in pixels. */
  shake: number;
  /** What a bot would have played here. */
  hint: readonly Placed[];
  /** The hint is what the reader has prepared. */
  prepared: boolean;
}
