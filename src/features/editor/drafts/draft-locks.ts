/** How long a page that has just been left may take to let its draft go, in ms. */
const RELEASED_WITHIN_MS = 300;

const nameOf = (slot: string) => `blog-draft:${slot}`;

/**
 * Marks a draft's slot as being written in this window, until the returned function is called or
 * the window is gone, by a crash as well.
 */
export function holdSlot(slot: string): () => void {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  void locks()?.request(nameOf(slot), () => promise);
  return () => resolve(undefined);
}

/** Whether no other window writes in a slot. Where the browser has no locks, none is taken. */
export async function isSlotFree(slot: string): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(RELEASED_WITHIN_MS);
    await locks()?.request(nameOf(slot), { signal }, () => undefined);
    return true;
  } catch {
    return false;
  }
}

function locks(): LockManager | undefined {
  return 'locks' in navigator ? navigator.locks : undefined;
}
