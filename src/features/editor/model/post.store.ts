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
import { $notice, isTextChange } from './notices.store';
import { goToField, selectionOf, type TextField } from './typing';

export interface OpenPost {
  /** Place of its draft on this device; another post in the form has another one. */
  slot: string;
  /** Id of the post; of a new one the key by which sending it twice stores it once. */
  id: string;
  /** The stored post's `updatedAt` as read; undefined for a post that was never saved. */
  token: string | undefined;
  /** The date of a stored post, ISO 8601; undefined when that is not known. */
  createdAt: string | undefined;
  state: PostState | undefined;
  /** When it is to appear, ISO 8601; empty for at once. */
  publishAt: string;
  draft: PostDraft;
  /** What of it counts as saved; undefined when that is not known, as after a restore. */
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

export function storedFacts({ id, updatedAt, createdAt, state }: Post) {
  return { id, token: updatedAt, createdAt, state };
}

/** When a stored post appears or appeared; empty for a draft whose date is no more than when it was begun. */
function plannedDate({ state, createdAt }: Post): string {
  return state === 'draft' && !isToCome(createdAt) ? '' : createdAt;
}

export function isToCome(iso: string): boolean {
  return Date.parse(iso) > Date.now();
}

/** Whether something would be lost if the post were put away. */
export function isUnsaved({ draft, publishAt, saved }: OpenPost): boolean {
  return !saved || publishAt !== saved.publishAt || !sameContent(draft, saved.draft);
}

/** Whether two drafts say the same; ids of sections and the order of tags do not count. */
export function sameContent(one: PostDraft, other: PostDraft): boolean {
  const { sections, tags, ...fields } = one;
  return (
    Object.entries(fields).every(([name, value]) => value === other[name as keyof PostDraft]) &&
    new Set(tags).symmetricDifference(new Set(other.tags)).size === 0 &&
    sections.length === other.sections.length &&
    sections.every((section, index) => sameSection(section, other.sections[index]))
  );
}

export function sameSection(one: Section, other: Section | undefined): boolean {
  const picture = (section: Section) => (section.type === 'image' ? section.image : '');
  return (
    one.type === other?.type && one.content === other.content && picture(one) === picture(other)
  );
}

export const $post = atom<OpenPost>(newPost());

export const $unsaved = computed($post, isUnsaved);

/** What is shown: the form, the post as readers see it, or the list of all posts. */
export const $view = atom<'form' | 'preview' | 'posts'>('form');

export const $saving = atom(false);

/** The version that somebody else stored meanwhile, until the writer has chosen. */
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

/** Changes the post, and the page at once, so that the focus can go to what is there then. */
export function showDraft(changes: Partial<PostDraft>): void {
  flushSync(() => changeDraft(changes));
}

function setDraft(draft: PostDraft): void {
  $post.set({ ...$post.get(), draft });
}

/** Puts another post into the form. Its history begins then. */
export function replacePost(post: OpenPost): void {
  past.length = future.length = 0;
  $post.set(post);
}

const STARTS = {
  form: 'editor-title',
  preview: 'editor-preview-edit',
  posts: 'editor-posts-heading',
} as const;

/** Moves the focus to where the view that is shown begins, when what had it is gone. */
export function focusView(): void {
  document.getElementById(STARTS[$view.get()])?.focus();
}

/** What the browser is about to do in a field. */
interface Input {
  field: string;
  kind: 'typed' | 'deleted' | 'other';
  /** Length of the text behind the selection; typing leaves it as it is. */
  tail: number;
  startsWord: boolean;
}

interface Step {
  /** The post that it leads to. */
  draft: PostDraft;
  field: string;
  kind: Input['kind'];
  tail: number;
  tailAfter: number;
  at: number;
}

/** A pause in typing after which a new step begins, in ms. */
const PAUSE_MS = 1000;
const MOST_STEPS = 500;

const past: Step[] = [];
const future: Step[] = [];
/** A change by a button, key or paste. */
const UNWRITTEN = { kind: 'other', tail: 0, startsWord: false } as const;

let input: Input | undefined;

/** Notes what is about to be typed, or undoes what the browser's menu asks for. */
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
    tail: field.value.length - end,
    startsWord: start === end && /\s/.test(field.value[start - 1] ?? '') && /^\S/.test(data ?? ''),
  };
}

/** Adds a step, or what goes on in the same word or run of deletions to the last one. */
function recordChange(draft: PostDraft, after: PostDraft): void {
  const field = changedField(draft, after);
  const { kind, tail, startsWord } = input?.field === field ? input : UNWRITTEN;
  input = undefined;
  const at = Date.now();
  const tailAfter = kind === 'other' ? tail : tailOf(field);
  const last = future.length === 0 ? past.at(-1) : undefined;
  const isSame = last?.field === field && last.kind === kind && last.tailAfter === tail;
  const goesOn = isSame && kind !== 'other' && !startsWord && at - last.at < PAUSE_MS;
  if (goesOn) Object.assign(last, { tailAfter, at });
  else past.push({ draft, field, kind, tail, tailAfter, at });
  past.splice(0, past.length - MOST_STEPS);
  future.length = 0;
  // Its button would undo something else now.
  const notice = $notice.get();
  if (notice && isTextChange(notice)) $notice.set({ ...notice, undo: undefined });
}

/** Length of the text behind the selection of a field. */
function tailOf(id: string): number {
  const field = document.getElementById(id) as TextField;
  return field.value.length - selectionOf(field).end;
}

type Field = [id: string, value: unknown];

/** The fields of the form by their ids, with what they hold. */
function fieldsOf({ sections, ...others }: PostDraft): Field[] {
  return [
    ...Object.entries(others).map(([name, value]): Field => [`editor-${name}`, value]),
    ...sections.map((section): Field => [`${section.id}-field`, section]),
  ];
}

/** The id of the field that is new, moved or changed, or in the place of one that is gone. */
function changedField(before: PostDraft, after: PostDraft): string {
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
  return field;
}

/** @param event the key or menu that asks for it; what is outside of the form is left to the browser */
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
  others.push({ ...step, draft, tail: step.tailAfter, tailAfter: step.tail });
  flushSync(() => setDraft(step.draft));
  const notice = $notice.get();
  if (notice && isTextChange(notice)) $notice.set(undefined);
  const length = (document.getElementById(field) as Partial<TextField> | null)?.value?.length;
  goToField(field, length !== undefined && step.field === field ? length - step.tail : undefined);
}
