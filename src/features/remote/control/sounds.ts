import { $sounds } from './settings.store';
import type { Sound } from './tones';

let play: ((sound: Sound) => void) | undefined;

/** Plays a sound unless the remote is mute. Once loaded it plays at once: Safari wants that within the press. */
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
