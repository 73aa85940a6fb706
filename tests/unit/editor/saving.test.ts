import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as copying from '@/kit/copy-text';
import type { Post } from '@/features/blog/post/shape';
import type { Saving } from '@/features/blog/post/post.schema';
import { newPost, formPost } from '@/features/editor/state/form-post';
import { $conflict, continueWithMine } from '@/features/editor/state/conflict.store';
import {
  $post,
  $view,
  changeContent,
  choosePublication,
  readFields,
  replacePost,
  showView,
} from '@/features/editor/state/post.store';
import { keepCurrentPost } from '@/features/editor/state/keeping';
import { listKept } from '@/features/editor/state/kept-posts';
import { copyPreview, saveInPlace, savePost } from '@/features/editor/state/saving';
import type { ApiProblem, ApiResult } from '@/features/editor/api/client';
import * as api from '@/features/editor/api/client';
import { $interrupted } from '@/features/editor/api/session.store';
import { $notice, $question } from '@/features/editor/state/notices.store';
import { POST } from '../../support/blog/post-drafts';
import { BrowserStorage } from '../../support/site/browser-storage';

const TO_COME = '2090-01-01T10:00:00.000Z';
const EARLIER = '2020-01-01T10:00:00.000Z';

function open(facts: Partial<Pick<Post, 'state' | 'createdAt'>>, publishAt: string): void {
  replacePost({ ...formPost({ ...POST, ...facts }), publishAt });
}

/** Responds like the server after storing a post. */
const stored = async (content: object, saving: Saving = {}) => {
  const createdAt =
    !saving.createdAt || saving.createdAt === 'now' ? POST.createdAt : saving.createdAt;
  const state =
    saving.state === 'draft' ? 'draft' : createdAt === TO_COME ? 'scheduled' : 'published';
  const value = { ...POST, ...content, createdAt, state } as Post;
  return Promise.resolve({ ok: true as const, value });
};
const spies = () => ({
  create: vi.spyOn(api, 'createPost').mockImplementation((_, content, how) => stored(content, how)),
  update: vi
    .spyOn(api, 'updatePost')
    .mockImplementation((_, content, __, how) => stored(content, how)),
});
let create: ReturnType<typeof spies>['create'];
let update: ReturnType<typeof spies>['update'];

beforeEach(() => {
  ({ create, update } = spies());
  replacePost(newPost());
  changeContent({ title: 'Ferns' });
});
afterEach(() => void vi.restoreAllMocks());

it.each(['draft', 'published'] as const)(
  'after an expired login, a save as %s is repeated unchanged',
  async (as) => {
    create.mockResolvedValueOnce({ ok: false, problem: { kind: 'signedOut' } });
    await savePost(as);
    await $interrupted.get()?.();
    expect(create.mock.calls.map(([, , saving]) => saving?.state)).toEqual([as, as]);
  },
);

describe('Ctrl+S saves in place', () => {
  const opened = (state: Post['state'], createdAt: string, publishAt: string) => ({
    ...formPost({ ...POST, state, createdAt }),
    publishAt,
  });
  it.each([
    ['a new post', newPost(), 'draft'],
    ['a draft', opened('draft', POST.createdAt, ''), 'draft'],
    ['a draft with a date', opened('draft', POST.createdAt, TO_COME), 'draft'],
    ['a scheduled post', opened('scheduled', TO_COME, TO_COME), 'published'],
    ['a scheduled post without its date', opened('scheduled', TO_COME, ''), 'draft'],
    ['a published post', opened('published', POST.createdAt, POST.createdAt), 'published'],
    ['a post whose date has come', opened('scheduled', POST.createdAt, ''), 'published'],
  ])('%s', async (_, post, state) => {
    replacePost(post);
    changeContent({ title: 'Ferns and more' });
    await saveInPlace();
    const [saving] = [...create.mock.calls, ...update.mock.calls].map((call) => call.at(-1));
    expect(saving).toMatchObject({ state });
    expect($post.get()).toMatchObject({ slot: post.slot, content: { title: 'Ferns and more' } });
  });
});

