/** Signs as paths around the origin. */

/** A small temple, ten units wide. */
export const TEMPLE =
  'M0-4.6L5-1.4H-5zM-4.2-.7H4.2V.3H-4.2zM-3.6.9h1.5v2.5h-1.5zM-.75.9h1.5v2.5h-1.5zM2.1.9h1.5v2.5H2.1zM-4.6 3.9h9.2v1h-9.2z';

/** An airplane going up, sixteen units long. */
export const PLANE =
  'M0-8c.9 0 1.3 1 1.3 2.2v3.4l6.2 3.7v2l-6.2-2v3.4l1.8 1.4v1.4L0 6.6l-3.1.9V6.1l1.8-1.4V1.3l-6.2 2v-2l6.2-3.7v-3.4C-1.3-7-.9-8 0-8z';

/** A car from the side, sixteen units long. */
export const CAR =
  'M-8 3.4V.6c0-.9.5-1.5 1.4-1.7l2-.4 2-3c.4-.6 1-.9 1.7-.9h3.1c.6 0 1.2.3 1.6.8l2.3 2.8 1.1.3c.7.2 1.1.7 1.1 1.4v3.5H6.9a2.1 2.1 0 0 0-4.2 0h-5.3a2.1 2.1 0 0 0-4.2 0zM-4.7 2.2a1.3 1.3 0 1 1 0 2.6 1.3 1.3 0 0 1 0-2.6zM4.8 2.2a1.3 1.3 0 1 1 0 2.6 1.3 1.3 0 0 1 0-2.6z';

/** Five-pointed, six units to a point. */
export const STAR = 'M0-6.2l1.85 3.95 4.35.5-3.2 2.95.85 4.3L0 3.4l-3.85 2.1.85-4.3-3.2-2.95 4.35-.5z';

export const CHECK = 'M-3.2.2l2.3 2.5L3.4-2.7';
