import { describe, expect, it } from 'vitest';
import { POST_LIMITS, roomOf, type PostContent } from '@/features/blog/post/shape';
import { IMAGE_MAX_BYTES, IMAGE_TYPES, SMALL_IMAGE_MAX_BYTES } from '@/features/blog/post/image';
import { parsePost } from '@/features/blog/post/post.schema';
import { dataUrl, pictureFile } from '../../support/pages/pictures';
import { DRAFT } from '../../support/blog/post-drafts';

const fieldsOf = (body: unknown) => {
  const parsed = parsePost(body);
  return parsed.ok ? undefined : parsed.fields;
};
const postContent = (body: unknown) => {
  const parsed = parsePost(body);
  expect(parsed).toMatchObject({ ok: true });
  return (parsed as { content: PostContent }).content;
};
const section = (id: string, content = '') => ({ id, type: 'paragraph', content });
const picture = (content: string) => ({ id: 'p', type: 'image', content, image: DRAFT.image });

describe('a post', () => {
  it('needs only a title', () => {
    expect(postContent({ title: ' Ferns ' })).toEqual({
      title: 'Ferns',
      subtitle: '',
      author: '',
      image: '',
      imageAlt: '',
      imageSmall: '',
      format: 'markdown',
      sections: [],
      buttonText: 'Join Our Workshop →',
      showButton: true,
      buttonTarget: '',
      lang: '',
      description: '',
      address: '',
      tags: ['NEWS'],
    });
  });

  it('turns paragraphs of plain text into Markdown that reads the same', () => {
    const texts = (format?: string) =>
      postContent({
        title: 'Ferns',
        format,
        sections: [
          { id: 'a', type: 'heading', content: '2 * 3' },
          { id: 'b', type: 'paragraph', content: '2 * 3 *' },
        ],
      })?.sections.map(({ content }) => content);
    expect(texts()).toEqual(['2 * 3', '2 \\* 3 \\*']);
    expect(texts('plain')).toEqual(texts());
    expect(texts('markdown')).toEqual(['2 * 3', '2 * 3 *']);
  });

  it.each([null, [], 'text', 7, undefined])('is an object, not %j', (body) => {
    expect(fieldsOf(body)).toEqual({ post: 'invalid' });
  });

  it('rejects unknown fields at any depth', () => {
    const names = '"__proto__":{"x":1},"constructor":{"x":1},"isAdmin":true';
    const body = JSON.parse(`{"title":"A",${names}}`) as unknown;
    expect(Object.entries(fieldsOf(body) ?? {})).toEqual([
      ['__proto__', 'unknown'],
      ['constructor', 'unknown'],
      ['isAdmin', 'unknown'],
    ]);
    expect(fieldsOf({ title: 'A', sections: [{ ...section('a'), style: 'x' }] })).toEqual({
      'sections.0.style': 'unknown',
    });
  });
});

