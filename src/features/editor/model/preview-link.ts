import { copyText } from '@/kit/copy-text';
import { $post, $unsaved } from './post.store';
import { postsApi } from './session.store';
import { $notice, tellFailure } from './notices.store';
import { save } from './saving';

/** Copies the address at which whoever has it sees the post before it is public; a draft is saved first. */
export async function copyPreview(): Promise<void> {
  const { token, state } = $post.get();
  const isDraft = state === undefined || state === 'draft';
  const isBehind = token === undefined || (isDraft && $unsaved.get());
  if (isBehind && !(await save('draft', true, copyPreview))) return;
  const shared = await postsApi.sharePreview($post.get().id);
  if (!shared.ok) {
    tellFailure('previewLinkFailed', shared.problem, copyPreview);
    return;
  }
  const { address, until } = shared.value;
  const link = new URL(address, location.href).href;
  const isCopied = await copyText(link);
  $notice.set({ kind: isCopied ? 'previewCopied' : 'previewReady', link, until });
}
