import { describe, expect, it } from 'vitest';
import { Line, type LineState, type World } from '../src/net/line';
import type { AnyIncoming, AnyOutgoing } from '../src/net/messages';
import { snapshot } from './samples';

class FakeSocket {
  readyState = 0;
  sent: AnyIncoming[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number; reason: string }) => void) | null = null;
  send(text: string): void {
    this.sent.push(JSON.parse(text) as AnyIncoming);
  }
  close(): void {
    this.readyState = 3;
  }
  open(): void {
    this.readyState = 1;
    this.onopen?.();
  }
  say(message: AnyOutgoing): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  drop(code = 1006, reason = ''): void {
    this.readyState = 3;
    this.onclose?.({ code, reason });
  }
}

function setup() {
  const sockets: FakeSocket[] = [];
  const timers: { run: () => void; ms: number; on: boolean }[] = [];
  const states: LineState[] = [];
  const heard: AnyOutgoing[] = [];
  let ply: number | null = null;
  const world: World = {
    socket: () => {
      const socket = new FakeSocket();
      sockets.push(socket);
      return socket as unknown as WebSocket;
    },
    later: (run, ms) => timers.push({ run, ms, on: true }) - 1,
    cancel: (id) => (timers[id as number]!.on = false),
    random: () => 1,
  };
  const line = new Line(
    'ws://here/ws/x',
    { ply: () => ply, held: () => null, heard: (m) => heard.push(m), state: (s) => states.push(s) },
    world,
  );
  return { line, sockets, timers, states, heard, setPly: (n: number) => (ply = n) };
}

describe('the line to a table', () => {
  it('greets with the ply the page shows and opens with the snapshot', () => {
    const { line, sockets, states, heard, setPly } = setup();
    setPly(7);
    line.start();
    sockets[0]!.open();
    expect(sockets[0]!.sent).toEqual([{ type: 'hello', ply: 7, language: 'en', held: null }]);
    expect(states).toEqual(['connecting']);
    sockets[0]!.say(snapshot(7));
    expect(states).toEqual(['connecting', 'open']);
    expect(heard).toHaveLength(1);
  });

  it('keeps what is said before the first answer and sends it after', () => {
    const { line, sockets } = setup();
    line.start();
    line.send({ type: 'say', text: 'early' });
    sockets[0]!.open();
    expect(line.kept).toHaveLength(1);
    sockets[0]!.say(snapshot(0));
    expect(sockets[0]!.sent.map((m) => m.type)).toEqual(['hello', 'say']);
    expect(line.kept).toHaveLength(0);
  });

  it('comes back by itself, waiting longer each time, and keeps what was said meanwhile', () => {
    const { line, sockets, timers, states } = setup();
    line.start();
    sockets[0]!.open();
    sockets[0]!.say(snapshot(0));
    sockets[0]!.drop();
    line.send({ type: 'act', ply: 0, text: 'a3-a4', ticket: 1 });
    timers[0]!.run();
    sockets[1]!.drop();
    timers[1]!.run();
    sockets[2]!.drop();
    expect(timers.map((timer) => timer.ms)).toEqual([500, 1000, 2000]);
    timers[2]!.run();
    sockets[3]!.open();
    sockets[3]!.say(snapshot(0));
    expect(sockets[3]!.sent.map((m) => m.type)).toEqual(['hello', 'act']);
    expect(states.at(-1)).toBe('open');
    sockets[3]!.drop();
    expect(timers[3]!.ms).toBe(500);
  });

  it('never waits longer than a quarter of a minute', () => {
    const { line, sockets, timers } = setup();
    line.start();
    for (let i = 0; i < 12; i += 1) {
      sockets[i]!.drop();
      timers[i]!.run();
    }
    expect(Math.max(...timers.map((timer) => timer.ms))).toBe(15_000);
  });

  it('gives up where there is no such table', () => {
    const { line, sockets, timers, states } = setup();
    line.start();
    sockets[0]!.open();
    sockets[0]!.say({ type: 'refused', reason: 'There is no table with this code', rule: null, ticket: 0 });
    sockets[0]!.drop(4404, 'There is no table with this code');
    expect(states).toEqual(['connecting', 'ended']);
    expect(timers).toHaveLength(0);
  });

  it('comes back at once when the device is online again', () => {
    const { line, sockets, timers } = setup();
    line.start();
    sockets[0]!.open();
    sockets[0]!.say(snapshot(0));
    line.lose();
    expect(sockets[0]!.readyState).toBe(3);
    line.again();
    expect(timers[0]!.on).toBe(false);
    expect(sockets).toHaveLength(2);
  });

  it('says nothing more after its end', () => {
    const { line, sockets, heard } = setup();
    line.start();
    line.end();
    sockets[0]!.onmessage?.({ data: '{}' });
    line.start();
    expect(heard).toHaveLength(0);
    expect(sockets).toHaveLength(1);
  });
});
