/** A camera without a new frame for this long, in ms, counts as frozen. */
export const FRESH_MS = 1500;

/** Time limit for the first frame, in ms. */
const FIRST_MS = 6000;

/** Watches the numbers of a camera's frames, because a frozen camera fires no event. */
export function watchFrames() {
  let last = 0;
  let newest = performance.now() + FIRST_MS - FRESH_MS;
  let late = false;
  const isFresh = () => performance.now() - newest <= FRESH_MS;
  return {
    isFresh,
    /** True if the frame is late at two checks in a row: on a busy page, one check may run before a waiting frame. */
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
