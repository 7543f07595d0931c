/** A stone set down on stone, made here: a short knock, a duller second one when a stone is taken. No sound files. */
import type { Motion } from './motions';

let context: AudioContext | null = null;

export function knock(motion: Motion): void {
  try {
    context ??= new AudioContext();
    strike(context, 0, motion.kind === 'carry' ? 1500 : 950, 0.22);
    if (motion.kind === 'hop' && motion.effect) strike(context, 0.045, 520, 0.3);
  } catch {
    // No sound card, or the browser waits for a first touch: play goes on in silence.
  }
}

/** Noise that dies away within a twentieth of a second, through a narrow band. */
function strike(audio: AudioContext, delay: number, pitch: number, loudness: number): void {
  const length = Math.round(audio.sampleRate * 0.07);
  const buffer = audio.createBuffer(1, length, audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < length; i += 1) samples[i] = (Math.random() * 2 - 1) * Math.exp((-i / length) * 7);
  const source = audio.createBufferSource();
  source.buffer = buffer;
  const band = audio.createBiquadFilter();
  band.type = 'bandpass';
  band.frequency.value = pitch;
  band.Q.value = 2.5;
  const gain = audio.createGain();
  gain.gain.value = loudness;
  source.connect(band).connect(gain).connect(audio.destination);
  source.start(audio.currentTime + delay);
}
