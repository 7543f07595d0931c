/** The two frames of the map: a wide one for desks and a tall one for phones. */

/** Utah holds a quarter of all temples: the lens widens the west around it. */
const LENS = { centre: [-175, -30], reach: 420 };

/**
 * `box` and `city` are the sizes drawn; the mainland fills the frame within its margins (top, right, bottom, left).
 * `apart` is the least distance of two locations, `insets` are the corners where Alaska and Hawaii lie, by their airport.
 */
export const FRAMES = {
  wide: {
    width: 916,
    height: 624,
    box: 7.4,
    city: 6.2,
    apart: 27,
    lens: { ...LENS, lens: 0.86 },
    margins: [22, 62, 24, 104],
    insets: {
      anchorage: { x: 10, y: 40, width: 88, height: 72, scale: 164 },
      hawaii: { x: 10, y: 430, width: 88, height: 70, scale: 600 },
    },
  },
  tall: {
    width: 390,
    height: 475,
    box: 4.2,
    city: 3.5,
    apart: 15,
    lens: { ...LENS, lens: 0.8 },
    margins: [22, 16, 20, 20],
    insets: {
      anchorage: { x: 5, y: 5, width: 56, height: 48, scale: 104 },
      hawaii: { x: 5, y: 360, width: 60, height: 50, scale: 420 },
    },
  },
};
