import { flushSync } from 'react-dom';
import type { Input } from '../state/history';
import { $post, $view, expectInput, returnTo } from '../state/post.store';
import { goToField, selectionOf, type TextField } from './typing';

const KINDS: Readonly<Record<string, Input['kind']>> = {
  insertText: 'typed',
  insertCompositionText: 'typed',
  deleteByDrag: 'dragged',
  insertFromDrop: 'dropped',
};

/** Also handles Undo and Redo of the browser's menu. */
export function onBeforeInput(event: InputEvent): void {
  const { inputType: type, data, target } = event;
  if (type === 'historyUndo') return undo(event);
  if (type === 'historyRedo') return redo(event);
  const field = target as TextField;
  const { start, end } = selectionOf(field);
  expectInput({
    part: field.id.replace(/^editor-|-field$/, ''),
    kind: KINDS[type] ?? (type.startsWith('delete') ? 'deleted' : 'other'),
    startsWord: start === end && /\s/.test(field.value[start - 1] ?? '') && /^\S/.test(data ?? ''),
  });
}

/** @param event key or menu event; outside the form, the browser handles it */
export function undo(event?: Event): void {
  goThroughHistory('undo', event);
}

export function redo(event?: Event): void {
  goThroughHistory('redo', event);
}

function goThroughHistory(way: 'undo' | 'redo', event?: Event): void {
  const { activeElement: focused, body } = document;
  const isHere = focused === body || focused?.closest('.editor');
  if (event && (!isHere || $view.get() !== 'form' || document.querySelector('dialog[open]')))
    return;
  event?.preventDefault();
  // The field may be new, so render it before it gets the focus.
  const place = flushSync(() => returnTo(way));
  if (!place) return;
  const isSection = $post.get().content.sections.some(({ id }) => id === place.part);
  goToField(isSection ? `${place.part}-field` : `editor-${place.part}`, place.caret);
}
