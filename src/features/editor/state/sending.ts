import type { Saving } from '../../blog/post/post.schema';
import { postContent, type Post, type PostContent } from '../../blog/post/shape';
import * as api from '../api/client';
import type { ApiResult } from '../api/client';
import { failureKind } from '../api/session.store';
import { isDraft, isToCome, sameContent, storedFacts, type FormPost } from './form-post';
import { keepCurrentPost } from './keeping';
import { forgetKept, keepPost, readKept } from './kept-posts';
import { $post, $work, isInForm, dispatch } from './post.store';
import { answered, noted, type Work } from './work';

const loadRules = () => import('../../blog/post/post.schema');

// zod is a sixth of the editor's script, so load it on the first change, not with the page.
const stopWaiting = $post.listen(() => {
  stopWaiting();
  void checkPost($post.get().content);
});

/** @returns the post in the form that the server stores */
async function checkPost(content: PostContent): Promise<ApiResult<PostContent>> {
  try {
    const parsed = (await loadRules()).parsePost(content);
    if (parsed.ok) return { ok: true, value: parsed.content };
    return { ok: false, problem: { kind: 'refused', fields: parsed.fields } };
  } catch (error) {
    return { ok: false, problem: { kind: failureKind(error) } };
  }
}

export function savingOf({ publishAt, createdAt }: FormPost, state: 'published' | 'draft'): Saving {
  // Overwrite a date that the writer removed.
  const hadPlan = createdAt !== undefined && isToCome(createdAt);
  return { state, createdAt: publishAt || (hadPlan ? 'now' : undefined) };
}

/** @param mayReplace whether to overwrite an earlier save of this window if its response got lost */
export async function sendPost(
  { key, id, updatedAt, content: written }: FormPost,
  how: Saving,
  mayReplace: (earlier: Post) => boolean = () => true,
): Promise<ApiResult<Post>> {
  const checked = await checkPost(written);
  if (!checked.ok) return checked;
  const content = checked.value;
  const { sent } = $work.get();
  let outcome =
    id === undefined || updatedAt === undefined
      ? await api.createPost(key, content, how)
      : await api.updatePost(id, content, updatedAt, how);
  const { current } = conflictIn(outcome) ?? {};
  if (current && sent?.key === key && isAsSent(current, sent) && mayReplace(current))
    outcome = await api.updatePost(current.id, content, current.updatedAt, how);
  if (!conflictIn(outcome)) dispatch(noted, { sent: { key, content, how } });
  return outcome;
}

/** Somebody else may have published, planned or hidden the same text. */
function isAsSent(current: Post, { content, how }: NonNullable<Work['sent']>): boolean {
  const { state, createdAt = 'now' } = how;
  const isDated = createdAt === 'now' || createdAt === current.createdAt;
  const isPlaced = (state === 'draft') === isDraft(current);
  return isDated && isPlaced && sameContent(postContent(current), content);
}

function conflictIn(outcome: ApiResult<Post>) {
  return !outcome.ok && outcome.problem.kind === 'conflict' ? outcome.problem : undefined;
}

/** @param then comes into the form next, unless the writer has changed something meanwhile */
export function settle(
  to: 'storing' | 'saving',
  post: FormPost,
  outcome: ApiResult<Post>,
  then?: FormPost,
): void {
  dispatch(answered, { to, post, outcome, then });
  if (!outcome.ok) return;
  const { slot } = post;
  if (isInForm(post)) return keepCurrentPost();
  const left = readKept(slot);
  if ($post.get() === then || (left && sameContent(left.post.content, post.content)))
    forgetKept(slot);
  else if (left) keepPost({ ...left, post: { ...left.post, ...storedFacts(outcome.value) } });
}
