import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { announce } from '@/kit/announcer.store';
import { rovingFocus, stepsOf } from '@/kit/roving-focus';
import { fill } from '@/lib/fill';
import { $chosen, $program, updateProgram } from '../control/program.store';
import { moveBlock, nudgeBlock, type BlockPlace, numberBlocks, removeBlocks } from '../model/edits';
import { allBlocks, findBlock, isRepeat, readingOrder } from '../model/program';
import { type RemoteWords, useWords } from '../../robot/ui/words';

/** A press that moves less than this many px is a click. */
const CLICK_SLACK = 8;

interface Drag {
  pointer: number;
  tile: HTMLElement;
  id: string;
  x: number;
  y: number;
  /** Absent until the pointer has moved far enough. */
  to?: BlockPlace;
}

export type Dragged = Required<Pick<Drag, 'id' | 'to'>>;

/** Drags blocks with any pointer. A touch drag starts sideways, because moving up or down scrolls. */
export function useStripMoves() {
  const drag = useRef<Drag>(undefined);
  const [dragged, setDragged] = useState<Dragged>();

  const end = () => {
    drag.current?.tile.style.removeProperty('translate');
    drag.current = undefined;
    setDragged(undefined);
  };

  const handlers = {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0 || !(event.target instanceof Element)) return;
      const tile = event.target.closest<HTMLElement>('[data-block]');
      if (!tile?.dataset.block) return;
      const { pointerId: pointer, clientX: x, clientY: y } = event;
      drag.current = { pointer, tile, id: tile.dataset.block, x, y };
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const now = drag.current;
      if (now?.pointer !== event.pointerId) return;
      // Before the strip captures the pointer, it misses a release outside; beside another button, it is a move.
      if (event.buttons % 2 === 0) return end();
      const { clientX: x, clientY: y, currentTarget: strip } = event;
      if (!now.to) {
        if (Math.hypot(x - now.x, y - now.y) < CLICK_SLACK) return;
        strip.setPointerCapture(event.pointerId);
      }
      now.tile.style.setProperty('translate', `${x - now.x}px ${y - now.y}px`);
      now.to = dropPlace(strip, now.tile, x, y);
      setDragged({ id: now.id, to: now.to });
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const now = drag.current;
      if (now?.pointer !== event.pointerId) return;
      const { id, to } = now;
      if (to) updateProgram((program) => moveBlock(program, id, to));
      end();
    },
    onPointerCancel: end,
    onKeyDown: useStripKeys(),
  };
  return { dragged, handlers };
}

/** A block dropped this close to a repeat's edge, in px, goes beside the repeat. */
const RIM = 6;

/** Where a block dropped at a point would go. The strip may wrap into several rows. */
function dropPlace(strip: Element, tile: Element, x: number, y: number): BlockPlace {
  // Inner repeats come last in the document.
  const around = [...strip.querySelectorAll<HTMLElement>('.remote-repeat')].findLast((repeat) => {
    const { left, top, right, bottom } = repeat.getBoundingClientRect();
    return !tile.contains(repeat) && x > left + RIM && x < right - RIM && y > top && y < bottom;
  });
  const row = around?.querySelector('[data-steps]') ?? strip;
  const blocks = [...row.children].filter((child) => child.matches('[data-block]'));
  const rightToLeft = getComputedStyle(strip).direction === 'rtl';
  const after = blocks.findIndex((block) => {
    const { left, top, right, bottom } = block.getBoundingClientRect();
    const middle = (left + right) / 2;
    const passed = bottom < y || (top <= y && (rightToLeft ? middle > x : middle < x));
    return block !== tile && !passed;
  });
  return { repeat: around?.dataset.block, index: after < 0 ? blocks.length : after };
}

export function nudgeAndAnnounce(id: string, by: -1 | 1, words: RemoteWords['program']): void {
  updateProgram((before) => nudgeBlock(before, id, by));
  const program = $program.get();
  const numbers = numberBlocks(program);
  const around = allBlocks(program).findLast(
    (block) => isRepeat(block) && block.steps.some((inner) => inner.id === id),
  );
  const block = findBlock(program, id);
  const name = block && isRepeat(block) ? words.repeatName : words.stepName;
  const what = fill(name, { n: numbers.get(id) });
  const into = around && numbers.get(around.id);
  announce(fill(around ? words.movedInto : words.moved, { what, block: into }));
}

/** Removes blocks and chooses the one that takes their place, unless the strip is empty. */
export function removeAndChooseNext(...ids: string[]): void {
  const at = readingOrder($program.get()).findIndex((id) => ids.includes(id));
  updateProgram((program) => removeBlocks(program, ...ids));
  const left = readingOrder($program.get());
  $chosen.set(left.slice(Math.min(at, left.length - 1)).slice(0, 1));
}

const moveFocus = rovingFocus('[data-tile]', {
  down: 1,
  onMove: ({ dataset }) => $chosen.set([dataset.tile ?? '']),
});

/**
 * Arrow keys choose a block, with Shift they move it, and Delete removes it. A moved block keeps the focus, even when
 * it moves into or out of a repeat.
 */
function useStripKeys() {
  const { program: words } = useWords();
  return (event: KeyboardEvent<HTMLElement>) => {
    const { key, shiftKey, altKey, ctrlKey, metaKey, target } = event;
    const id = target instanceof HTMLElement ? target.dataset.tile : undefined;
    if (id === undefined || altKey || ctrlKey || metaKey) return;
    const by = stepsOf(event, 1);
    if (by && shiftKey) {
      nudgeAndAnnounce(id, by < 0 ? -1 : 1, words);
      $chosen.set([id]);
    } else if (key === 'Delete' || key === 'Backspace') {
      removeAndChooseNext(id);
      announce(words.removed);
    } else return moveFocus(event);
    event.preventDefault();
  };
}
