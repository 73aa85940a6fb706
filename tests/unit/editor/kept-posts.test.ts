import { beforeEach, describe, expect, it, vi } from 'vitest';
import { countUnread, forgetKept, keepPost, listKept } from '@/features/editor/state/kept-posts';
import {
  isUnsaved,
  newPost,
  formPost,
  sameContent,
  type KeptPost,
} from '@/features/editor/state/form-post';
import { keepCurrentPost, restoreKept } from '@/features/editor/state/keeping';
import { $post, choosePublication, replacePost } from '@/features/editor/state/post.store';
import { DRAFT, POST } from '../../support/blog/post-drafts';

const KEPT: KeptPost = {
  post: { ...formPost(POST), slot: 'slot', saved: undefined },
  keptAt: '2026-11-21T14:05:00.000Z',
};
const keptAs = (changes: Partial<KeptPost['post']>) => ({
  ...KEPT,
  post: { ...KEPT.post, ...changes },
});

/** Local storage with room for 2,000 characters. */
class SmallStorage {
  [key: string]: unknown;
  getItem(key: string) {
    return this[key] ?? null;
  }
  removeItem(key: string) {
    Reflect.deleteProperty(this, key);
  }
  setItem(key: string, text: string) {
    const used = Object.values(this).join('').length;
    if (text.length > 2000 - used) throw new DOMException('full', 'QuotaExceededError');
    this[key] = text;
  }
}

describe('local storage of kept posts', () => {
  beforeEach(() => vi.stubGlobal('localStorage', new SmallStorage()));

  const old = { ...keptAs({ slot: 'old' }), keptAt: '2026-11-20T00:00:00.000Z' };

  it('lists kept posts, newest first', () => {
    expect(keepPost(old)).toBe('kept');
    expect(keepPost(KEPT)).toBe('kept');
    expect(listKept()).toEqual([KEPT, old]);
  });

  it('forgets a kept post, but no other', () => {
    keepPost(old);
    keepPost(KEPT);
    forgetKept('slot');
    expect(listKept()).toEqual([old]);
  });

  it('skips and counts what is no post, without deleting it', () => {
    for (const damaged of ['{', 'null', '7', '{"post":{}}']) {
      localStorage.setItem(`blog-draft:${damaged}`, damaged);
    }
    localStorage.setItem('something-else', '{}');
    expect(listKept()).toEqual([]);
    expect(countUnread()).toBe(4);
    expect(localStorage.getItem('blog-draft:{')).toBe('{');
  });

  it.each([
    ['no sections', { content: { ...DRAFT, sections: null } }],
    [
      'a section without text',
      { content: { ...DRAFT, sections: [{ id: 'a', type: 'paragraph' }] } },
    ],
    ['a missing section', { content: { ...DRAFT, sections: [null] } }],
    ['no tags', { content: { ...DRAFT, tags: null } }],
    ['a number as its title', { content: { ...DRAFT, title: 7 } }],
    ['no date of publication', { publishAt: undefined }],
  ])('lists the other posts beside one with %s', (_, changes) => {
    const post = { ...KEPT.post, slot: 'odd', ...changes };
    localStorage.setItem('blog-draft:odd', JSON.stringify({ ...KEPT, post }));
    keepPost(KEPT);
    expect(listKept()).toEqual([KEPT]);
  });

  it('skips a kept post without a readable date', () => {
    localStorage.setItem('blog-draft:slot', JSON.stringify({ ...KEPT, keptAt: 'soon' }));
    expect(listKept()).toEqual([]);
  });

  it('keeps the text if there is no room for the picture', () => {
    const content = { ...DRAFT, image: `data:image/gif;base64,${'A'.repeat(3000)}` };
    expect(keepPost(keptAs({ content }))).toBe('keptWithoutPicture');
    const left = keptAs({ content: { ...DRAFT, image: '' } });
    expect(listKept()).toEqual([left]);
  });

  it('keeps the previous version, with a warning, if the storage is full', () => {
    keepPost(KEPT);
    const content = { ...DRAFT, subtitle: 'x'.repeat(3000) };
    expect(keepPost(keptAs({ content }))).toBe('notKept');
    expect(listKept()).toEqual([KEPT]);
  });

  it('reports a missing storage', () => {
    vi.stubGlobal('localStorage', undefined);
    expect(keepPost(KEPT)).toBe('notKept');
    expect(listKept()).toEqual([]);
    expect(() => forgetKept('slot')).not.toThrow();
  });

  it('restores the dates of the post', () => {
    const createdAt = '2090-01-01T10:00:00.000Z';
    replacePost(formPost({ ...POST, state: 'scheduled', createdAt }));
    choosePublication('');
    keepCurrentPost();
    const [left] = listKept();
    replacePost(newPost());
    if (left) restoreKept(left);
    expect($post.get()).toMatchObject({ state: 'scheduled', createdAt, publishAt: '' });
  });
});

describe('unsaved changes', () => {
  const post = formPost(POST);

  it("don't exist in a new post or one that was just opened", () => {
    expect(isUnsaved(newPost())).toBe(false);
    expect(isUnsaved({ ...post, content: structuredClone(post.content) })).toBe(false);
  });

  it('include a change of any field', () => {
    const changes = {
      title: 'Another',
      subtitle: '',
      image: '',
      imageAlt: '',
      sections: DRAFT.sections.toReversed(),
      buttonText: '',
      showButton: false,
      tags: ['NEWS', 'EVENTS'],
    };
    for (const [field, value] of Object.entries(changes)) {
      expect(isUnsaved({ ...post, content: { ...post.content, [field]: value } }), field).toBe(
        true,
      );
    }
  });

  it('ignore what readers can’t see', () => {
    const sections = DRAFT.sections.map((section, index) => ({ ...section, id: String(index) }));
    expect(sameContent(DRAFT, { ...DRAFT, sections, tags: ['BLOG', 'NEWS'] })).toBe(true);
  });
});
