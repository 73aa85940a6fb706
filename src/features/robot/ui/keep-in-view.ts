/** Scrolls the strip, and nothing around it, so that a block can be seen. */
export function keepInView(strip: HTMLElement | null, blockId: string | undefined): void {
  const tray = strip?.parentElement;
  const block = blockId && strip?.querySelector(`[data-block="${blockId}"]`);
  if (!tray || !block) return;
  const outer = tray.getBoundingClientRect();
  const inner = block.getBoundingClientRect();
  if (inner.top < outer.top) tray.scrollTop -= outer.top - inner.top + 8;
  if (inner.bottom > outer.bottom) tray.scrollTop += inner.bottom - outer.bottom + 8;
  if (inner.left < outer.left) tray.scrollLeft -= outer.left - inner.left + 8;
  if (inner.right > outer.right) tray.scrollLeft += inner.right - outer.right + 8;
}
