import type { StandingBlock } from './drop-place';

/** The blocks of a strip as they stand on the page now. */
export function standingBlocks(strip: Element): StandingBlock[] {
  return [...strip.children].flatMap((element) => {
    if (!(element instanceof HTMLElement) || !element.dataset.block) return [];
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const inner = element.querySelector('[data-steps]');
    return {
      id: element.dataset.block,
      left,
      top,
      right,
      bottom,
      ...(inner && { steps: standingBlocks(inner) }),
    };
  });
}
