import { $sounds } from './settings.store';

/** Pitch, start and length of a tone; times in s. */
type Tone = readonly [hertz: number, at: number, lasts: number];

const SOUNDS = {
  drive: [[330, 0, 0.07]],
  stop: [
    [294, 0, 0.1],
    [196, 0.09, 0.18],
  ],
  success: [
    [523, 0, 0.12],
    [659, 0.1, 0.12],
    [784, 0.2, 0.3],
  ],
} satisfies Record<string, Tone[]>;

const VOLUME = 0.12;

let audio: AudioContext | undefined;

/** Plays a sound if sounds are on; a device without audio only gets a warning in the console. */
export function playSound(sound: keyof typeof SOUNDS): void {
  if (!$sounds.get()) return;
  try {
    audio ??= new AudioContext();
    audio.resume().catch(() => undefined);
    for (const tone of SOUNDS[sound]) play(audio, tone);
  } catch (error) {
    console.warn('No sound', error);
  }
}

function play(audio: AudioContext, [hertz, at, lasts]: Tone): void {
  const begins = audio.currentTime + at;
  const volume = new GainNode(audio);
  volume.gain.setValueAtTime(VOLUME, begins);
  volume.gain.exponentialRampToValueAtTime(0.001, begins + lasts);
  const tone = new OscillatorNode(audio, { type: 'triangle', frequency: hertz });
  tone.connect(volume).connect(audio.destination);
  tone.start(begins);
  tone.stop(begins + lasts);
}
