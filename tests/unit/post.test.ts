import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptyPost, isPostId, POST_LIMITS, type PostDraft } from '@/features/blog/post';
import { parsePost } from '@/features/blog/parse-post';
import { IMAGE_MAX_BYTES, IMAGE_TYPES } from '@/features/blog/post-image';
import { dataUrl, pictureFile } from '../support/pictures';
import { DRAFT, drafts } from '../support/post-drafts';

const fieldsOf = (body: unknown) => {
  const parsed = parsePost(body);
  return parsed.ok ? undefined : parsed.fields;
};
const draftOf = (body: unknown) => {
  const parsed = parsePost(body);
  expect(parsed).toMatchObject({ ok: true });
  return (parsed as { draft: PostDraft }).draft;
};
const section = (id: string, content = '') => ({ id, type: 'paragraph', content });

describe('a post', () => {
  it('with a title is complete; all else has its default', () => {
    expect(draftOf({ title: ' Ferns ' })).toEqual({
      title: 'Ferns',
      subtitle: '',
      image: '',
      imageAlt: '',
      sections: [],
      buttonText: 'Join Our Workshop →',
      showButton: true,
      tags: ['NEWS'],
    });
  });

  it('begins with one empty paragraph, NEWS and the button, and lacks but a title', () => {
    const empty = emptyPost();
    expect(empty.sections).toMatchObject([{ type: 'paragraph', content: '' }]);
    expect(fieldsOf(empty)).toEqual({ title: 'required' });
    expect(draftOf({ ...empty, title: 'Ferns' })).toEqual({ ...empty, title: 'Ferns' });
  });

  it('stays the same when it is checked again', () => {
    fc.assert(
      fc.property(drafts, (draft) => {
        const parsed = parsePost({ ...draft, title: `A ${draft.title}` });
        expect(parsed).toMatchObject({ ok: true });
        if (parsed.ok) expect(parsePost(parsed.draft)).toEqual(parsed);
      }),
    );
  });

  it.each([null, [], 'text', 7, undefined])('is no %j', (body) => {
    expect(fieldsOf(body)).toEqual({ post: 'invalid' });
  });

  it('has no fields but its own, at any depth', () => {
    const body = JSON.parse('{"title":"A","__proto__":{"x":1},"isAdmin":true}') as unknown;
    expect(Object.entries(fieldsOf(body) ?? {})).toEqual([
      ['__proto__', 'unknown'],
      ['isAdmin', 'unknown'],
    ]);
    expect(fieldsOf({ title: 'A', sections: [{ ...section('a'), style: 'x' }] })).toEqual({
      'sections.0.style': 'unknown',
    });
  });
});

describe('texts', () => {
  it.each([undefined, '', ' \n\t'])('a title of %j is missing', (title) => {
    expect(fieldsOf({ title })).toEqual({ title: 'required' });
  });

  it.each(['title', 'subtitle', 'imageAlt', 'buttonText'] as const)('%s has its length', (name) => {
    const longest = 'ש'.repeat(POST_LIMITS[name]);
    expect(draftOf({ ...DRAFT, [name]: longest })[name]).toBe(longest);
    expect(fieldsOf({ ...DRAFT, [name]: `${longest}x` })).toEqual({ [name]: 'too-long' });
    expect(fieldsOf({ ...DRAFT, [name]: 7 })).toEqual({ [name]: 'invalid' });
    expect(fieldsOf({ ...DRAFT, [name]: 'a\0b' })).toEqual({ [name]: 'invalid' });
  });

  it('half a surrogate pair becomes the replacement character', () => {
    expect(draftOf({ title: 'cut \ud83d here' }).title).toBe('cut \ufffd here');
  });

  it('characters that no page can hold are left out', () => {
    const [part] = draftOf({ title: 'A', sections: [section('a', 'x\u0001\ufffe\ty\n')] }).sections;
    expect(part?.content).toBe('x\ty\n');
    expect(draftOf({ title: '\u001bbell\u0007' }).title).toBe('bell');
    expect(fieldsOf({ title: '\u0007 ' })).toEqual({ title: 'required' });
  });

  it('an empty button text becomes the default', () => {
    expect(draftOf({ title: 'A', buttonText: ' ' }).buttonText).toBe('Join Our Workshop →');
  });

  it('the button is shown unless that is exactly false', () => {
    for (const showButton of [true, undefined, null, 'false', 0]) {
      expect(draftOf({ title: 'A', showButton }).showButton).toBe(true);
    }
    expect(draftOf({ title: 'A', showButton: false }).showButton).toBe(false);
  });
});

describe('tags', () => {
  it('always hold NEWS, once each, in their order', () => {
    expect(draftOf({ title: 'A', tags: ['BLOG', 'EVENTS', 'BLOG'] }).tags).toEqual([
      'NEWS',
      'EVENTS',
      'BLOG',
    ]);
  });

  it('cannot be none, nor others', () => {
    expect(fieldsOf({ title: 'A', tags: [] })).toEqual({ tags: 'required' });
    expect(fieldsOf({ title: 'A', tags: ['NEWS', 'SALE'] })).toEqual({ 'tags.1': 'invalid' });
    expect(fieldsOf({ title: 'A', tags: 'NEWS' })).toEqual({ tags: 'invalid' });
  });
});

