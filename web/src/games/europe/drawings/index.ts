/** Drawings for the rules of the journey across Europe: pieces of road. */
import type { Drawing } from '../../../board/contract';
import Cards from '../lessons/Cards.svelte';
import Light from '../lessons/Light.svelte';
import Throw from '../lessons/Throw.svelte';
import Arrive from './Arrive.svelte';
import Fly from './Fly.svelte';

const drawings: Record<string, Drawing> = {
  throw: { Picture: Throw },
  arrive: { Picture: Arrive },
  light: { Picture: Light },
  fly: { Picture: Fly },
  cards: { Picture: Cards },
};
export default drawings;
