import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { announce } from '@/kit/announcer.store';
import { fill } from '@/kit/fill';
import { $chosen, $program, nudgeStep, removeStep } from '../control/program.store';
import { numberBlocks, readingOrder } from '../program/program';
import { useWords } from './words';

const STEPS_OF_KEY: Partial<Record<string, -1 | 1>> = {
  ArrowLeft: -1,
  ArrowUp: -1,
  ArrowRight: 1,
  ArrowDown: 1,
};

/**
 * Keys of the strip: arrows choose, with Shift they move the block, Delete takes it out. A moved block
 * keeps the focus, also when it went into or out of a repeat.
 */
export function useStripKeys(strip: RefObject<HTMLElement | null>) {
  const { program: words } = useWords();
  const focusNext = useRef<string>(undefined);

  useEffect(() => {
    if (focusNext.current === undefined) return;
    strip.current?.querySelector<HTMLElement>(`[data-tile="${focusNext.current}"]`)?.focus();
    focusNext.current = undefined;
  });

  const choose = (id: string | undefined) => {
    if (id === undefined) return;
    focusNext.current = id;
    $chosen.set([id]);
  };

  return (event: KeyboardEvent) => {
    const tile =
      event.target instanceof Element && event.target.closest<HTMLElement>('[data-tile]');
    const id = tile ? tile.dataset.tile : undefined;
    if (id === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    const order = readingOrder($program.get());
    const at = order.indexOf(id);
    const by = STEPS_OF_KEY[event.key];
    if (by && event.shiftKey) {
      focusNext.current = id;
      nudgeStep(id, by);
      announce(fill(words.moved, { n: numberBlocks($program.get()).get(id) ?? 0 }));
      $chosen.set([id]);
    } else if (by) choose(order[at + by]);
    else if (event.key === 'Home') choose(order[0]);
    else if (event.key === 'End') choose(order.at(-1));
    else if (event.key === 'Delete' || event.key === 'Backspace') {
      removeStep(id);
      announce(words.removed);
      choose(readingOrder($program.get())[Math.min(at, order.length - 2)]);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
}
