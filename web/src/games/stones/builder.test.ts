import { beforeEach, describe, expect, it } from 'vitest';
import type { Confirm } from '../../board/contract';
import { Builder } from './builder.svelte';
import { standing, written } from './draft';
import { chain } from './fixtures';
import type { Offer } from './types';

class FakeTable {
  acts: string[] = [];
  tries: string[] = [];
  questions: Confirm[] = [];
  hops: string[] = [];
  isOpen = true;
  offered: readonly Offer[] = chain;
  place = 'start w';
  position = () => this.place;
  offers = () => this.offered;
  open = () => this.isOpen;
  onact = (text: string) => this.acts.push(text);
  ontry = (text: string) => 100 + this.tries.push(text);
  onconfirm = (question: Confirm) => void this.questions.push(question);
  onhop = () => void this.hops.push('hop');
}

let table: FakeTable;
let builder: Builder;
beforeEach(() => {
  sessionStorage.clear();
  table = new FakeTable();
  builder = new Builder(table);
});

const choose = (...fields: string[]) => fields.forEach((field) => builder.choose(field));

describe('choosing on the board', () => {
  it('shows with the first click and plays with the second', () => {
    choose('e3');
    expect(table.acts).toEqual([]);
    expect(builder.next.map((h) => h.to)).toEqual(['e4', 'c5']);
    choose('e4');
    expect(table.acts).toEqual(['e3-e4']);
  });

  it('builds a chain, and stops it on the stone itself', () => {
    choose('e3', 'c5');
    expect(table.hops).toEqual(['hop']);
    expect(written(builder.draft)).toBe('e3xc5');
    choose('c5');
    expect(table.acts).toEqual(['e3xc5']);
    expect(builder.sent?.seen).toBe(1);
  });

  it('changes to another stone, and lets go of the same one', () => {
    choose('e3', 'd2');
    expect(builder.draft.from).toBe('d2');
    choose('d2');
    expect(builder.draft.from).toBeNull();
  });

  it('takes every leap back on the field the chain began on', () => {
    choose('e3', 'c5', 'e3');
    expect(standing(builder.draft)).toBe('e3');
    builder.stepBack();
    expect(builder.draft.from).toBeNull();
  });

  it('asks before a stone leaves the temple, and plays only then', () => {
    choose('d2');
    builder.make(builder.next.find((h) => h.to === null)!);
    expect(table.acts).toEqual([]);
    table.questions[0]!.yes.run();
    expect(table.acts).toEqual(['d2^(e3)']);
  });

  it('asks the server about anything else', () => {
    choose('b7');
    choose('e3', 'b7', 'c5', 'b2');
    expect(table.tries).toEqual(['b7', 'e3-b7', 'e3xc5-b2']);
    table.isOpen = false;
    choose('d2');
    expect(table.tries.at(-1)).toBe('e3xc5-d2');
  });
});

describe('answers', () => {
  it('shake the place that was refused, each time', () => {
    choose('b7');
    builder.refused({ reason: '', rule: null, ticket: 101 });
    expect(builder.shaken).toEqual({ field: 'b7', serial: 1 });
    choose('b7');
    builder.refused({ reason: '', rule: null, ticket: 102 });
    expect(builder.shaken).toEqual({ field: 'b7', serial: 2 });
    builder.refused({ reason: '', rule: null, ticket: 7 });
    expect(builder.shaken?.serial).toBe(2);
  });

  it('let the reader go on when an action was refused', () => {
    choose('e3', 'e4');
    builder.refused({ reason: '', rule: null, ticket: 1 });
    expect(builder.sent).toBeNull();
    expect(builder.draft.from).toBe('e3');
  });
});

describe('a reload', () => {
  it('brings the chain back, for this position only', () => {
    choose('e3', 'c5');
    const again = new Builder(table);
    again.arrive();
    expect(written(again.draft)).toBe('e3xc5');
    table.place = 'another b';
    again.arrive();
    expect(again.draft.from).toBeNull();
  });

  it('forgets what was played', () => {
    choose('e3', 'c5', 'c7');
    const again = new Builder(table);
    again.arrive();
    expect(again.draft.from).toBeNull();
  });
});
