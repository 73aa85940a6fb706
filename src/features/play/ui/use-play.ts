import { useSyncExternalStore } from 'react';
import { FIRST, type Play } from '../control/play';
import { $play } from '../control/play.store';

const listen = (onChange: () => void) => $play.listen(onChange);

/** A part of the state. The component renders again only when that part changes, not on every frame. */
export function usePlay<Part>(partOf: (play: Play) => Part): Part {
  return useSyncExternalStore(
    listen,
    () => partOf($play.get()),
    () => partOf(FIRST),
  );
}
