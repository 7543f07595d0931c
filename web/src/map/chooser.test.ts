import { beforeEach, describe, expect, it } from 'vitest';
import { Chooser, START, type Act } from './chooser.svelte';

const act = (id: string, more: Partial<Act> = {}): Act => ({
  id,
  text: id,
  title: id,
  note: '',
  anchor: id,
  path: [],
  ...more,
});
const STEPS: Record<string, Act[]> = {
  [START]: [act('near'), act('throw', { atOnce: true, anchor: null }), act('> far', { text: null, opens: 'far' })],
  far: [act('further'), act('> furthest', { text: null, opens: 'far/off' })],
  'far/off': [act('end')],
};

let played: string[];
let tried: string[];
let open: boolean;
let chooser: Chooser<Act>;
beforeEach(() => {
  played = [];
  tried = [];
  open = true;
  chooser = new Chooser({
    choices: (step) => STEPS[step]!,
    before: (step) => (step === 'far/off' ? 'far' : START),
    open: () => open,
    onact: (text) => played.push(text),
    ontry: (text) => tried.push(text),
  });
});
const pick = (id: string): void => chooser.choose(chooser.choices.find((choice) => choice.id === id)!);

describe('choosing', () => {
  it('shows first and plays the second time', () => {
    pick('near');
    expect(played).toEqual([]);
    expect(chooser.aim?.id).toBe('near');
    pick('near');
    expect(played).toEqual(['near']);
  });

  it('shows what the pointer is on before what is chosen', () => {
    pick('near');
    chooser.point('throw');
    expect(chooser.aim?.id).toBe('throw');
    chooser.point(null);
    expect(chooser.aim?.id).toBe('near');
  });

  it('plays what has nothing to show at once', () => {
    pick('throw');
    expect(played).toEqual(['throw']);
  });

  it('goes back one step at a time', () => {
    pick('> far');
    pick('> furthest');
    pick('end');
    chooser.back();
    expect([chooser.step, chooser.chosen]).toEqual(['far/off', null]);
    chooser.back();
    expect(chooser.step).toBe('far');
    chooser.back();
    expect(chooser.canGoBack).toBe(false);
  });

  it('offers nothing and plays nothing while it may not act', () => {
    const near = chooser.choices[0]!;
    open = false;
    expect(chooser.choices).toEqual([]);
    chooser.choose(near);
    chooser.play('near');
    expect([chooser.chosen, played]).toEqual([null, []]);
  });

  it('begins anew with a new position', () => {
    pick('> far');
    pick('further');
    pick('further');
    chooser.arrive();
    expect([chooser.step, chooser.chosen, chooser.sent]).toEqual([START, null, null]);
  });
});

describe('a refusal', () => {
  it('shakes the place that was asked about', () => {
    chooser.ask('vienna', 'go vienna');
    expect(tried).toEqual(['go vienna']);
    chooser.refused({ reason: 'too far', rule: null, ticket: 1 });
    expect(chooser.shaken?.space).toBe('vienna');
  });

  it('shakes the place of an action that was not taken, and opens the board again', () => {
    pick('near');
    pick('near');
    chooser.refused({ reason: 'no', rule: null, ticket: 7 });
    expect(chooser.sent).not.toBeNull();
    chooser.refused({ reason: 'no', rule: null, ticket: 1 });
    expect([chooser.sent, chooser.shaken?.space]).toEqual([null, 'near']);
  });
});
