import { atom, computed } from 'nanostores';
import { flushSync } from 'react-dom';
import type { Post, PostContent } from '../../blog/post/shape';
import { $notice, leaveNotice } from './notices.store';
import { isUnsaved, newPost, type FormPost } from './form-post';
import { goToField, selectionOf, type TextField } from './typing';
import {
  changed,
  fieldsRead,
  replaced,
  shown,
  unreadableReason,
  workOn,
  type Unreadable,
  type Work,
} from './work';

export const $work = atom(workOn(newPost()));

/** Applies an event of work.ts. */
export function tell<Given extends unknown[]>(
  event: (work: Work, ...given: Given) => Work,
  ...given: Given
): void {
  $work.set(event($work.get(), ...given));
}

export const $post = computed($work, ({ post }) => post);

export const $unsaved = computed($post, isUnsaved);

export const $isSaving = computed($work, ({ step }) => step.name === 'saving');

/** `opening` while a post is loading. */
export const $view = computed($work, ({ view }) => view);
const isList = (view?: string) => view === 'posts' || view === 'messages';
// Switching to the preview keeps the notice: it shows the same post.
$view.listen((view, before) => {
  if (isList(view) || isList(before)) leaveNotice();
});

export function showView(view: Exclude<Work['view'], 'opening'>): void {
  tell(shown, view);
}

/** A version stored by somebody else, until the writer decides. */
export const $conflict = atom<Post | undefined>(undefined);

export function choosePublication(publishAt: string): void {
  tell(changed, { publishAt });
}

/** Notes which fields the form can't read. */
export function readFields(unreadable: Unreadable): void {
  tell(fieldsRead, unreadable);
  if ($notice.get()?.kind === 'unreadable' && !unreadableReason($work.get()))
    $notice.set(undefined);
}

export function changeContent(changes: Partial<PostContent>): void {
  const { content } = $post.get();
  const after = { ...content, ...changes };
  recordChange(content, after);
  setContent(after);
  const isMissing = $notice.get()?.kind === 'titleMissing';
  if (isMissing && changes.title?.trim()) $notice.set(undefined);
}

/** Renders synchronously, so a new field can be focused. */
export function changeContentNow(changes: Partial<PostContent>): void {
  flushSync(() => changeContent(changes));
}

function setContent(content: PostContent): void {
  tell(changed, { content });
}

export function replacePost(post: FormPost): void {
  tell(replaced, post);
}

const STARTS: Record<string, string> = {
  form: 'editor-title',
  preview: 'editor-preview-edit',
  posts: 'editor-posts-heading',
  messages: 'editor-messages-heading',
};

export function focusView(): void {
  document.getElementById(STARTS[$view.get()] ?? '')?.focus();
}

/** The change that the browser is about to make. */
interface Input {
  field: string;
  kind: 'typed' | 'deleted' | 'other';
  startsWord: boolean;
}

interface Step {
  content: PostContent;
  field: string;
  kind: Input['kind'];
  at: number;
}

/** A pause this long starts a new undo step. */
const PAUSE_MS = 1000;
const MOST_STEPS = 500;

const past: Step[] = [];
const future: Step[] = [];
const UNWRITTEN = { kind: 'other', startsWord: false } as const;

let input: Input | undefined;

$post.listen(({ slot }, before) => {
  if (slot !== before?.slot) past.length = future.length = 0;
});

/** Also handles Undo and Redo of the browser's menu. */
export function onBeforeInput(event: InputEvent): void {
  const { inputType: type, data, target } = event;
  if (type === 'historyUndo') return undo(event);
  if (type === 'historyRedo') return redo(event);
  const field = target as TextField;
  const { start, end } = selectionOf(field);
  const isTyped = type === 'insertText' || type === 'insertCompositionText';
  input = {
    field: field.id,
    kind: isTyped ? 'typed' : type.startsWith('delete') ? 'deleted' : 'other',
    startsWord: start === end && /\s/.test(field.value[start - 1] ?? '') && /^\S/.test(data ?? ''),
  };
}

/** Adds an undo step. Typing in the same word, or repeated deleting, extends the last one. */
function recordChange(content: PostContent, after: PostContent): void {
  const field = changedField(content, after);
  const { kind, startsWord } = input?.field === field ? input : UNWRITTEN;
  input = undefined;
  const at = Date.now();
  const last = future.length === 0 ? past.at(-1) : undefined;
  const isSame = last?.field === field && last.kind === kind && at - last.at < PAUSE_MS;
  if (isSame && kind !== 'other' && !startsWord) last.at = at;
  else past.push({ content, field, kind, at });
  past.splice(0, past.length - MOST_STEPS);
  future.length = 0;
  leaveNotice();
}

type Field = [id: string, value: unknown];

function fieldsOf({ sections, ...others }: PostContent): Field[] {
  return [
    ...Object.entries(others).map(([name, value]): Field => [`editor-${name}`, value]),
    ...sections.map((section): Field => [`${section.id}-field`, section]),
  ];
}

/** Id of the first new, moved or changed field; after a deletion, of the field in its place. */
function changedField(before: PostContent, after: PostContent): string {
  const [was, is] = [fieldsOf(before), fieldsOf(after)];
  const index = is.findIndex(
    ([id, value], place) => id !== was[place]?.[0] || value !== was[place][1],
  );
  const [field = ''] = is.at(index) ?? [];
  return field;
}

/** @param event key or menu event; outside the form, the browser handles it */
export function undo(event?: Event): void {
  goThroughHistory(past, future, event);
}

export function redo(event?: Event): void {
  goThroughHistory(future, past, event);
}

function goThroughHistory(steps: Step[], others: Step[], event?: Event): void {
  const { activeElement: focused, body } = document;
  const isHere = focused === body || focused?.closest('.editor');
  if (event && (!isHere || $view.get() !== 'form' || document.querySelector('dialog[open]')))
    return;
  event?.preventDefault();
  const step = steps.pop();
  if (!step) return;
  const { content } = $post.get();
  const field = changedField(content, step.content);
  const text = () => (document.getElementById(field) as Partial<TextField> | null)?.value ?? '';
  const before = text();
  others.push({ ...step, content });
  flushSync(() => setContent(step.content));
  leaveNotice();
  goToField(field, endOfChange(before, text()));
}

function endOfChange(before: string, after: string): number {
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start++;
  let tail = 0;
  while (tail < most - start && before.at(-1 - tail) === after.at(-1 - tail)) tail++;
  return after.length - tail;
}
