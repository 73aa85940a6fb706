import { $held } from './driving';
import { $sounds } from './settings.store';
import { $push } from './steering';

/** Tones of a sound: hertz, when it begins and how long it lasts, in s. */
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
} satisfies Record<string, [hertz: number, at: number, lasts: number][]>;

const VOLUME = 0.12;

let audio: AudioContext | undefined;

/** Plays a sound, if the visitor has switched them on. */
export function playSound(name: keyof typeof SOUNDS): void {
  if (!$sounds.get() || !('AudioContext' in window)) return;
  audio ??= new AudioContext();
  void audio.resume();
  for (const [hertz, at, lasts] of SOUNDS[name]) {
    const begins = audio.currentTime + at;
    const volume = new GainNode(audio, { gain: VOLUME });
    volume.gain.exponentialRampToValueAtTime(0.001, begins + lasts);
    const tone = new OscillatorNode(audio, { type: 'triangle', frequency: hertz });
    tone.connect(volume).connect(audio.destination);
    tone.start(begins);
    tone.stop(begins + lasts);
  }
}

/** A sound whenever the robot sets off, and when sounds are switched on; returns the undo. */
export function bindSounds(): () => void {
  let moving = false;
  const setsOff = () => {
    const before = moving;
    moving = $held.get() !== undefined || $push.get() !== undefined;
    if (moving && !before) playSound('drive');
  };
  const undo = [
    $held.listen(setsOff),
    $push.listen(setsOff),
    $sounds.listen((on) => on && playSound('success')),
  ];
  return () => undo.forEach((end) => end());
}
