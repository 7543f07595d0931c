/** Ten seats, each with a shape of its own in a 24 by 24 box: colour never carries meaning alone. */
export const marks = [
  { name: 'dot', shape: '<circle cx="12" cy="12" r="4.3"/>' },
  { name: 'square', shape: '<rect x="8" y="8" width="8" height="8" rx=".8"/>' },
  { name: 'triangle', shape: '<path d="M12 6.8l5.2 9H6.8z"/>' },
  { name: 'diamond', shape: '<path d="M12 6l5 6-5 6-5-6z"/>' },
  { name: 'hexagon', shape: '<path d="M9 7h6l3 5-3 5H9l-3-5z"/>' },
  { name: 'star', shape: '<path d="M12 5.6l1.9 4.3 4.7.5-3.5 3.1 1 4.6-4.1-2.4-4.1 2.4 1-4.6-3.5-3.1 4.7-.5z"/>' },
  { name: 'cross', shape: '<path d="M10.2 6.5h3.6v3.7h3.7v3.6h-3.7v3.7h-3.6v-3.7H6.5v-3.6h3.7z"/>' },
  { name: 'ring', shape: '<circle cx="12" cy="12" r="4" fill="none" stroke="currentColor" stroke-width="2.6"/>' },
  { name: 'crescent', shape: '<path d="M14.8 6.5a6 6 0 1 0 0 11 6.8 6.8 0 0 1 0-11z"/>' },
  { name: 'bars', shape: '<path d="M7.5 7h2.6v10H7.5zM13.9 7h2.6v10h-2.6z"/>' },
];
