import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { parsePost } from '@/features/blog/parse-post';
import { forgetDraft, keepDraft, listDrafts } from '@/features/editor/drafts/draft-storage';
import { readKeptDraft, type KeptDraft } from '@/features/editor/drafts/kept-draft';
import { isUnsaved, newWork, sameContent, workOn } from '@/features/editor/work';
import { DRAFT, drafts, POST } from '../support/post-drafts';

const KEPT: KeptDraft = {
  id: 'fern',
  token: POST.updatedAt,
  draft: DRAFT,
  keptAt: '2026-11-21T14:05:00.000Z',
  pictureLost: false,
};

describe('a kept draft', () => {
  it('comes back as it was', () => {
    fc.assert(
      fc.property(drafts, fc.option(fc.string(), { nil: undefined }), (draft, token) => {
        const kept: KeptDraft = { ...KEPT, token, draft };
        expect(readKeptDraft(JSON.stringify(kept))).toEqual(kept);
      }),
    );
  });

  it('is read without failing, whatever stands there', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (raw) => {
        const kept = readKeptDraft(raw);
        if (kept) expect(typeof kept.draft.title).toBe('string');
      }),
    );
    expect(readKeptDraft(null)).toBeUndefined();
    expect(readKeptDraft('{"draft":')).toBeUndefined();
    expect(readKeptDraft('{"draft":[]}')).toBeUndefined();
  });

  it('gives what can be saved of one with damaged parts', () => {
    const damaged = fc.constantFrom(...Object.keys(DRAFT));
    fc.assert(
      fc.property(drafts, damaged, fc.jsonValue(), (draft, field, value) => {
        const raw = JSON.stringify({ ...KEPT, draft: { ...draft, [field]: value } });
        const kept = readKeptDraft(raw);
        expect(kept).toBeDefined();
        // Anything but a missing title can be saved again.
        const title = kept?.draft.title.trim() ?? '';
        const parsed = parsePost({
          ...kept?.draft,
          title: title.slice(0, 9) || 'A title',
          image: '',
        });
        if (!parsed.ok) throw new Error(JSON.stringify(parsed.fields));
        if (field !== 'title') expect(kept?.draft.title).toBe(draft.title);
        if (field !== 'sections') expect(kept?.draft.sections).toEqual(draft.sections);
      }),
    );
  });

  it('gives sections with damaged or equal ids new ones', () => {
    const sections = [
      { id: 'a', type: 'heading', content: 'one' },
      { id: 'a', type: 'paragraph', content: 'two' },
      { type: 'poem', content: 'three' },
      { id: 'b', type: 'paragraph' },
      null,
    ];
    const kept = readKeptDraft(JSON.stringify({ ...KEPT, draft: { ...DRAFT, sections } }));
    expect(kept?.draft.sections.map(({ type, content }) => [type, content])).toEqual([
      ['heading', 'one'],
      ['paragraph', 'two'],
      ['paragraph', 'three'],
    ]);
    expect(new Set(kept?.draft.sections.map(({ id }) => id)).size).toBe(3);
  });
});

/** Local storage with a limit, as browsers have one. */
class SmallStorage {
  [key: string]: unknown;
  constructor(limit: number) {
    const room = () =>
      limit - Object.values(this).reduce((sum: number, text) => sum + String(text).length, 0);
    const define = (name: string, value: unknown) =>
      Object.defineProperty(this, name, { value, enumerable: false });
    define('getItem', (key: string) => this[key] ?? null);
    define('removeItem', (key: string) => Reflect.deleteProperty(this, key));
    define('setItem', (key: string, text: string) => {
      if (text.length > room()) throw new DOMException('full', 'QuotaExceededError');
      this[key] = text;
    });
  }
}

describe('the storage of drafts', () => {
  beforeEach(() => vi.unstubAllGlobals());

  it('lists drafts by their slots, the newest first, and forgets them', () => {
    vi.stubGlobal('localStorage', new SmallStorage(10_000));
    expect(keepDraft('old', { ...KEPT, keptAt: '2026-11-20T00:00:00.000Z' })).toBe('kept');
    expect(keepDraft('new', KEPT)).toBe('kept');
    localStorage.setItem('blog-draft:damaged', '{');
    localStorage.setItem('something-else', JSON.stringify(KEPT));
    expect(listDrafts().map(({ slot }) => slot)).toEqual(['new', 'old']);
    expect(listDrafts()[0]?.kept).toEqual(KEPT);
    forgetDraft('new');
    expect(listDrafts().map(({ slot }) => slot)).toEqual(['old']);
    expect(localStorage.getItem('blog-draft:damaged')).toBe('{');
  });

  it('keeps the text where there is no room for the picture', () => {
    vi.stubGlobal('localStorage', new SmallStorage(2000));
    const draft = { ...DRAFT, image: `data:image/gif;base64,${'A'.repeat(3000)}` };
    expect(keepDraft('slot', { ...KEPT, draft })).toBe('keptWithoutPicture');
    const [left] = listDrafts();
    expect(left?.kept).toEqual({ ...KEPT, draft: { ...DRAFT, image: '' }, pictureLost: true });
  });

  it('says so where there is no room at all, and keeps what it held before', () => {
    vi.stubGlobal('localStorage', new SmallStorage(2000));
    keepDraft('slot', KEPT);
    const draft = { ...DRAFT, subtitle: 'x'.repeat(3000) };
    expect(keepDraft('slot', { ...KEPT, draft })).toBe('notKept');
    expect(listDrafts()[0]?.kept).toEqual(KEPT);
  });

  it('says so where the browser has none', () => {
    vi.stubGlobal('localStorage', undefined);
    expect(keepDraft('slot', KEPT)).toBe('notKept');
    expect(listDrafts()).toEqual([]);
    expect(() => forgetDraft('slot')).not.toThrow();
  });
});

describe('unsaved changes', () => {
  it('are none in a new post and in one that was just opened', () => {
    expect(isUnsaved(newWork())).toBe(false);
    expect(isUnsaved(workOn(POST))).toBe(false);
  });

  it('are whatever the writer can change, and gone when it is as before', () => {
    const work = workOn(POST);
    const changes = {
      title: 'Another',
      subtitle: '',
      image: '',
      imageAlt: '',
      sections: DRAFT.sections.toReversed(),
      buttonText: '',
      showButton: false,
      tags: ['NEWS' as const, 'EVENTS' as const],
    };
    for (const [field, value] of Object.entries(changes)) {
      expect(isUnsaved({ ...work, draft: { ...work.draft, [field]: value } }), field).toBe(true);
    }
    expect(isUnsaved({ ...work, draft: structuredClone(work.draft) })).toBe(false);
  });

  it('are assumed where it is not known what is saved', () => {
    expect(isUnsaved({ ...workOn(POST), saved: undefined })).toBe(true);
  });

  it('do not depend on ids of sections or the order of tags', () => {
    const sections = DRAFT.sections.map((section, index) => ({ ...section, id: String(index) }));
    expect(sameContent(DRAFT, { ...DRAFT, sections, tags: ['BLOG', 'NEWS'] })).toBe(true);
  });
});
