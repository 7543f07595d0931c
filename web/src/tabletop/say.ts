import type { Say, StepAct } from '../board/contract';
import type { Chooser } from './chooser.svelte';
import { NONE } from './choices';
import { actionLabel, labelled, task } from './names';

/** What the page says while the reader chooses. */
export function sayFor(chooser: Chooser, name: (word: string) => string): Say | null {
  const { offered, picked, done } = chooser;
  if (offered.actions.length === 0) return null;
  const back: StepAct | undefined =
    picked === NONE || (picked.verb === null && picked.words.length === 0)
      ? undefined
      : { label: 'Choose again', short: 'Back', key: 'Escape', run: () => chooser.back() };
  if (done) {
    const label = actionLabel(offered, done, name);
    const main: StepAct = { label, key: 'Enter', icon: 'check', run: () => chooser.play() };
    return { status: `${label}?`, step: { title: label, main, back }, draft: label };
  }
  const [first, second] = acts(chooser, name);
  const status = task(offered, chooser.verbs, picked, name);
  const step = first || back ? { title: status, main: first, second, back } : { title: status };
  return { status, step };
}

/** Verbs that need nothing more: up to two stand in the bar, more of them are buttons on the table. */
function acts(chooser: Chooser, name: (word: string) => string): StepAct[] {
  const ready = chooser.buttons.filter(({ action }) => action !== null);
  if (ready.length > 2) return [];
  return ready.map(({ verb, action }, i) => ({
    label: labelled(chooser.offered, verb, action!.words, name),
    key: i === 0 ? 'Enter' : undefined,
    icon: i === 0 ? 'check' : undefined,
    run: () => chooser.say({ verb, words: action!.words }),
  }));
}

/** Whether the bar has room for all verbs that need nothing more. */
export function inBar(chooser: Chooser): boolean {
  return chooser.buttons.filter(({ action }) => action !== null).length <= 2;
}