describe('a field that the form cannot read', () => {
  const isRefused = async (save: () => Promise<boolean>) => {
    readFields({ publishAt: 'date' });
    expect(await save()).toBe(false);
    expect([create.mock.calls.length, update.mock.calls.length]).toEqual([0, 0]);
    expect($notice.get()).toEqual({ kind: 'unreadable', reason: 'date' });
  };
  it.each([
    ['Save', () => savePost()],
    ["'Save as draft'", () => savePost('draft')],
    ['Ctrl+S', () => saveInPlace()],
  ])('refuses %s', async (_, save) => {
    await isRefused(save);
    readFields({ publishAt: undefined });
    expect($notice.get()).toBeUndefined();
    expect(await save()).toBe(true);
  });
});

describe('a post that was left while it was saved', () => {
  const leaveDuring = async (answer: ApiResult<Post>) => {
    const { promise, resolve } = Promise.withResolvers<ApiResult<Post>>();
    create.mockReturnValueOnce(promise);
    const saved = savePost();
    replacePost(newPost());
    changeContent({ title: 'Moss' });
    resolve(answer);
    await saved;
  };

  it('has no conflict with the post that is open', async () => {
    await leaveDuring({ ok: false, problem: { kind: 'conflict', current: POST } });
    expect($conflict.get()).toBeUndefined();
    expect($notice.get()).toMatchObject({ kind: 'saveFailed' });
  });

  it('has no wrong field in the post that is open', async () => {
    const fields = { title: 'required' };
    await leaveDuring({ ok: false, problem: { kind: 'refused', fields } });
    expect($notice.get()).toMatchObject({ kind: 'saveFailed', problem: { fields } });
  });

  it("doesn't publish the post that is open after a new login", async () => {
    await leaveDuring({ ok: false, problem: { kind: 'signedOut' } });
    await $interrupted.get()?.();
    expect(create).toHaveBeenCalledOnce();
  });

  it('leaves the post in the form unsaved when it is stored', async () => {
    await leaveDuring({ ok: true, value: POST });
    const { updatedAt, content } = $post.get();
    expect([updatedAt, content.title]).toEqual([undefined, 'Moss']);
  });
});

describe('undoing a first publication', () => {
  const takeBack = async () => {
    const notice = $notice.get();
    if (notice?.kind === 'saved') await notice.undo?.();
    return update.mock.calls.at(-1)?.[3];
  };

  it('returns the post to the form as a draft', async () => {
    await savePost();
    expect($post.get().content.title).toBe('');
    expect(await takeBack()).toEqual({ state: 'draft', createdAt: 'now' });
    expect($post.get()).toMatchObject({ state: 'draft', content: { title: 'Ferns' } });
  });

  it.each<[string, () => void, Saving]>([
    [
      'for its former date, if it was planned',
      () => open({ state: 'scheduled', createdAt: TO_COME }, ''),
      { state: 'published', createdAt: TO_COME },
    ],
    [
      'as a draft with its plan',
      () => open({ state: 'draft', createdAt: POST.createdAt }, TO_COME),
      { state: 'draft', createdAt: TO_COME },
    ],
    [
      'as a draft with its date',
      () => open({ state: 'draft', createdAt: POST.createdAt }, POST.createdAt),
      { state: 'draft', createdAt: POST.createdAt },
    ],
    [
      'as a draft without a date, if it had another',
      () => open({ state: 'draft', createdAt: EARLIER }, POST.createdAt),
      { state: 'draft', createdAt: 'now' },
    ],
  ])('takes it back %s', async (_, prepare, how) => {
    prepare();
    await savePost();
    expect(await takeBack()).toEqual(how);
  });

  it.each([
    ['a later change', ''],
    ['a public post that gets a date to come', TO_COME],
  ])("isn't offered for %s", async (_, publishAt) => {
    open({}, publishAt || POST.createdAt);
    await savePost();
    expect($notice.get()).toMatchObject({ kind: 'saved', undo: undefined });
  });

  it('leaves a post in the form that is written meanwhile', async () => {
    await savePost();
    const { undo } = $notice.get() ?? {};
    changeContent({ title: 'Moss' });
    await undo?.();
    const { id, content } = $post.get();
    expect([id, content.title]).toEqual([undefined, 'Moss']);
    expect($notice.get()).toEqual({ kind: 'unpublished' });
  });

  it('leaves what was changed since in the form, with the post as a draft', async () => {
    await savePost('published', true);
    const { undo } = $notice.get() ?? {};
    changeContent({ subtitle: 'and more' });
    await undo?.();
    const { content, state } = $post.get();
    expect([content.subtitle, state]).toEqual(['and more', 'draft']);
  });

  it('that fails says so, and can be tried again', async () => {
    await savePost();
    update.mockResolvedValueOnce({ ok: false, problem: { kind: 'offline' } });
    await takeBack();
    const notice = $notice.get();
    expect(notice).toMatchObject({ kind: 'saveFailed', problem: { kind: 'offline' } });
    if (notice && 'again' in notice) await notice.again();
    expect($notice.get()).toEqual({ kind: 'unpublished' });
  });
});

