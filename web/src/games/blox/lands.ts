/** The three kinds of plot: a colour, a drawing and a word each, so that none rests on colour alone. */
import type { PlotName } from './types';

export interface Land {
  colour: string;
  name: string;
  /** In a 24 by 24 box. */
  icon: string;
}

export const lands: Record<PlotName, Land> = {
  house: {
    colour: '#4f9d52',
    name: 'House',
    icon: '<path d="M3.5 11.5L12 4.5l8.5 7M6 10v9.5h12V10M10 19.5V14h4v5.5"/>',
  },
  school: {
    colour: '#d9ab2b',
    name: 'School',
    icon: '<path d="M3 19.5V12h5V8.5L12 5l4 3.5V12h5v7.5zM12 5V2.5h3.5M10.3 19.5V15h3.4v4.5"/><circle cx="12" cy="10.6" r="1.3"/>',
  },
  supermarket: {
    colour: '#9a6a42',
    name: 'Supermarket',
    icon: '<path d="M2.5 4.5h3l2 10.5h10l2.5-7.5H6.3"/><circle cx="9" cy="18.7" r="1.5"/><circle cx="16" cy="18.7" r="1.5"/>',
  },
};

/** Every size has its colour; the shape tells the same. */
export const paints: Record<string, string> = {
  '1x1': '#e8873a',
  '1x2': '#d24f3a',
  '1x3': '#3f9d63',
  '1x4': '#2f7fc1',
  '2x2': '#f0c93c',
  '2x3': '#62b6e3',
  '2x4': '#c478b3',
};

export function paintOf(block: string): string {
  return paints[block] ?? '#b0a58c';
}
