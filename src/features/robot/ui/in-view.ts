/** Scrolls field, keys and STOP into view together when a part of the remote appears; for its `ref`. */
export function showAll(part: Element | null): void {
  part?.closest('.remote-body')?.scrollIntoView({ block: 'nearest' });
}

/** Scrolls the field into view when a part appears on it; for its `ref`. */
export function showField(part: Element | null): void {
  part?.closest('.remote-screen')?.scrollIntoView({ block: 'nearest' });
}
