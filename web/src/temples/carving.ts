/** The games this house is going to have. One that the server has installed is a door; the others are still being carved. */
export const planned = [
  { id: 'stones', name: 'Temple', by: 'Simon Allmer' },
  { id: 'tiles', name: 'Temple', by: 'Martin Windischer' },
  { id: 'trip', name: 'Temple Trip', by: '' },
  { id: 'rush', name: 'Temple Rush', by: '' },
  { id: 'europe', name: 'Journey across Europe', by: '' },
  { id: 'blox', name: 'City Blox', by: '' },
];
