import { settings } from '../lib/settings.svelte';

/** The few sounds around a board, made here: no file is loaded. Boards knock for themselves. */
export type Sound = 'place' | 'turn' | 'refuse' | 'end';

interface Knock {
  pitch: number;
  length: number;
  loud: number;
  shape: OscillatorType;
  after?: number;
}

const knocks: Record<Sound, Knock[]> = {
  place: [{ pitch: 190, length: 0.09, loud: 0.22, shape: 'triangle' }],
  turn: [
    { pitch: 523, length: 0.16, loud: 0.07, shape: 'sine' },
    { pitch: 659, length: 0.2, loud: 0.06, shape: 'sine', after: 0.11 },
  ],
  refuse: [{ pitch: 120, length: 0.12, loud: 0.14, shape: 'square' }],
  end: [392, 494, 587].map((pitch, i) => ({
    pitch,
    length: 0.35,
    loud: 0.07,
    shape: 'sine' as const,
    after: i * 0.14,
  })),
};

let context: AudioContext | null = null;

/** Play it, if the reader wants to hear anything. */
export function sound(name: Sound): void {
  if (!settings.chosen.sound || document.hidden) return;
  context ??= new AudioContext();
  // Browsers keep a page silent until it was touched once.
  if (context.state === 'suspended') void context.resume();
  for (const knock of knocks[name]) strike(context, knock);
}

function strike(audio: AudioContext, { pitch, length, loud, shape, after = 0 }: Knock): void {
  const at = audio.currentTime + after;
  const tone = new OscillatorNode(audio, { type: shape, frequency: pitch });
  const gain = new GainNode(audio, { gain: 0 });
  tone.frequency.exponentialRampToValueAtTime(pitch * 0.7, at + length);
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(loud, at + 0.004);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
  tone.connect(gain).connect(audio.destination);
  tone.start(at);
  tone.stop(at + length + 0.02);
}
