import type { KeyboardEvent } from 'react';

interface Options {
  /** How many items the down arrow moves by: 1 in a list that may wrap, the number of columns in a grid. */
  down?: number;
  onMove?: (item: HTMLElement) => void;
}

/** How many items an arrow key moves by; undefined for other keys. */
export function stepsOf({ key, currentTarget }: KeyboardEvent, down = 0): number | undefined {
  const right = getComputedStyle(currentTarget).direction === 'rtl' ? -1 : 1;
  const steps = { ArrowRight: right, ArrowLeft: -right, ArrowDown: down, ArrowUp: -down };
  return steps[key as keyof typeof steps] || undefined;
}

/**
 * Handles the keys of a group with one Tab stop, as in the ARIA patterns: arrow keys, Home and End move the focus
 * between its items; without `down`, also from the last to the first.
 * @param items selector
 */
export function rovingFocus(items: string, { down = 0, onMove }: Options = {}) {
  return (event: KeyboardEvent) => {
    const all = [...event.currentTarget.querySelectorAll<HTMLElement>(items)];
    const at = all.indexOf(event.target as HTMLElement);
    const steps = stepsOf(event, down);
    const ends: Record<string, number> = { Home: -at, End: all.length - 1 - at };
    const by = steps ?? ends[event.key];
    if (at < 0 || by === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const to = down ? at + by : (at + by + all.length) % all.length;
    const leavesRow = down > 1 && steps === by && by ** 2 === 1 && (at % down) + by !== to % down;
    const item = leavesRow ? undefined : all[to];
    if (!item) return;
    onMove?.(item);
    item.focus();
  };
}
