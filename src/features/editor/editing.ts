import type { PostDraft } from '../blog/post';
import type { Tag } from '../blog/tags';
import { $work } from './editor.store';
import { $notice } from './notices/notices.store';

/** Changes fields of the draft. */
export function changeDraft(changes: Partial<PostDraft>): void {
  const work = $work.get();
  $work.set({ ...work, draft: { ...work.draft, ...changes } });
  const missing = $notice.get()?.kind;
  if (missing === 'titleMissing' && changes.title?.trim()) $notice.set(undefined);
  if (missing === 'tagsMissing' && changes.tags?.length) $notice.set(undefined);
}

/** Adds or removes a tag; NEWS stays. */
export function toggleTag(tag: Tag): void {
  const { tags } = $work.get().draft;
  if (tag === 'NEWS') return;
  changeDraft({
    tags: tags.includes(tag) ? tags.filter((chosen) => chosen !== tag) : [...tags, tag],
  });
}
