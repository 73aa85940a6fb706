import { atom, computed } from 'nanostores';
import { flushSync } from 'react-dom';
import {
  draftOf,
  emptyPost,
  type Post,
  type PostDraft,
  type PostState,
  type Section,
} from '../../blog/post';
import { $notice, leaveNotice } from './notices.store';
import { goToField, selectionOf, type TextField } from './typing';

export interface OpenPost {
  /** Names its draft on this device; new whenever another post is opened. */
  slot: string;
  /** Of a new post, the key that makes a repeated request store it once. */
  id: string;
  /** `updatedAt` of the stored version; undefined for a new post. */
  token: string | undefined;
  /** ISO 8601; undefined when unknown. */
  createdAt: string | undefined;
  state: PostState | undefined;
  /** Not public now, but readers know it, so its address stays. */
  wasPublished?: true | undefined;
  /** ISO 8601; empty for at once. */
  publishAt: string;
  draft: PostDraft;
  /** The saved version; undefined when unknown, as after a restore. */
  saved: Pick<OpenPost, 'draft' | 'publishAt'> | undefined;
}

export function newPost(): OpenPost {
  const draft = emptyPost();
  return {
    slot: crypto.randomUUID(),
    id: crypto.randomUUID(),
    token: undefined,
    createdAt: undefined,
    state: undefined,
    publishAt: '',
    draft,
    saved: { draft, publishAt: '' },
  };
}

export function openedPost(post: Post): OpenPost {
  const written = { draft: draftOf(post), publishAt: plannedDate(post) };
  return { slot: crypto.randomUUID(), ...storedFacts(post), ...written, saved: written };
}

export function storedFacts({ id, updatedAt, createdAt, state, wasPublished }: Post) {
  return { id, token: updatedAt, createdAt, state, wasPublished };
}

/** A draft's past date only says when it was begun, so it is no plan. */
function plannedDate({ state, createdAt }: Post): string {
  return state === 'draft' && !isToCome(createdAt) ? '' : createdAt;
}

export function isToCome(iso: string): boolean {
  return Date.parse(iso) > Date.now();
}

export function isUnsaved({ draft, publishAt, saved }: OpenPost): boolean {
  return !saved || publishAt !== saved.publishAt || !sameContent(draft, saved.draft);
}

/** Ignores ids of sections and the order of tags. */
export function sameContent(one: PostDraft, other: PostDraft): boolean {
  const { sections, tags, ...fields } = one;
  return (
    Object.entries(fields).every(([name, value]) => value === other[name as keyof PostDraft]) &&
    new Set(tags).symmetricDifference(new Set(other.tags)).size === 0 &&
    sections.length === other.sections.length &&
    sections.every((section, index) => sameSection(section, other.sections[index]))
  );
}

function sameSection(one: Section, other: Section | undefined): boolean {
  const picture = (section: Section) =>
    section.type === 'image' ? section.image + section.caption : '';
  return (
    one.type === other?.type && one.content === other.content && picture(one) === picture(other)
  );
}

export const $post = atom<OpenPost>(newPost());

export const $unsaved = computed($post, isUnsaved);

/** `opening` while the post of an address is loaded. */
export const $view = atom<'form' | 'preview' | 'posts' | 'messages' | 'opening'>('form');
const isList = (view?: string) => view === 'posts' || view === 'messages';
// The preview shows the same post.
$view.listen((view, before) => {
  if (isList(view) || isList(before)) leaveNotice();
});

export const $saving = atom(false);

/** A version that somebody else has stored, until the writer decides. */
export const $conflict = atom<Post | undefined>(undefined);

export function choosePublication(publishAt: string): void {
  $post.set({ ...$post.get(), publishAt });
}

export function changeDraft(changes: Partial<PostDraft>): void {
  const { draft } = $post.get();
  const changed = { ...draft, ...changes };
  recordChange(draft, changed);
  setDraft(changed);
  const isMissing = $notice.get()?.kind === 'titleMissing';
  if (isMissing && changes.title?.trim()) $notice.set(undefined);
}

/** Renders the change at once, so that the focus can go to a new field. */
export function showDraft(changes: Partial<PostDraft>): void {
  flushSync(() => changeDraft(changes));
}

function setDraft(draft: PostDraft): void {
  $post.set({ ...$post.get(), draft });
}

/** Opens another post, with an empty history. */
export function replacePost(post: OpenPost): void {
  past.length = future.length = 0;
  $post.set(post);
}

const STARTS: Record<string, string> = {
  form: 'editor-title',
  preview: 'editor-preview-edit',
  posts: 'editor-posts-heading',
  messages: 'editor-messages-heading',
};

/** Focuses the beginning of the view when the focused element is gone. */
export function focusView(): void {
  document.getElementById(STARTS[$view.get()] ?? '')?.focus();
}

/** The browser's next change of a field. */
interface Input {
  field: string;
  kind: 'typed' | 'deleted' | 'other';
  startsWord: boolean;
}

interface Step {
  /** The post that it leads to. */
  draft: PostDraft;
  field: string;
  kind: Input['kind'];
  at: number;
}

/** A pause in typing after which a new step begins, in ms. */
const PAUSE_MS = 1000;
const MOST_STEPS = 500;

const past: Step[] = [];
const future: Step[] = [];
/** A change by a button, key or paste. */
const UNWRITTEN = { kind: 'other', startsWord: false } as const;

let input: Input | undefined;

/** Notes what the writer is about to type. Handles undo and redo of the browser's menu. */
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

/** Adds a step; more of the same word, or of a run of deletions, joins the last one. */
function recordChange(draft: PostDraft, after: PostDraft): void {
  const field = changedField(draft, after);
  const { kind, startsWord } = input?.field === field ? input : UNWRITTEN;
  input = undefined;
  const at = Date.now();
  const last = future.length === 0 ? past.at(-1) : undefined;
  const isSame = last?.field === field && last.kind === kind && at - last.at < PAUSE_MS;
  if (isSame && kind !== 'other' && !startsWord) last.at = at;
  else past.push({ draft, field, kind, at });
  past.splice(0, past.length - MOST_STEPS);
  future.length = 0;
  leaveNotice();
}

type Field = [id: string, value: unknown];

function fieldsOf({ sections, ...others }: PostDraft): Field[] {
  return [
    ...Object.entries(others).map(([name, value]): Field => [`editor-${name}`, value]),
    ...sections.map((section): Field => [`${section.id}-field`, section]),
  ];
}

/** The id of the first new, moved or changed field, or of the one in a deleted field's place. */
function changedField(before: PostDraft, after: PostDraft): string {
  const [was, is] = [fieldsOf(before), fieldsOf(after)];
  const index = is.findIndex(
    ([id, value], place) => id !== was[place]?.[0] || value !== was[place][1],
  );
  const [field = ''] = is.at(index) ?? [];
  return field;
}

/** @param event of the key or menu; outside the form, the browser handles it */
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
  const { draft } = $post.get();
  const field = changedField(draft, step.draft);
  const text = () => (document.getElementById(field) as Partial<TextField> | null)?.value ?? '';
  const before = text();
  others.push({ ...step, draft });
  flushSync(() => setDraft(step.draft));
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
