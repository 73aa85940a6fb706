import type { PostDraft } from '../../blog/post';
import { $post } from './post.store';
import type { ApiResult } from './posts-api';

const loadRules = () => import('../../blog/post.schema');

// zod is a sixth of the editor's script, so it comes with the first change, before it is needed.
const stopWaiting = $post.listen(() => {
  stopWaiting();
  void checkPost($post.get().draft);
});

/** @returns the post as it is to be stored */
export async function checkPost(draft: PostDraft): Promise<ApiResult<PostDraft>> {
  try {
    const parsed = (await loadRules()).parsePost(draft);
    if (parsed.ok) return { ok: true, value: parsed.draft };
    return { ok: false, problem: { kind: 'refused', fields: parsed.fields } };
  } catch {
    return { ok: false, problem: { kind: 'offline' } };
  }
}
