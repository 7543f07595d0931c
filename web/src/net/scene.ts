// What the line to the server tells a board besides the position.

import type { EventInfo } from './messages';

/**
 * One thing to animate. The page hands scenes over one at a time and holds later positions back until `onanimated`.
 * While a scene is set, `view` is already the position after it and `before` the one it starts from.
 */
export interface Scene {
  serial: number;
  before: any | null;
  events: EventInfo[];
}

/** What an entry of the log made happen, for marks that stay. */
export interface Told {
  ply: number;
  /** Null for chance. */
  seat: number | null;
  events: EventInfo[];
}

/** The answer to an `onact` or `ontry` that was refused; shown as a toast by the page, as a shake of the place by the board. */
export interface Refusal {
  reason: string;
  rule: string | null;
  /** What `onact` or `ontry` returned for it. */
  ticket: number;
}

/** A clock that the game set and everyone sees. */
export interface DueTime {
  /** Names the clock: while it stays, the same one runs. */
  key: string;
  /**
   * `countdown`: until the position that comes next, which every page shows at that moment. `silence`: until silence
   * counts as an action.
   */
  kind: 'countdown' | 'silence';
  /** The moment it ends, as `performance.now()` shows it on this page: the same moment for everyone. */
  at: number;
  /** Milliseconds from its start to its end. */
  total: number;
}
