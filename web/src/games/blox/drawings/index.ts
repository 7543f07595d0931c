/** Drawings for the rules of City Blox: plots with blocks and cards. */
import type { Drawing } from '../../../board/contract';
import Build from '../lessons/Build.svelte';
import Match from '../lessons/Match.svelte';
import Plan from '../lessons/Plan.svelte';
import Stage from '../lessons/Stage.svelte';
import type { Card } from '../types';

const card: Card = {
  id: '',
  type: 'house',
  name: '',
  rows: ['......', '.###..', '.###..', '.###..', '......', '......'],
  cells: 9,
  difficulty: 1,
};

const drawings: Record<string, Drawing> = {
  card: { Picture: Stage, shows: { id: 'blox-drawing-card', blocks: [], card, hover: true } },
  pick: { Picture: Plan },
  build: { Picture: Build },
  match: { Picture: Match },
  wrong: {
    Picture: Stage,
    shows: {
      id: 'blox-drawing-wrong',
      blocks: [
        ['1x4', 'b2', 'across'],
        ['2x3', 'b3', 'across'],
      ],
      card,
      hover: true,
    },
  },
  layers: {
    Picture: Stage,
    shows: {
      id: 'blox-drawing-layers',
      blocks: [
        ['1x3', 'b3', 'across'],
        ['2x2', 'd3', 'across', 2],
      ],
    },
  },
};
export default drawings;
