/** The frame every temple is drawn in, and the line it stands on. */
export const WIDTH = 300;
export const HEIGHT = 168;
export const GROUND = 148;
/** Where a building starts: on the third step. */
export const FLOOR = GROUND - 18;
