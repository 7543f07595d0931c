import type { Component } from 'svelte';
import { face } from '../../board/faces';
import { house } from '../../net/http';

export interface Step {
  title: string;
  words: string;
  Picture?: Component;
}

const ASK: Step = {
  title: 'Try things out',
  words:
    'Touch whatever you like: what cannot be done is answered with the reason and its rule. “Show me” marks in gold what a strong player would do.',
};

/** A game in a few steps: what it is about, its first lessons, and how to go on alone. */
export async function stepsOf(game: string): Promise<Step[]> {
  const found = await house().catch(() => null);
  const lead = found?.games.find((one) => one.id === game)?.lead;
  const aim = lead ? [{ title: 'What it is about', words: lead }] : [];
  const lessons = (face(game).lessons ?? []).map(({ title, words, Picture }) => ({
    title,
    words: `${words[0]!.toUpperCase()}${words.slice(1)}.`,
    Picture,
  }));
  return [...aim, ...lessons, ASK];
}