describe('sections', () => {
  it('keep their texts as they are, empty ones too', () => {
    const sections = [section('a', '  two\n    lines  '), { ...section('b'), type: 'heading' }];
    expect(draftOf({ title: 'A', sections }).sections).toEqual(sections);
  });

  it('have unique ids, a known type and bounded lengths', () => {
    const sections = [
      section('a'),
      section('a'),
      section(''),
      section('x'.repeat(POST_LIMITS.sectionId + 1)),
      { ...section('b'), type: 'html' },
      section('c', 'x'.repeat(POST_LIMITS.content + 1)),
      { id: 'd', type: 'heading' },
    ];
    expect(fieldsOf({ title: 'A', sections })).toEqual({
      'sections.2.id': 'required',
      'sections.3.id': 'too-long',
      'sections.4.type': 'invalid',
      'sections.5.content': 'too-long',
      'sections.6.content': 'required',
    });
    expect(fieldsOf({ title: 'A', sections: sections.slice(0, 2) })).toEqual({
      'sections.1.id': 'duplicate',
    });
    const many = Array.from({ length: POST_LIMITS.sections + 1 }, (_, id) => section(String(id)));
    expect(fieldsOf({ title: 'A', sections: many })).toEqual({ sections: 'too-long' });
    draftOf({ title: 'A', sections: many.slice(1) });
  });

  it('fit together into one document of the store', () => {
    const filled = (count: number) =>
      Array.from({ length: count }, (_, id) => section(String(id), 'ש'.repeat(20_000)));
    draftOf({ title: 'A', sections: filled(25) });
    expect(fieldsOf({ title: 'A', sections: filled(26) })).toBeUndefined();
    expect(fieldsOf({ title: 'A', sections: filled(27) })).toEqual({ post: 'too-large' });
  });
});

describe('a picture', () => {
  it.each(IMAGE_TYPES)('%s is taken by its bytes, up to 100 KB', async (type) => {
    const file = await pictureFile(type);
    const image = dataUrl(file, type);
    expect(draftOf({ title: 'A', image }).image).toBe(image);
    const largest = dataUrl(await pictureFile(type, IMAGE_MAX_BYTES), type);
    expect(draftOf({ title: 'A', image: largest }).image).toBe(largest);
    const larger = dataUrl(await pictureFile(type, IMAGE_MAX_BYTES + 1), type);
    expect(fieldsOf({ title: 'A', image: larger })).toEqual({ image: 'too-large' });
    for (const other of IMAGE_TYPES.filter((one) => one !== type)) {
      expect(fieldsOf({ title: 'A', image: dataUrl(file, other) })).toEqual({
        image: 'not-a-picture',
      });
    }
  });

  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
  it.each([
    ['an SVG', dataUrl(svg, 'image/svg+xml')],
    ['an SVG that says PNG', dataUrl(svg, 'image/png')],
    ['a page', dataUrl(Buffer.from('<script>alert(1)</script>'), 'text/html')],
    ['no base64', 'data:image/png,abc'],
    ['broken base64', 'data:image/gif;base64,R0lGODlhAQABAAAAACw'],
    ['a parameter', 'data:image/gif;charset=utf-8;base64,R0lGODlhAQABAAAAACw='],
    ['no data', 'data:image/png;base64,'],
    ['an address', 'https://example.org/robot.png'],
    ['text', 'robot.png'],
  ])('%s is none', (_, image) => {
    expect(fieldsOf({ title: 'A', image })).toEqual({ image: 'not-a-picture' });
  });
});

describe('what comes with a post', () => {
  it('an id that an address can hold', () => {
    expect(['a', 'A_b-9', 'x'.repeat(64)].every(isPostId)).toBe(true);
    expect(['', 'a/b', 'é', 'a b', '..', '__a__', 'x'.repeat(65)].some(isPostId)).toBe(false);
    expect(fieldsOf({ title: 'A', id: 'a/b' })).toEqual({ id: 'invalid' });
  });

  it('a date in any form of ISO 8601, stored in the one that sorts', () => {
    const dated = (createdAt: string) => parsePost({ title: 'A', createdAt });
    for (const [given, stored] of [
      ['2026-11-21', '2026-11-21T00:00:00.000Z'],
      ['2026-11-21T10:00:00+02:00', '2026-11-21T08:00:00.000Z'],
      ['2026-11-21T10:00:00.5Z', '2026-11-21T10:00:00.500Z'],
    ] as const) {
      expect(dated(given)).toMatchObject({ ok: true, createdAt: stored });
    }
    for (const wrong of ['', 'yesterday', '2026-02-30', '9999-12-31T23:59:59-12:00']) {
      expect(fieldsOf({ title: 'A', createdAt: wrong })).toEqual({ createdAt: 'invalid' });
    }
  });
});