it('a plan that the writer removed is overwritten', async () => {
  open({ state: 'scheduled', createdAt: TO_COME }, '');
  await savePost();
  expect(update.mock.calls[0]?.[3]).toEqual({ state: 'published', createdAt: 'now' });
});

it('a post that the server would refuse is not sent', async () => {
  changeContent({ title: 'x'.repeat(1000) });
  expect(await savePost()).toBe(false);
  expect(create).not.toHaveBeenCalled();
  expect($notice.get()).toMatchObject({ kind: 'saveFailed', problem: { kind: 'refused' } });
});

describe('a stored version is overwritten without a question', () => {
  const lost: ApiResult<Post> = { ok: false, problem: { kind: 'offline' } };
  const conflictWith = (title: string): ApiResult<Post> => ({
    ok: false,
    problem: { kind: 'conflict', current: { ...POST, ...$post.get().content, title } },
  });
  it.each<[string, ApiResult<Post>[], (title: string) => void, overwrites: boolean]>([
    ['if it is an earlier save of this post', [lost], () => undefined, true],
    ['unless this post was never sent', [], () => undefined, false],
    [
      'unless the writer saw another conflict',
      ['Theirs'].map(conflictWith),
      () => undefined,
      false,
    ],
    [
      'unless it is like one of another post',
      [lost],
      (title) => {
        replacePost(newPost());
        changeContent({ title });
      },
      false,
    ],
  ])('%s', async (_, earlier, prepare, overwrites) => {
    for (const answer of earlier) {
      create.mockResolvedValueOnce(answer);
      await savePost();
    }
    prepare('Ferns');
    create.mockResolvedValueOnce(conflictWith('Ferns'));
    expect(await savePost()).toBe(overwrites);
    expect(update).toHaveBeenCalledTimes(overwrites ? 1 : 0);
  });

  it('unless somebody else has changed it since', async () => {
    create.mockResolvedValueOnce(lost);
    await savePost();
    create.mockResolvedValueOnce(conflictWith('Theirs'));
    expect(await savePost()).toBe(false);
  });

  it.each<[string, 'draft' | 'published', planned: string, theirs: Partial<Post>]>([
    ['published', 'draft', '', { state: 'published' }],
    ['published at once', 'published', TO_COME, { state: 'published' }],
    ['planned', 'draft', '', { state: 'scheduled', createdAt: TO_COME }],
    ['hidden', 'published', '', { state: 'draft' }],
  ])('unless somebody else has %s it since', async (_, as, planned, theirs) => {
    choosePublication(planned);
    await savePost(as, true);
    const { content } = $post.get();
    changeContent({ subtitle: 'and more' });
    const current = { ...POST, ...content, ...theirs };
    update.mockResolvedValueOnce({ ok: false, problem: { kind: 'conflict', current } });
    expect(await savePost(as, true)).toBe(false);
    expect(update).toHaveBeenCalledOnce();
    expect($conflict.get()).toEqual(current);
  });
});

