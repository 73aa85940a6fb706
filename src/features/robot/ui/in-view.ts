/** Scrolls field, keys and STOP into view together when a part of the remote appears; for its `ref`. */
export function showAll(part: Element | null): void {
  part?.closest('.remote-body')?.scrollIntoView({ block: 'nearest' });
}

/** Scrolls the field into view when something happens on it; also for the `ref` of a part that appears there. */
export function showField(): void {
  document.querySelector('.remote-screen')?.scrollIntoView({ block: 'nearest' });
}
