/**
 * Once a control with the keyboard's focus is gone, focuses what the nearest `data-next` around it selects. For the `ref`
 * of a shell. A pointer's focus stays cleared, because arrow keys must drive and Space must stop.
 */
export function followFocus(shell: HTMLElement | null): void {
  if (!shell) return;
  let focused: Element | undefined;
  let next = '';
  const follow = ({ type, target }: Event) => {
    const isKeys = type === 'keydown' || shell.matches(':has(:focus-visible)');
    focused = isKeys && target instanceof Element ? target : undefined;
    next = focused?.closest<HTMLElement>('[data-next]')?.dataset.next ?? '';
  };
  for (const type of ['focusin', 'keydown']) shell.addEventListener(type, follow);
  new MutationObserver(() => {
    if (focused?.isConnected === false && document.activeElement === document.body)
      shell.querySelector<HTMLElement>(next)?.focus({ preventScroll: true });
  }).observe(shell, { childList: true, subtree: true });
}
