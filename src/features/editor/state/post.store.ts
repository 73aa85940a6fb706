import { atom, computed } from 'nanostores';
import type { PostContent } from '../../blog/post/shape';
import { $notice, leaveNotice } from './notices.store';
import { isUnsaved, newPost, type FormPost } from './form-post';
import { PostHistory, type Input, type Returned } from './history';
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
export function dispatch<Given extends unknown[]>(
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
  dispatch(shown, view);
}

export function choosePublication(publishAt: string): void {
  dispatch(changed, { publishAt });
}

/** Notes which fields the form can't read. */
export function readFields(unreadable: Unreadable): void {
  dispatch(fieldsRead, unreadable);
  if ($notice.get()?.kind === 'unreadable' && !unreadableReason($work.get()))
    $notice.set(undefined);
}

const history = new PostHistory();

export function changeContent(changes: Partial<PostContent>): void {
  const { content } = $post.get();
  const after = { ...content, ...changes };
  history.record(content, after);
  leaveNotice();
  setContent(after);
  const isMissing = $notice.get()?.kind === 'titleMissing';
  if (isMissing && changes.title?.trim()) $notice.set(undefined);
}

function setContent(content: PostContent): void {
  dispatch(changed, { content });
}

export function isInForm({ slot }: FormPost): boolean {
  return $post.get().slot === slot;
}

export function replacePost(post: FormPost): void {
  dispatch(replaced, post);
}

$post.listen(({ slot }, before) => {
  if (slot !== before?.slot) history.clear();
});

/** Notes what the browser is about to change, which decides where an undo step begins. */
export function expectInput(input: Input): void {
  history.expect(input);
}

/** @returns where the text has changed; `undefined` if there is nothing to undo or redo */
export function returnTo(way: 'undo' | 'redo'): Returned | undefined {
  const returned = history[way]($post.get().content);
  if (!returned) return undefined;
  setContent(returned.content);
  leaveNotice();
  return returned;
}
