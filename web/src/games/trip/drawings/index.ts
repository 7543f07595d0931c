/** Drawings for the rules of Temple Trip: pieces of road and sky. */
import type { Drawing } from '../../../board/contract';
import Fly from '../lessons/Fly.svelte';
import Held from '../lessons/Held.svelte';
import Visit from '../lessons/Visit.svelte';
import Border from './Border.svelte';

const drawings: Record<string, Drawing> = {
  visit: { Picture: Visit },
  fly: { Picture: Fly },
  held: { Picture: Held },
  border: { Picture: Border },
};
export default drawings;
