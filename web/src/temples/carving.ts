/** The games this house is going to have. One that the server has installed is a door; the others are still being carved. */
export const planned = [
  { id: 'stones', name: 'Temple', by: 'Simon Allmer', sentence: 'Leap through the temple; first to the far moon wins.' },
  { id: 'tiles', name: 'Temple', by: 'Martin Windischer', sentence: 'Build one house together; place your last tile first.' },
  { id: 'trip', name: 'Temple Trip', by: '', sentence: 'Race across North America by road and by air.' },
  { id: 'rush', name: 'Temple Rush', by: '', sentence: 'All build at once: one roll, one stone, one reveal.' },
  { id: 'europe', name: 'Journey across Europe', by: '', sentence: 'See your cities before the others, whatever the lights say.' },
  { id: 'blox', name: 'City Blox', by: '', sentence: 'First bricks for children: a house, a school, a shop.' },
];
