/** What the atlas does not hold: where mountains run and where seas are named, in degrees of longitude and latitude. */

export const RANGES = [
  [
    [5.5, 44],
    [6.8, 45.2],
    [7.8, 46],
    [9.8, 46.6],
    [12, 47.1],
    [14.5, 47.3],
  ],
  [
    [-1.6, 43],
    [0.5, 42.7],
    [2.6, 42.4],
  ],
  [
    [18.5, 49.4],
    [20.5, 49.2],
    [23, 48.6],
    [25, 47.4],
    [25.6, 45.8],
    [23.5, 45.4],
  ],
  [
    [8.5, 44.4],
    [11, 44],
    [13.3, 42.7],
    [14.5, 41.6],
    [16.2, 39.6],
  ],
  [
    [6.5, 59.5],
    [8, 61.3],
    [11, 62.6],
    [13.5, 64.8],
    [15.5, 66.8],
    [18, 68.5],
    [20, 69],
  ],
  [
    [14.3, 45.6],
    [16.2, 44.4],
    [18.6, 43],
    [20.2, 41.6],
    [21.4, 39.8],
  ],
  [
    [22.8, 43.4],
    [24.8, 42.8],
    [26.8, 42.7],
  ],
  [
    [-6.5, 43],
    [-4.5, 43.1],
  ],
  [
    [-4, 37.1],
    [-2.6, 37.2],
  ],
  [
    [-5.2, 40.3],
    [-3.8, 40.9],
  ],
  [
    [-5, 57],
    [-4, 57.3],
  ],
  [
    [-3.8, 52.3],
    [-3.7, 53],
  ],
  [
    [12.5, 50.5],
    [15.8, 50.7],
  ],
  [
    [2.6, 44.6],
    [3, 45.5],
  ],
  [
    [31, 37],
    [34, 37.2],
    [37, 38],
  ],
  [
    [36, 43.8],
    [41, 43.4],
  ],
  [
    [-7, 31.4],
    [-4, 33],
    [0, 34.6],
  ],
  [
    [57, 60],
    [59, 56],
    [59, 53],
  ],
];

/** Name, longitude, latitude, size in the wide frame, turn in degrees; on a phone the `short` name, and none where it is empty. */
export const SEAS = [
  { name: 'Atlantic Ocean', short: 'Atlantic', at: [-11, 46.6], size: 17 },
  { name: 'North Sea', short: 'North Sea', at: [3.2, 56.6], size: 15 },
  { name: 'Baltic', at: [19.6, 57.2], short: '', size: 12, turn: -60 },
  { name: 'Bay of Biscay', at: [-4.8, 45.6], short: '', size: 12 },
  { name: 'Mediterranean Sea', short: 'Mediterranean', at: [7.5, 38.9], size: 15 },
  { name: 'Black Sea', short: '', at: [34.2, 43.2], size: 14 },
  { name: 'Norwegian Sea', short: 'Norwegian Sea', at: [3.5, 65], size: 15 },
  { name: 'Aegean', at: [25.1, 38.7], short: '', size: 11 },
];
