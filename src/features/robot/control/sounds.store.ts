import { atom } from 'nanostores';
import { keepChoice } from '@/lib/storage';

export const $sounds = atom(true);

/** Returns a function that ends the keeping. Call after hydration. */
export const restoreSounds = () => keepChoice('robot-sounds', $sounds);

/** Time between tones in s, and their pitches in Hz. */
const SOUNDS = {
  drive: [0.07, 330],
  stop: [0.1, 294, 196],
  success: [0.1, 523, 659, 784],
  bonk: [0.06, 130, 98],
  found: [0.08, 880, 1175],
  wrong: [0.13, 247, 208],
  done: [0.25, 1047, 1175, 1319, 1047, 1568],
} satisfies Record<string, readonly [number, ...number[]]>;

const VOLUME = 0.12;

let audio: AudioContext | undefined;

export type Sound = keyof typeof SOUNDS;

/** Plays a sound unless the remote is muted; synchronously, as Safari requires in a press. */
export function playSound(sound: Sound): void {
  if (!$sounds.get()) return;
  try {
    audio ??= new AudioContext();
    audio.resume().catch(() => undefined);
    play(audio, SOUNDS[sound]);
  } catch (error) {
    console.warn('No sound', error);
  }
}

function play(audio: AudioContext, [length, ...pitches]: (typeof SOUNDS)[Sound]): void {
  pitches.forEach((hertz, index) => {
    const begins = audio.currentTime + index * length;
    const lasts = length * 2;
    const volume = new GainNode(audio);
    volume.gain.setValueAtTime(VOLUME, begins);
    volume.gain.exponentialRampToValueAtTime(0.001, begins + lasts);
    const tone = new OscillatorNode(audio, { type: 'triangle', frequency: hertz });
    tone.connect(volume).connect(audio.destination);
    tone.start(begins);
    tone.stop(begins + lasts);
  });
}
