import { describe, expect, it } from 'vitest';
import type { AnyIncoming } from '../src/net/messages';
import { TableStore } from '../src/net/table.svelte';
import { played, position, snapshot, table } from './samples';

function setup(moving = true) {
  const sent: AnyIncoming[] = [];
  return {
    sent,
    store: new TableStore(
      (message) => sent.push(message),
      () => moving,
    ),
  };
}

describe('a table made of messages', () => {
  it('starts from a snapshot and knows whose turn it is', () => {
    const { store } = setup();
    store.hear(snapshot(0));
    expect(store.myTurn).toBe(true);
    expect(store.offer).toEqual(['move 0']);
    expect(store.scene).toBeNull();
  });

  it('shows one scene after the other and holds later positions back', () => {
    const { store } = setup();
    store.hear(snapshot(0));
    store.hear(played(0));
    store.hear(played(1));
    expect(store.live!.ply).toBe(2);
    expect(store.shown!.ply).toBe(1);
    expect(store.offer).toBeNull();
    expect(store.scene!.before).toEqual({ ply: 0 });
    store.animated(store.scene!.serial);
    expect(store.shown!.ply).toBe(2);
    expect(store.offer).toEqual(['move 2']);
    store.animated(store.scene!.serial);
    expect(store.scene).toBeNull();
    expect(store.log.map((line) => line.text)).toEqual(['t0', 't1']);
  });

  it('keeps advice while the choice is the same', () => {
    const { store, sent } = setup();
    store.hear(snapshot(0));
    store.askAdvice();
    const ticket = store.advising!;
    expect(sent).toEqual([{ type: 'advise', ticket }]);
    store.hear({ type: 'advised', ply: 0, text: 'move 0', words: 'Ada moves', bot: 'Themis', ticket });
    expect(store.advising).toBeNull();
    expect(store.advice?.text).toBe('move 0');
    store.hear(played(0, { position: position(1, { offer: ['move 0'] }) }));
    expect(store.advice?.text).toBe('move 0');
    store.hear(played(1, { position: position(2, { offer: ['move 2'] }) }));
    expect(store.advice).toBeNull();
    store.hear({ type: 'advised', ply: 0, text: 'move 0', words: '', bot: 'Themis', ticket: 0 });
    expect(store.advice).toBeNull();
  });

  it('forgets advice when the reader acts, though the next choice looks the same', () => {
    const { store } = setup();
    store.hear(snapshot(0));
    store.askAdvice();
    const ticket = store.advising!;
    store.hear({ type: 'advised', ply: 0, text: 'move 0', words: 'Ada moves', bot: 'Themis', ticket });
    store.act('move 0');
    expect(store.advice).toBeNull();
    store.hear({ type: 'advised', ply: 0, text: 'move 0', words: '', bot: 'Themis', ticket: 0 });
    expect(store.advice).toBeNull();
  });

  it('stops waiting for advice that is refused', () => {
    const { store } = setup();
    store.hear(snapshot(0));
    store.askAdvice();
    store.hear({
      type: 'refused',
      reason: 'Advice is for those who play with bots only',
      rule: null,
      ticket: store.advising!,
    });
    expect(store.advising).toBeNull();
    expect(store.refusal?.reason).toContain('bots only');
  });

  it('draws the end at once where nothing may move', () => {
    const { store } = setup(false);
    store.hear(snapshot(0));
    store.hear(played(0));
    expect(store.scene).toBeNull();
    expect(store.shown!.ply).toBe(1);
  });

  it('ignores the end of a scene that is not playing', () => {
    const { store } = setup();
    store.hear(snapshot(0));
    store.hear(played(0));
    store.animated(99);
    expect(store.scene).not.toBeNull();
  });

  it('plays at the ply it knows and waits for the answer with its ticket', () => {
    const { store, sent } = setup();
    store.hear(snapshot(0));
    const ticket = store.act('a3-a4');
    expect(sent).toEqual([{ type: 'act', ply: 0, text: 'a3-a4', ticket }]);
    expect(store.sent).not.toBeNull();
    store.hear(played(0, { ticket }));
    expect(store.sent).toBeNull();
  });

  it('shows a refusal and asks anew when no rule was broken', () => {
    const { store, sent } = setup();
    store.hear(snapshot(0));
    const ticket = store.act('a3-a4');
    store.hear({ type: 'refused', reason: 'Something happened before', rule: null, ticket });
    expect(store.sent).toBeNull();
    expect(store.refusal!.reason).toBe('Something happened before');
    expect(sent.at(-1)).toEqual({ type: 'hello', ply: 0, language: 'en', held: 0 });
  });

  it('does not ask anew when a rule says no', () => {
    const { store, sent } = setup();
    store.hear(snapshot(0));
    const ticket = store.tryOut('a3-a2');
    store.hear({ type: 'refused', reason: 'Stones never move back', rule: 'TS-1', ticket });
    expect(sent.map((message) => message.type)).toEqual(['try']);
  });

  it('says an unanswered action again after a break, unless the table has gone on', () => {
    const { store, sent } = setup();
    store.hear(snapshot(0));
    const ticket = store.act('a3-a4');
    store.hear(snapshot(0));
    expect(sent).toHaveLength(2);
    expect(sent[1]).toEqual({ type: 'act', ply: 0, text: 'a3-a4', ticket });
    store.hear(snapshot(1));
    expect(store.sent).toBeNull();
    expect(sent).toHaveLength(2);
  });

  it('knows what is wrong with the house until it hears that all is well, or comes to another server', () => {
    const { store } = setup();
    store.hear(snapshot(0));
    store.hear({ type: 'warned', reason: 'its database is away' });
    expect(store.trouble).toBe('its database is away');
    store.hear({ type: 'warned', reason: '' });
    expect(store.trouble).toBe('');
    store.hear({ type: 'warned', reason: 'its database is away' });
    store.reopen();
    expect(store.trouble).toBe('');
  });

  it('animates what was missed while away', () => {
    const { store } = setup();
    store.hear(snapshot(0));
    store.hear(snapshot(2, { missed: [{ kind: 'walk', words: '', facts: {} }] }));
    expect(store.scene!.before).toEqual({ ply: 0 });
    expect(store.shown!.ply).toBe(2);
  });

  it('goes back without a scene after an undo', () => {
    const { store } = setup();
    store.hear(snapshot(4));
    store.hear(snapshot(2));
    expect(store.scene).toBeNull();
    expect(store.shown!.ply).toBe(2);
  });

  it('looks at an earlier position and comes back', () => {
    const { store, sent } = setup();
    store.hear(snapshot(4));
    store.look(1);
    expect(sent).toEqual([{ type: 'look', ply: 1 }]);
    store.hear({ type: 'looked', ply: 1, view: { ply: 1 }, events: [] });
    expect(store.offer).toBeNull();
    store.look(4);
    expect(store.looked).toBeNull();
    expect(store.offer).toEqual(['move 4']);
  });

  it('follows seats, chat and questions', () => {
    const { store } = setup();
    store.hear(snapshot(0));
    store.hear({
      type: 'table',
      table: table({ phase: 'over' }),
      you: null,
      position: position(0),
      log: null,
      turn: 1,
    });
    store.hear({ type: 'chatted', line: { at: 0, seat: 1, name: 'Ben', text: 'hello' } });
    store.hear({ type: 'asked', questions: [{ what: 'draw', by: 1, agreed: [1], waiting: [0] }], news: '' });
    expect([store.table!.phase, store.you, store.chat.length, store.questions.length]).toEqual(['over', null, 1, 1]);
  });

  it('keeps a change of the table that arrives during a scene for the position it belongs to', () => {
    const { store } = setup();
    store.hear(snapshot(0));
    store.hear(played(0));
    store.hear(played(1));
    store.hear({
      type: 'table',
      table: table(),
      you: 0,
      position: position(2, { may_undo: true }),
      log: null,
      turn: 1,
    });
    expect(store.shown!.ply).toBe(1);
    store.animated(store.scene!.serial);
    expect(store.shown!.may_undo).toBe(true);
  });

  it('reads the log in pages, the last one first', () => {
    const { store, sent } = setup();
    const line = (ply: number) => ({ ply, seat: ply % 2, text: `t${ply}`, words: '', deed: '', kind: '' });
    store.hear(snapshot(4, { log: [line(2), line(3)], turn: 2 }));
    expect([store.hasOlder, store.turn]).toEqual([true, 2]);
    store.older();
    store.older();
    expect(sent).toEqual([{ type: 'older', before: 2 }]);
    store.hear({ type: 'earlier', before: 1, log: [line(0)], turn: 1 });
    expect(store.log.length).toBe(2);
    store.hear({ type: 'earlier', before: 2, log: [line(0), line(1)], turn: 1 });
    expect(store.log.map((each) => each.ply)).toEqual([0, 1, 2, 3]);
    expect([store.hasOlder, store.turn]).toEqual([false, 1]);
    store.older();
    expect(sent.length).toBe(1);
  });

  it('forgets what it asked of the log when the table is told anew', () => {
    const { store } = setup();
    const line = (ply: number) => ({ ply, seat: ply % 2, text: `t${ply}`, words: '', deed: '', kind: '' });
    store.hear(snapshot(4, { log: [line(2), line(3)], turn: 2 }));
    store.older();
    store.hear(snapshot(3, { log: [line(2)], turn: 2 }));
    store.hear({ type: 'earlier', before: 2, log: [line(0), line(1)], turn: 1 });
    expect(store.log.map((each) => each.ply)).toEqual([2]);
  });

  it('takes the whole log at the end of a match that had secrets', () => {
    const { store, sent } = setup();
    const line = (ply: number) => ({
      ply,
      seat: ply % 2,
      text: `t${ply}`,
      words: `words ${ply}`,
      deed: `words ${ply}`,
      kind: '',
    });
    store.hear(snapshot(2, { log: [{ ...line(0), text: null }, line(1)], turn: 1 }));
    const over = { table: table({ phase: 'over' }), you: 0, position: position(6) };
    store.hear({ type: 'table', ...over, log: [line(4), line(5)], turn: 3 });
    expect(store.log).toEqual([line(4), line(5)]);
    expect([store.turn, store.hasOlder]).toEqual([3, true]);
    store.older();
    expect(sent).toEqual([{ type: 'older', before: 4 }]);
    store.hear({ type: 'table', ...over, log: null, turn: 1 });
    expect(store.log).toEqual([line(4), line(5)]);
    expect(store.turn).toBe(3);
  });
});
