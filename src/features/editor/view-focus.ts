import { $view } from './state/post.store';

const STARTS: Record<ReturnType<typeof $view.get>, string | undefined> = {
  form: 'editor-title',
  preview: 'editor-preview-edit',
  posts: 'editor-posts-heading',
  messages: 'editor-messages-heading',
  opening: undefined,
};

/** Moves the focus to the start of the view. */
export function focusView(): void {
  document.getElementById(STARTS[$view.get()] ?? '')?.focus();
}
