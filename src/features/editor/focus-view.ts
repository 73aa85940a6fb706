import { $view } from './editor.store';

const STARTS = {
  form: 'editor-title',
  preview: 'editor-preview-edit',
  posts: 'editor-posts-heading',
} as const;

/** Moves the focus to where the view that is shown begins, when what had it is gone. */
export function focusView(): void {
  document.getElementById(STARTS[$view.get()])?.focus();
}
