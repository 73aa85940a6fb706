import type { FocusEvent } from 'react';

/**
 * Makes one item of a group its Tab stop: the first, then the last focused.
 * @param items selector
 */
export function tabStop(items: string) {
  const stopAt = (group: Element, stop: EventTarget | null) => {
    for (const item of group.querySelectorAll<HTMLElement>(items)) {
      item.tabIndex = item === stop ? 0 : -1;
    }
  };
  return {
    ref: (group: HTMLElement | null) => void (group && stopAt(group, group.querySelector(items))),
    onFocus: ({ currentTarget, target }: FocusEvent) => stopAt(currentTarget, target),
  };
}