describe("a post's field", () => {
  const many = Array.from({ length: POST_LIMITS.sections + 1 }, (_, id) => section(String(id)));

  it.each<[string, object, object]>([
    ['an empty button text', { buttonText: ' ' }, { buttonText: 'Join Our Workshop →' }],
    ['a lone surrogate', { title: 'cut \ud83d here' }, { title: 'cut \ufffd here' }],
    ['line breaks of PowerPoint', { title: 'Robots\v2027' }, { title: 'Robots 2027' }],
    ['control characters', { title: '\u001bbell\u0007' }, { title: 'bell' }],
    ['a button that is null', { showButton: null }, { showButton: true }],
    ['tags', { tags: ['BLOG', 'EVENTS', 'BLOG'] }, { tags: ['NEWS', 'EVENTS', 'BLOG'] }],
    [
      'sections, with their white space',
      { sections: [section('a', '  two\n    lines\u0001 '), { ...section('b'), type: 'heading' }] },
      { sections: [section('a', '  two\n    lines '), { ...section('b'), type: 'heading' }] },
    ],
    ['a typed address', { address: ' Our Robots! ' }, { address: 'our-robots' }],
    ['no address', { address: ' ' }, { address: '' }],
    ['a target in the app', { buttonTarget: 'app:home' }, { buttonTarget: 'app:home' }],
    [
      'a site as target',
      { buttonTarget: 'https://a.example' },
      { buttonTarget: 'https://a.example/' },
    ],
    ['the maximum number of sections', { sections: many.slice(1) }, { sections: many.slice(1) }],
  ])('is accepted: %s', (_, given, stored) => {
    expect(postContent({ ...DRAFT, ...given })).toMatchObject(stored);
  });

  it.each<[string, unknown, string?]>([
    ['title', undefined, 'required'],
    ['title', '\u200B\u2800\u3164', 'required'],
    ['title', ' \n\u0007', 'required'],
    ['tags', [], 'required'],
    ['tags.1', ['NEWS', 'SALE']],
    ['id', 'a/b'],
    ['id', 'x'.repeat(65)],
    ['createdAt', 'yesterday'],
    ['createdAt', '2026-02-30'],
    ['sections', many, 'too-long'],
    ['sections.0.id', [section('')], 'required'],
    ['sections.1.id', [section('a'), section('a')], 'duplicate'],
    ['sections.0.type', [{ ...section('a'), type: 'html' }]],
    ['sections.0.content', [{ id: 'a', type: 'heading' }], 'required'],
    ['sections.0.image', [{ ...section('a'), image: '' }], 'unknown'],
    ['sections.0.image', [{ ...picture('a'), image: 'https://a.example/b.png' }], 'not-a-picture'],
    ['sections.0.content', [picture('x'.repeat(POST_LIMITS.imageAlt + 1))], 'too-long'],
    ['format', 'html'],
    ['lang', 'fr'],
    ['buttonTarget', 'javascript:alert(1)'],
    ['buttonTarget', '//a.example'],
    ['buttonTarget', 'app:nowhere'],
    ['address', '🤖'],
    ['sections.0.caption', [{ ...picture('a'), caption: 'x'.repeat(301) }], 'too-long'],
    ['state', 'scheduled'],
    ['key', 'short'],
    ['sections.0.content', [section('a', 'x'.repeat(POST_LIMITS.content + 1))], 'too-long'],
  ])('%s is rejected as %j', (path, value, code = 'invalid') => {
    const [name = ''] = path.split('.');
    expect(fieldsOf({ ...DRAFT, [name]: value })).toEqual({ [path]: code });
  });

  it.each(['title', 'subtitle', 'author', 'imageAlt', 'buttonText', 'description'] as const)(
    '%s is one text of a limited length',
    (name) => {
      const longest = 'ש'.repeat(POST_LIMITS[name]);
      expect(postContent({ ...DRAFT, [name]: longest })[name]).toBe(longest);
      expect(fieldsOf({ ...DRAFT, [name]: `${longest}x` })).toEqual({ [name]: 'too-long' });
      expect(fieldsOf({ ...DRAFT, [name]: 7 })).toEqual({ [name]: 'invalid' });
      expect(fieldsOf({ ...DRAFT, [name]: 'a\0b' })).toEqual({ [name]: 'invalid' });
    },
  );

  it('takes the room of its bytes in the document', () => {
    const { used, left } = roomOf(DRAFT);
    const longer = roomOf({ ...DRAFT, subtitle: `${DRAFT.subtitle}שלום` });
    expect([longer.used - used, left - longer.left]).toEqual([8, 8]);
    expect(used + left).toBeLessThan(1024 * 1024);
  });

  it.each([
    ['2026-11-21', '2026-11-21T00:00:00.000Z'],
    ['2026-11-21T10:00:00+02:00', '2026-11-21T08:00:00.000Z'],
    ['2100-12-31T23:59:59Z', '2100-12-31T23:59:59.000Z'],
  ])('createdAt is stored in UTC, so dates sort by time: %s', (createdAt, stored) => {
    expect(parsePost({ title: 'A', createdAt })).toMatchObject({ ok: true, createdAt: stored });
  });
});

describe("a post's picture", () => {
  it('in the text may be missing', () => {
    const sections = [picture(' A fern '), { ...picture(''), id: 'q', image: '' }];
    expect(postContent({ title: 'A', sections }).sections).toEqual([
      { ...picture('A fern'), caption: '', imageSmall: '' },
      { ...picture(''), id: 'q', caption: '', image: '', imageSmall: '' },
    ]);
  });

  it('for phones has a limit of its own', async () => {
    const large = dataUrl(await pictureFile('image/webp', SMALL_IMAGE_MAX_BYTES + 1), 'image/webp');
    expect(fieldsOf({ title: 'A', sections: [{ ...picture(''), imageSmall: large }] })).toEqual({
      'sections.0.imageSmall': 'too-large',
    });
  });

  it.each(IMAGE_TYPES)('%s is accepted by its bytes, up to 100 KB', async (type) => {
    const image = dataUrl(await pictureFile(type, IMAGE_MAX_BYTES), type);
    expect(postContent({ title: 'A', image }).image).toBe(image);
    const larger = dataUrl(await pictureFile(type, IMAGE_MAX_BYTES + 1), type);
    expect(fieldsOf({ title: 'A', image: larger })).toEqual({ image: 'too-large' });
    const [other = ''] = IMAGE_TYPES.filter((one) => one !== type);
    expect(fieldsOf({ title: 'A', image: image.replace(type, other) })).toEqual({
      image: 'not-a-picture',
    });
  });

  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');
  it.each([
    ['an SVG', dataUrl(svg, 'image/svg+xml')],
    ['an SVG that says PNG', dataUrl(svg, 'image/png')],
    ['broken base64', 'data:image/gif;base64,R0lGODlhAQABAAAAACw'],
    ['an address', 'https://example.org/robot.png'],
  ])('%s is rejected', (_, image) => {
    expect(fieldsOf({ title: 'A', image })).toEqual({ image: 'not-a-picture' });
  });
});