describe('after a conflict, a writer who continues with their own version', () => {
  const LATER = '2091-01-01T10:00:00.000Z';
  const theirs = (state: Post['state'], createdAt: string) => ({ ...POST, state, createdAt });
  const saved = async (current: Post) => {
    continueWithMine(current);
    await saveInPlace();
    return update.mock.calls.at(-1)?.[3];
  };

  it.each<[string, Post, theirs: Post]>([
    ['published it', theirs('scheduled', TO_COME), theirs('published', EARLIER)],
    ['put it off', theirs('scheduled', TO_COME), theirs('scheduled', LATER)],
    ['planned it', theirs('draft', EARLIER), theirs('scheduled', LATER)],
    ['planned a draft', theirs('draft', EARLIER), theirs('draft', LATER)],
  ])('keeps the date of somebody else who %s', async (_, opened, current) => {
    replacePost(formPost(opened));
    changeContent({ title: 'Mine' });
    const state = current.state === 'draft' ? 'draft' : 'published';
    expect(await saved(current)).toEqual({ state, createdAt: current.createdAt });
  });

  it('leaves a draft that somebody else took back unpublished', async () => {
    replacePost(formPost(theirs('scheduled', TO_COME)));
    changeContent({ title: 'Mine' });
    expect(await saved(theirs('draft', EARLIER))).toEqual({ state: 'draft' });
  });

  it.each([
    ['set', LATER, { state: 'published', createdAt: LATER }],
    ['removed', '', { state: 'draft', createdAt: 'now' }],
  ])('keeps the date that they have %s', async (_, publishAt, how) => {
    replacePost(formPost(theirs('scheduled', TO_COME)));
    choosePublication(publishAt);
    expect(await saved(theirs('scheduled', '2092-01-01T10:00:00.000Z'))).toEqual(how);
  });
});

describe('what the server says to a save', () => {
  const refused = (fields: Record<string, string>): ApiProblem => ({ kind: 'refused', fields });

  it.each<[string, ApiProblem, object, view: 'form' | 'preview']>([
    ['no title', refused({ title: 'required' }), { kind: 'titleMissing' }, 'form'],
    ['no tag', refused({ tags: 'required' }), { kind: 'tagsMissing' }, 'form'],
    ['a long title', refused({ title: 'too-long' }), { kind: 'saveFailed' }, 'form'],
    ['a post that is too large', refused({}), { kind: 'saveFailed' }, 'preview'],
    ['nothing', { kind: 'offline' }, { kind: 'saveFailed' }, 'preview'],
    ['a conflict', { kind: 'conflict', current: POST }, { kind: 'saveFailed' }, 'preview'],
  ])('is shown: %s', async (_, problem, notice, view) => {
    showView('preview');
    $conflict.set(undefined);
    create.mockResolvedValueOnce({ ok: false, problem });
    expect(await savePost()).toBe(false);
    expect($notice.get()).toMatchObject(notice);
    expect($view.get()).toBe(view);
    expect($conflict.get()).toBe(problem.kind === 'conflict' ? POST : undefined);
    expect($post.get().content.title).toBe('Ferns');
  });

  it.each<[string, 'draft' | 'published', string, object]>([
    ['a draft', 'draft', '', { kind: 'savedDraft' }],
    ['a publication', 'published', '', { kind: 'saved', postId: POST.id, until: undefined }],
    ['a plan', 'published', TO_COME, { kind: 'saved', postId: POST.id, until: TO_COME }],
  ])('is shown: %s', async (_, as, publishAt, notice) => {
    choosePublication(publishAt);
    expect(await savePost(as)).toBe(true);
    expect($notice.get()).toMatchObject(notice);
    expect($post.get().content.title).toBe(as === 'draft' ? 'Ferns' : '');
  });
});

it('a second press while a post is saved does nothing', async () => {
  const { promise, resolve } = Promise.withResolvers<ApiResult<Post>>();
  create.mockReturnValueOnce(promise);
  const first = savePost();
  expect(await savePost()).toBe(false);
  resolve({ ok: true, value: POST });
  await first;
  expect(create).toHaveBeenCalledOnce();
});

describe('a published post leaves the site', () => {
  it.each([true, false])('only if the writer agrees: %s', async (agrees) => {
    replacePost(formPost(POST));
    const saved = savePost('draft');
    expect($question.get()).toMatchObject({ kind: 'unpublish', title: POST.title });
    $question.get()?.answer(agrees);
    expect(await saved).toBe(agrees);
    expect(update).toHaveBeenCalledTimes(agrees ? 1 : 0);
  });
});

