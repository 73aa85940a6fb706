import { $sounds } from './settings.store';
import type { Sound } from './tones';

let play: ((sound: Sound) => void) | undefined;

/** Plays a sound unless the remote is muted. Plays synchronously once loaded, as Safari requires in a press. */
export function playSound(sound: Sound): void {
  if (!$sounds.get()) return;
  if (play) return play(sound);
  import('./tones').then(
    ({ playTones }) => {
      play = playTones;
      playTones(sound);
    },
    () => undefined,
  );
}
