/** Scrolls field, keys and STOP into view together when a part of the remote appears; for its `ref`. */
export function showAll(part: Element | null): void {
  part?.closest('.remote-body')?.scrollIntoView({ block: 'nearest' });
}

/** Scrolls the strip and its tools into view where they share a deck; for the `ref` of tools that appear there. */
export function showDeck(part: Element | null): void {
  part?.closest('.remote-deck')?.scrollIntoView({ block: 'nearest' });
}

/** Scrolls the field into view when something happens on it; also for the `ref` of a part that appears there. */
export function showField(): void {
  document.querySelector('.remote-screen')?.scrollIntoView({ block: 'nearest' });
}
