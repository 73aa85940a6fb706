import { beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetDraft, keepDraft, listDrafts } from '@/features/editor/state/drafts';
import {
  isUnsaved,
  newPost,
  openedPost,
  sameContent,
  type KeptDraft,
} from '@/features/editor/state/open-post';
import { $post, choosePublication, replacePost } from '@/features/editor/state/post.store';
import { keepCurrentDraft, restoreDraft } from '@/features/editor/state/saving';
import { DRAFT, POST } from '../../support/blog/post-drafts';

const KEPT: KeptDraft = {
  post: { ...openedPost(POST), slot: 'slot', saved: undefined },
  keptAt: '2026-11-21T14:05:00.000Z',
};
const keptAs = (changes: Partial<KeptDraft['post']>) => ({
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

describe('local storage of drafts', () => {
  beforeEach(() => vi.stubGlobal('localStorage', new SmallStorage()));

  const old = { ...keptAs({ slot: 'old' }), keptAt: '2026-11-20T00:00:00.000Z' };

  it('lists drafts, newest first', () => {
    expect(keepDraft(old)).toBe('kept');
    expect(keepDraft(KEPT)).toBe('kept');
    expect(listDrafts()).toEqual([KEPT, old]);
  });

  it('forgets a draft, but no other', () => {
    keepDraft(old);
    keepDraft(KEPT);
    forgetDraft('slot');
    expect(listDrafts()).toEqual([old]);
  });

  it('skips what is no draft without deleting it', () => {
    for (const damaged of ['{', 'null', '7', '{"draft":[]}']) {
      localStorage.setItem(`blog-draft:${damaged}`, damaged);
    }
    localStorage.setItem('something-else', '{}');
    expect(listDrafts()).toEqual([]);
    expect(localStorage.getItem('blog-draft:{')).toBe('{');
  });

  it('completes drafts of older editors', () => {
    const picture = { id: 'p', type: 'image', content: '', image: '', imageSmall: '' };
    const text = { id: 't', type: 'paragraph', content: '2 * 3' };
    const sections = [picture, text];
    const draft = { title: 'Old', format: 'plain', sections, tags: ['NEWS'] };
    const kept = JSON.stringify({ ...KEPT, post: { ...KEPT.post, draft } });
    localStorage.setItem('blog-draft:slot', kept);
    expect(listDrafts()).toMatchObject([
      {
        post: {
          draft: { title: 'Old', lang: '', sections: [picture, { ...text, content: '2 \\* 3' }] },
        },
      },
    ]);
  });

  it('takes paragraphs without a format for plain text', () => {
    const sections = [{ id: 't', type: 'paragraph', content: '2 * 3 * 4' }];
    const draft = { ...DRAFT, format: undefined, sections };
    localStorage.setItem(
      'blog-draft:slot',
      JSON.stringify({ ...KEPT, post: { ...KEPT.post, draft } }),
    );
    expect(listDrafts()[0]?.post.draft.sections).toMatchObject([{ content: '2 \\* 3 \\* 4' }]);
  });

  it.each([
    ['no sections', { draft: { ...DRAFT, sections: null } }],
    ['a section without text', { draft: { ...DRAFT, sections: [{ id: 'a', type: 'paragraph' }] } }],
    ['a missing section', { draft: { ...DRAFT, sections: [null] } }],
    ['no tags', { draft: { ...DRAFT, tags: null } }],
    ['a number as its title', { draft: { ...DRAFT, title: 7 } }],
    ['no date of publication', { publishAt: undefined }],
  ])('lists the other drafts beside one with %s', (_, changes) => {
    const post = { ...KEPT.post, slot: 'odd', ...changes };
    localStorage.setItem('blog-draft:odd', JSON.stringify({ ...KEPT, post }));
    keepDraft(KEPT);
    expect(listDrafts()).toEqual([KEPT]);
  });

  it('skips a draft without a readable date', () => {
    localStorage.setItem('blog-draft:slot', JSON.stringify({ ...KEPT, keptAt: 'soon' }));
    expect(listDrafts()).toEqual([]);
  });

  it('keeps the text if there is no room for the picture', () => {
    const draft = { ...DRAFT, image: `data:image/gif;base64,${'A'.repeat(3000)}` };
    expect(keepDraft(keptAs({ draft }))).toBe('keptWithoutPicture');
    const left = keptAs({ draft: { ...DRAFT, image: '' } });
    expect(listDrafts()).toEqual([left]);
  });

  it('keeps the previous version, with a warning, if the storage is full', () => {
    keepDraft(KEPT);
    const draft = { ...DRAFT, subtitle: 'x'.repeat(3000) };
    expect(keepDraft(keptAs({ draft }))).toBe('notKept');
    expect(listDrafts()).toEqual([KEPT]);
  });

  it('reports a missing storage', () => {
    vi.stubGlobal('localStorage', undefined);
    expect(keepDraft(KEPT)).toBe('notKept');
    expect(listDrafts()).toEqual([]);
    expect(() => forgetDraft('slot')).not.toThrow();
  });

  it('restores the dates of the post', () => {
    const createdAt = '2090-01-01T10:00:00.000Z';
    replacePost(openedPost({ ...POST, state: 'scheduled', createdAt }));
    choosePublication('');
    keepCurrentDraft();
    const [left] = listDrafts();
    replacePost(newPost());
    if (left) restoreDraft(left);
    expect($post.get()).toMatchObject({ state: 'scheduled', createdAt, publishAt: '' });
  });
});

describe('unsaved changes', () => {
  const post = openedPost(POST);

  it("don't exist in a new post or one that was just opened", () => {
    expect(isUnsaved(newPost())).toBe(false);
    expect(isUnsaved({ ...post, draft: structuredClone(post.draft) })).toBe(false);
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
      expect(isUnsaved({ ...post, draft: { ...post.draft, [field]: value } }), field).toBe(true);
    }
  });

  it('ignore section ids and the order of tags', () => {
    const sections = DRAFT.sections.map((section, index) => ({ ...section, id: String(index) }));
    expect(sameContent(DRAFT, { ...DRAFT, sections, tags: ['BLOG', 'NEWS'] })).toBe(true);
  });
});
