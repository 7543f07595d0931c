/** The two frames of the map: a wide one for desks and a tall one for phones. */

const LENS = { centre: [-40, 20], reach: 420 };

/** `box` and `city` are the sizes drawn; the destinations fill the frame within its margins (top, right, bottom, left). */
export const FRAMES = {
  wide: { width: 916, height: 624, box: 8.2, city: 7, lens: { ...LENS, lens: 0.84 }, margins: [44, 58, 34, 60] },
  tall: { width: 390, height: 475, box: 4.6, city: 3.6, lens: { ...LENS, lens: 0.74 }, margins: [30, 24, 26, 24] },
};
