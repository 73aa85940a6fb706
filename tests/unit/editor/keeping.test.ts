import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { continueWithMine, makeNew, takeTheirs } from '@/features/editor/state/conflict.store';
import { formPost, newPost } from '@/features/editor/state/form-post';
import {
  discardKept,
  keepCurrentPost,
  leftPosts,
  offerKept,
  restoreKept,
  startKeeping,
} from '@/features/editor/state/keeping';
import { keepPost, listKept } from '@/features/editor/state/kept-posts';
import { $notice } from '@/features/editor/state/notices.store';
import {
  $post,
  $unsaved,
  $view,
  $work,
  changeContent,
  replacePost,
  showView,
} from '@/features/editor/state/post.store';
import { POST } from '../../support/blog/post-drafts';
import { BrowserStorage } from '../../support/site/browser-storage';

const FERNS = {
  post: { ...formPost(POST), slot: 'ferns', saved: undefined },
  keptAt: POST.createdAt,
};
const MOSS = {
  post: { ...formPost({ ...POST, id: 'moss', title: 'Moss' }), slot: 'moss', saved: undefined },
  keptAt: POST.updatedAt,
};

/** Slots that another window has in its form. */
let held: string[];
const request = vi.fn((name: string, ...[options, run]: unknown[]) => {
  const isHeld = held.some((slot) => name.endsWith(slot));
  if (isHeld) return Promise.reject(new DOMException('held', 'TimeoutError'));
  return Promise.resolve((run as (() => unknown) | undefined)?.() ?? options);
});
const keptTitles = () => listKept().map(({ post }) => post.content.title);

beforeEach(() => {
  new BrowserStorage();
  vi.stubGlobal('navigator', { locks: { request } });
  vi.stubGlobal('removeEventListener', vi.fn());
  held = [];
  $notice.set(undefined);
  replacePost(newPost());
});
afterEach(() => void vi.unstubAllGlobals());

describe('kept posts are offered', () => {
  beforeEach(() => {
    keepPost(FERNS);
    keepPost(MOSS);
  });
  const offered = () => {
    const notice = $notice.get();
    return notice?.kind === 'found' ? notice.kept.post.slot : undefined;
  };

  it.each<[string, string[], () => void, string | undefined, string | undefined]>([
    ['the last one', [], () => undefined, undefined, 'moss'],
    ['the one of an opened post', [], () => undefined, POST.id, 'ferns'],
    ['none of a post without one', [], () => undefined, 'other', undefined],
    ['none of another window', ['moss'], () => undefined, undefined, 'ferns'],
    ['not the one in the form', [], () => restoreKept(MOSS), undefined, undefined],
    ['none over unsaved changes', [], () => changeContent({ title: 'New' }), undefined, undefined],
  ])('%s', async (_, others, prepare, id, slot) => {
    held = others;
    prepare();
    await offerKept(id);
    expect(offered()).toBe(slot);
  });

  it('in the list, but for those in a form', async () => {
    restoreKept(MOSS);
    expect((await leftPosts()).map(({ post }) => post.slot)).toEqual(['ferns']);
    held = ['ferns'];
    expect(await leftPosts()).toEqual([]);
  });
});

describe('this device', () => {
  it('keeps what is unsaved, and forgets what is not', () => {
    changeContent({ title: 'New' });
    keepCurrentPost();
    expect([keptTitles(), $work.get().kept]).toEqual([['New'], 'kept']);
    changeContent({ title: '' });
    keepCurrentPost();
    expect([keptTitles(), $work.get().kept]).toEqual([[], undefined]);
  });

  it('keeps it half a second after the last change', () => {
    vi.useFakeTimers();
    const stop = startKeeping();
    changeContent({ title: 'Ne' });
    vi.advanceTimersByTime(499);
    changeContent({ title: 'New' });
    vi.advanceTimersByTime(499);
    expect(keptTitles()).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(keptTitles()).toEqual(['New']);
    stop();
    changeContent({ title: 'Newer' });
    vi.advanceTimersByTime(500);
    expect(keptTitles()).toEqual(['New']);
    vi.useRealTimers();
  });

  it('keeps the post in the form when another is restored', () => {
    changeContent({ title: 'New' });
    showView('posts');
    restoreKept(MOSS);
    expect([$post.get().slot, $unsaved.get(), $view.get()]).toEqual(['moss', true, 'form']);
    expect(keptTitles()).toEqual(['New']);
  });

  it('discards a post until that is undone', async () => {
    keepPost(MOSS);
    discardKept(MOSS);
    expect(keptTitles()).toEqual([]);
    await $notice.get()?.undo?.();
    expect(listKept()).toEqual([MOSS]);
  });
});

describe('after a conflict', () => {
  const theirs = { ...POST, title: 'Theirs', updatedAt: 'theirs' };
  beforeEach(() => {
    replacePost(formPost(POST));
    changeContent({ title: 'Mine' });
  });

  it.each<[string, () => void, (string | undefined)[], isUnsaved: boolean, kept: string[]]>([
    [
      "the writer's version overwrites the other",
      () => continueWithMine(theirs),
      [POST.id, 'theirs', 'Mine'],
      true,
      [],
    ],
    [
      "the writer's version stays on this device",
      () => takeTheirs(theirs),
      [POST.id, 'theirs', 'Theirs'],
      false,
      ['Mine'],
    ],
    [
      "the writer's version of a deleted post becomes a new one",
      makeNew,
      [undefined, undefined, 'Mine'],
      true,
      [],
    ],
  ])('%s', (_, decide, inForm, isUnsaved, kept) => {
    decide();
    const { id, updatedAt, content } = $post.get();
    expect([id, updatedAt, content.title]).toEqual(inForm);
    expect([$unsaved.get(), keptTitles()]).toEqual([isUnsaved, kept]);
  });

  it('a post without changes is saved again all the same', () => {
    replacePost(formPost(POST));
    continueWithMine(POST);
    expect($unsaved.get()).toBe(true);
    makeNew();
    expect($unsaved.get()).toBe(true);
  });
});
