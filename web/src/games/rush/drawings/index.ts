/** Drawings for the rules of Temple Rush: stones, studs and dice. */
import type { Drawing } from '../../../board/contract';
import Complete from '../lessons/Complete.svelte';
import Studs from '../lessons/Studs.svelte';
import Together from '../lessons/Together.svelte';
import Across from './Across.svelte';

const drawings: Record<string, Drawing> = {
  complete: { Picture: Complete },
  studs: { Picture: Studs },
  across: { Picture: Across },
  together: { Picture: Together },
};
export default drawings;
