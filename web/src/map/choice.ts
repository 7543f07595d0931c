/** One thing that can be chosen, as far as the map is concerned. */
import type { Space } from './geometry';

export interface Choice {
  id: string;
  title: string;
  note: string;
  /** Where it lies on the map; null where it lies nowhere. */
  anchor: Space | null;
  /** The walk it means, from where the token stands. */
  path: Space[];
  /** It ends where the reader wants to go. */
  goal?: boolean;
  /** It is cut short, or not begun, by what stands here. */
  held?: Space;
}
