import { flushSync } from 'react-dom';
import type { PostDraft, Section } from '../../blog/post';
import { $post, $view, changeDraft } from './post.store';
import { goToField, type TextField } from './typing';
import { $undoable } from './notices.store';

interface Step {
  /** The post that it leads to. */
  draft: PostDraft;
  /** Id of the field that shows it. */
  field: string;
  kind: 'typed' | 'deleted' | 'other';
  /** How much of the field's text is the same behind the change. */
  tail: number;
  at: number;
}

/** A pause in typing after which a new step begins, in ms. */
const PAUSE_MS = 1000;
const MOST_STEPS = 500;

const past: Step[] = [];
const future: Step[] = [];
let isRestoring = false;
/** Whether an input method writes, as for Japanese and on phones. */
let isComposing = false;

$post.listen((now, was) => {
  if (now.slot !== was?.slot) past.length = future.length = 0;
  else if (now.draft !== was.draft && !isRestoring) record(was.draft, now.draft);
});

/** Adds a step, or what goes on in the same word or run of deletions to the last one. */
function record(before: PostDraft, after: PostDraft): void {
  const { field, from, to } = differenceOf(before, after);
  const element = document.getElementById(field) as TextField | null;
  // Of several equal letters, the new one is before the caret.
  const caret = element?.value === to ? (element.selectionEnd ?? 0) : 0;
  const most = Math.min(from.length, to.length);
  let tail = 0;
  while (tail < Math.min(most, to.length - caret) && from.at(-1 - tail) === to.at(-1 - tail))
    tail++;
  let head = 0;
  while (head < most - tail && from[head] === to[head]) head++;
  const [removed, added] = [from.length - head - tail, to.length - head - tail];
  const isTyped = added > 0 && (isComposing || (added === 1 && removed === 0));
  const kind = isTyped ? 'typed' : removed > 0 && added === 0 ? 'deleted' : 'other';
  const isWordStart = removed === 0 && /\s\S$/.test(to.slice(0, head + 1));

  const step = { draft: before, field, kind, tail, at: Date.now() } as const;
  const last = future.length === 0 ? past.at(-1) : undefined;
  const isSoon = last?.field === field && last.kind === kind && step.at - last.at < PAUSE_MS;
  // Backspace moves the caret, Delete doesn't.
  const isThere = last?.tail === tail || (kind === 'deleted' && last?.tail === from.length - head);
  const goesOn = isSoon && isThere && kind !== 'other' && !isWordStart;
  past.push(goesOn ? { ...step, draft: past.pop()?.draft ?? before } : step);
  past.splice(0, past.length - MOST_STEPS);
  future.length = 0;
  isComposing = false;
  // Its button would undo something else now.
  const shown = $undoable.get();
  if (shown?.undo === undo) $undoable.set({ change: shown.change });
}

type Field = [id: string, value: unknown];

/** The fields of the form by their ids, with what they hold. */
function fieldsOf({ sections, ...others }: PostDraft): Field[] {
  return [
    ...Object.entries(others).map(([name, value]): Field => [`editor-${name}`, value]),
    ...sections.map((section): Field => [`${section.id}-field`, section]),
  ];
}

/** The field that is new, moved or changed, or in the place of one that is gone. */
function differenceOf(before: PostDraft, after: PostDraft) {
  const [was, is] = [fieldsOf(before), fieldsOf(after)];
  const index = is.findIndex(
    ([id, value], place) => id !== was[place]?.[0] || value !== was[place][1],
  );
  const without = (fields: Field[], [left]: Field) =>
    fields.flatMap(([id]) => (id === left ? [] : id)).join();
  const moved = [was[index], is[index]].find(
    (one) => one && without(was, one) === without(is, one),
  );
  const [field = ''] = is.find(([id]) => id === moved?.[0]) ?? is[index] ?? is.at(-1) ?? [];
  const textIn = (fields: Field[]) => {
    const value = new Map(fields).get(field);
    return typeof value === 'string' ? value : ((value as Section | undefined)?.content ?? '');
  };
  return { field, from: textIn(was), to: textIn(is) };
}

/** @param event the key or menu that asks for it; what is outside of the form is left to the browser */
export function undo(event?: Event): void {
  turn(past, future, event);
}

export function redo(event?: Event): void {
  turn(future, past, event);
}

function turn(steps: Step[], others: Step[], event?: Event): void {
  const { activeElement: focused, body } = document;
  const isHere = focused === body || focused?.closest('.editor');
  if (event && (!isHere || $view.get() !== 'form' || document.querySelector('dialog[open]')))
    return;
  event?.preventDefault();
  const step = steps.pop();
  if (!step) return;
  const { draft } = $post.get();
  const { field, from, to } = differenceOf(draft, step.draft);
  others.push({ ...step, draft });
  isRestoring = true;
  flushSync(() => changeDraft(step.draft));
  isRestoring = false;
  if ($undoable.get()?.change.kind !== 'draftDiscarded') $undoable.set(undefined);
  goToField(field, field === step.field && from !== to ? to.length - step.tail : undefined);
}

export function onBeforeInput(event: InputEvent): void {
  isComposing = event.inputType === 'insertCompositionText';
  if (event.inputType === 'historyUndo') undo(event);
  if (event.inputType === 'historyRedo') redo(event);
}
