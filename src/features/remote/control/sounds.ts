import { $held } from './driving';
import { $sounds } from './settings.store';
import { $push } from './steering';
import type { Sound } from './tones';

/** Plays a sound, if the visitor has switched them on; a device without sound is driven all the same. */
export function playSound(sound: Sound): void {
  if (!$sounds.get()) return;
  import('./tones')
    .then(({ play }) => play(sound))
    .catch((error: unknown) => console.warn('No sound', error));
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
