/**
 * Lets gamepads drive. Their code loads with the first one. Returns a cleanup function.
 * @param canDrive whether gamepads may drive now; they may always stop
 */
export function bindGamepads(canDrive: () => boolean, stop?: () => void): () => void {
  const bound = new AbortController();
  const { signal } = bound;
  const load = async () => {
    const { bindGamepad } = await import('./gamepad');
    if (!signal.aborted) signal.addEventListener('abort', bindGamepad(canDrive, stop));
  };
  const begin = () => void load().catch(console.error);
  if (navigator.getGamepads().some(Boolean)) begin();
  else addEventListener('gamepadconnected', begin, { signal, once: true });
  return () => bound.abort();
}
