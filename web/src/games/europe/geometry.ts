/** Where everything lies: the baked map of Europe in one of its two frames. */
import { geometries } from '../../map/geometry';
import baked from './map/baked.json';

export const geometry = geometries(baked);
