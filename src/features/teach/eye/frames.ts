/** Without a new frame for this long, in ms, a camera stands still. */
export const FRESH_MS = 1500;

/** Time that a camera has for its first frame, in ms. */
const FIRST_MS = 6000;

/** Follows a camera's frames, each with a number of its own. One that hangs fires no event. */
export function watchFrames() {
  let last = 0;
  let newest = performance.now() + FIRST_MS - FRESH_MS;
  let late = false;
  const isFresh = () => performance.now() - newest <= FRESH_MS;
  return {
    isFresh,
    /** Whether no frame comes any more: late twice, because a busy page may look before it hears of a frame. */
    isStill(): boolean {
      const wasLate = late;
      late = !isFresh();
      return late && wasLate;
    },
    isNew(frame: number): boolean {
      if (frame === last) return false;
      last = frame;
      newest = performance.now();
      late = false;
      return true;
    },
  };
}
