/** Drawn in a 20 by 20 box with a 1.6 line; the shapes inside the svg. */
export const shapes = {
  share:
    '<circle cx="5" cy="10" r="2.2"/><circle cx="15" cy="4.5" r="2.2"/><circle cx="15" cy="15.5" r="2.2"/><path d="M7 9l6-3.4M7 11l6 3.4"/>',
  book: '<path d="M10 5c-2-1.6-4.5-1.6-7-1v11.5c2.5-.6 5-.6 7 1 2-1.6 4.5-1.6 7-1V4c-2.5-.6-5-.6-7 1zM10 5v11.5"/>',
  moon: '<path d="M15.5 12.2A6.5 6.5 0 0 1 7.8 4.5a6.5 6.5 0 1 0 7.7 7.7z"/>',
  sun: '<circle cx="10" cy="10" r="3.4"/><path d="M10 2.5v2M10 15.5v2M2.5 10h2M15.5 10h2M4.7 4.7l1.4 1.4M13.9 13.9l1.4 1.4M4.7 15.3l1.4-1.4M13.9 6.1l1.4-1.4"/>',
  more: '<circle cx="4.5" cy="10" r=".8"/><circle cx="10" cy="10" r=".8"/><circle cx="15.5" cy="10" r=".8"/>',
  back: '<path d="M12 4l-6 6 6 6"/>',
  undo: '<path d="M4 8h8a4 4 0 0 1 0 8H8M4 8l3.5-3.5M4 8l3.5 3.5"/>',
  x: '<path d="M5 5l10 10M15 5L5 15"/>',
  check: '<path d="M4 10.5l4 4 8-9"/>',
  clock: '<circle cx="10" cy="10" r="7"/><path d="M10 6v4l2.7 1.8"/>',
  play: '<path d="M6 4l10 6-10 6z" fill="currentColor"/>',
  prev: '<path d="M14 4l-8 6 8 6zM4.5 4v12"/>',
  next: '<path d="M6 4l8 6-8 6zM15.5 4v12"/>',
  first: '<path d="M16 4l-6 6 6 6M9 4l-6 6 6 6"/>',
  last: '<path d="M4 4l6 6-6 6M11 4l6 6-6 6"/>',
  eye: '<path d="M2 10s3-5.5 8-5.5S18 10 18 10s-3 5.5-8 5.5S2 10 2 10z"/><circle cx="10" cy="10" r="2.3"/>',
  turn: '<path d="M15.5 7A6 6 0 1 0 16 11M16 3.5V7h-3.5"/>',
  mirror: '<path d="M10 3v14" stroke-dasharray="2 2.5"/><path d="M8 6L3 14h5zM12 6l5 8h-5z"/>',
  up: '<path d="M10 16V4M5 9l5-5 5 5"/>',
  down: '<path d="M5 8l5 5 5-5"/>',
  people:
    '<circle cx="7" cy="7" r="2.8"/><path d="M2 16c.4-3 2.3-4.5 5-4.5s4.6 1.5 5 4.5M13 4.5a2.6 2.6 0 0 1 0 5M14.5 11.7c2 .5 3.2 1.9 3.5 4.3"/>',
  zoom: '<circle cx="9" cy="9" r="5.5"/><path d="M13 13l4 4M9 6.7v4.6M6.7 9h4.6"/>',
  plus: '<path d="M10 4v12M4 10h12"/>',
  flag: '<path d="M5 17V3.5M5 4h9l-2 3 2 3H5"/>',
  hand: '<rect x="3" y="6" width="7" height="10" rx="1.2" transform="rotate(-8 6 11)"/><rect x="9.5" y="5" width="7" height="10" rx="1.2" transform="rotate(8 13 10)"/>',
  export: '<path d="M10 12V3M6.5 6.5L10 3l3.5 3.5M4 11v5.5h12V11"/>',
  bot: '<rect x="4" y="7" width="12" height="9" rx="2"/><path d="M10 7V4"/><circle cx="10" cy="3.2" r=".9"/><path d="M7.5 11v1M12.5 11v1"/>',
  pause: '<path d="M6.5 4.5v11M13.5 4.5v11"/>',
  sliders:
    '<path d="M3 6h7M14.5 6H17M3 14h2.5M10 14h7"/><circle cx="12.2" cy="6" r="2.2"/><circle cx="7.8" cy="14" r="2.2"/>',
  chat: '<path d="M3.5 4.5h13v9h-7l-3.5 3v-3h-2.5z"/>',
  copy: '<rect x="7" y="7" width="9.5" height="9.5" rx="1.5"/><path d="M13 7V3.5H3.5V13H7"/>',
  home: '<path d="M3 9.5L10 3.5l7 6M5 8.5v8h10v-8"/>',
  leave: '<path d="M11.5 4H4.5v12h7M8.5 10h8.5M14 7l3 3-3 3"/>',
  bulb: '<path d="M7.5 13.5c0-1.7-2.3-2.8-2.3-6a4.8 4.8 0 0 1 9.6 0c0 3.2-2.3 4.3-2.3 6zM7.8 16h4.4M8.7 18h2.6"/>',
  half: '<path d="M3 10h4l2-3 3 6 2-3h3"/>',
};

export type IconName = keyof typeof shapes;