describe('on this device', () => {
  beforeEach(() => new BrowserStorage());
  afterEach(() => void vi.unstubAllGlobals());
  const kept = () => listKept().map(({ post }) => [post.id, post.content.title]);

  it.each<[string, ApiResult<Post>, ReturnType<typeof kept>]>([
    [
      'a failed save leaves the text',
      { ok: false, problem: { kind: 'offline' } },
      [[undefined, 'Ferns']],
    ],
    ['a stored post leaves nothing', { ok: true, value: { ...POST, title: 'Ferns' } }, []],
  ])('%s', async (_, answer, expected) => {
    create.mockResolvedValueOnce(answer);
    const saved = savePost();
    expect(kept()).toEqual([[undefined, 'Ferns']]);
    await saved;
    expect(kept()).toEqual(expected);
  });

  it('a post that goes on in the form stays as a change of the stored one', async () => {
    const saved = savePost('published', true);
    changeContent({ title: 'Ferns and moss' });
    await saved;
    expect(kept()).toEqual([[POST.id, 'Ferns and moss']]);
  });

  it.each<[string, () => void, ReturnType<typeof kept>]>([
    ['is forgotten', () => undefined, []],
    [
      'stays with what was written later, as a change of the stored post',
      () => changeContent({ title: 'Ferns and moss' }),
      [[POST.id, 'Ferns and moss']],
    ],
  ])('a post that was left while it was saved %s', async (_, write, expected) => {
    const { promise, resolve } = Promise.withResolvers<ApiResult<Post>>();
    create.mockReturnValueOnce(promise);
    const saved = savePost();
    write();
    keepCurrentPost();
    replacePost(newPost());
    resolve({ ok: true, value: { ...POST, title: 'Ferns' } });
    await saved;
    expect(kept()).toEqual(expected);
  });
});

describe('a link to a preview', () => {
  const share = () => vi.spyOn(api, 'sharePreview');
  const shared = { ok: true as const, value: { address: '/preview/token', until: TO_COME } };
  const link = 'https://site.example/preview/token';
  const opened = (state: Post['state'], isChanged: boolean) => () => {
    replacePost(formPost({ ...POST, state }));
    if (isChanged) changeContent({ subtitle: 'and more' });
  };
  beforeEach(() => void vi.stubGlobal('location', { href: 'https://site.example/blog-editor' }));
  afterEach(() => void vi.unstubAllGlobals());

  it.each<[string, () => void, saves: number]>([
    ['a new post', () => undefined, 1],
    ['a changed draft', opened('draft', true), 1],
    ['a draft without changes', opened('draft', false), 0],
    // Its readers would see the changes.
    ['a changed post that is planned', opened('scheduled', true), 0],
  ])('of %s saves it %i times', async (_, open, saves) => {
    vi.spyOn(copying, 'copyText').mockResolvedValue(true);
    const shares = share().mockResolvedValue(shared);
    open();
    await copyPreview();
    expect(create.mock.calls.length + update.mock.calls.length).toBe(saves);
    expect(shares).toHaveBeenCalledOnce();
    expect($notice.get()).toMatchObject({ kind: 'previewCopied', link, until: TO_COME });
  });

  it('is shown if the browser refuses the clipboard', async () => {
    vi.spyOn(copying, 'copyText').mockResolvedValue(false);
    share().mockResolvedValue(shared);
    await copyPreview();
    expect($notice.get()).toMatchObject({ kind: 'previewReady', link });
  });

  it('that fails says so, and can be asked for again', async () => {
    vi.spyOn(copying, 'copyText').mockResolvedValue(true);
    share()
      .mockResolvedValueOnce({ ok: false, problem: { kind: 'offline' } })
      .mockResolvedValueOnce(shared);
    await copyPreview();
    const notice = $notice.get();
    expect(notice).toMatchObject({ kind: 'previewLinkFailed', problem: { kind: 'offline' } });
    if (notice && 'again' in notice) await notice.again();
    expect($notice.get()).toMatchObject({ kind: 'previewCopied' });
  });

  it("isn't asked for if the post can't be saved, but after a new login", async () => {
    vi.spyOn(copying, 'copyText').mockResolvedValue(true);
    opened('draft', true)();
    update.mockResolvedValueOnce({ ok: false, problem: { kind: 'signedOut' } });
    const shares = share().mockResolvedValue(shared);
    await copyPreview();
    expect(shares).not.toHaveBeenCalled();
    await $interrupted.get()?.();
    expect($notice.get()).toMatchObject({ kind: 'previewCopied' });
  });

  it("isn't asked for if another post was opened meanwhile", async () => {
    const { promise, resolve } = Promise.withResolvers<ApiResult<Post>>();
    create.mockReturnValueOnce(promise);
    const shares = share();
    const copied = copyPreview();
    replacePost(formPost({ ...POST, id: 'other' }));
    resolve({ ok: true, value: POST });
    await copied;
    expect(shares).not.toHaveBeenCalled();
  });
});
