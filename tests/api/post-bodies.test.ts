import { beforeAll, describe, expect, inject, it } from 'vitest';
import { IMAGE_MAX_BYTES } from '@/features/blog/post-image';
import { IMAGE_TYPES } from '@/features/blog/post-image';
import { signInAdmin } from '../support/accounts';
import { expectRefusal } from '../support/json-answers';
import { dataUrl, pictureFile } from '../support/pictures';
import { DRAFT } from '../support/post-drafts';
import { PostsApi } from '../support/posts-api';

const { url, auth } = inject('servers').generous;
let api: PostsApi;
beforeAll(async () => {
  api = new PostsApi(url, await signInAdmin(auth));
});

const LIMIT = 1400 * 1024;
const filled = (count: number) =>
  Array.from({ length: count }, (_, id) => ({
    id: String(id),
    type: 'paragraph',
    content: 'ש'.repeat(20_000),
  }));

async function refusedFields(body: unknown) {
  return (await expectRefusal(await api.send('POST', '', body), 422, 'invalid')).fields;
}

describe('a body', () => {
  it('is refused by its fields', async () => {
    expect(
      await refusedFields({
        title: ' ',
        tags: [],
        sections: [{ id: 'a', type: 'html', content: '' }],
        image: 'https://example.org/a.png',
        isAdmin: true,
        createdAt: 'today',
      }),
    ).toEqual({
      title: 'required',
      tags: 'required',
      'sections.0.type': 'invalid',
      image: 'not-a-picture',
      isAdmin: 'unknown',
      createdAt: 'invalid',
    });
  });

  it('with a name of the prototype is refused by that name', async () => {
    for (const name of ['__proto__', 'constructor']) {
      const body = JSON.stringify(DRAFT).replace('{', `{"${name}":{"title":"x"},`);
      expect(Object.entries(await refusedFields(body))).toEqual([[name, 'unknown']]);
    }
  });

  it.each(['{"title":', '', '[]', '7', 'null', '"text"'])('%j is no post', async (body) => {
    await expectRefusal(await api.send('POST', '', body), 400, 'bad-json');
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    'of the type %s is refused',
    async (type) => {
      const answer = await api.send('POST', '', DRAFT, { 'content-type': type });
      await expectRefusal(answer, 415, 'unsupported-type');
    },
  );

  it('holds as much as a document of the store, and no more', async () => {
    const post = await api.create({ title: 'Long', sections: filled(26) });
    expect(post.sections).toHaveLength(26);
    expect(await refusedFields({ title: 'Long', sections: filled(27) })).toEqual({
      post: 'too-large',
    });
    const sized = (bytes: number) => `{"title":"A"${' '.repeat(bytes - 13)}}`;
    expect((await api.send('POST', '', sized(LIMIT))).status).toBe(201);
    await expectRefusal(await api.send('POST', '', sized(LIMIT + 1)), 413, 'too-large');
    await expectRefusal(await api.send('POST', '', sized(2 * LIMIT)), 413, 'too-large');
  });
});

describe('a picture', () => {
  it.each(IMAGE_TYPES)('%s is kept up to 100 KB', async (type) => {
    const largest = await pictureFile(type, IMAGE_MAX_BYTES);
    const { id } = await api.create({ ...DRAFT, image: dataUrl(largest, type) });
    const answer = await fetch(`${url}/api/posts/${id}/image`);
    expect(answer.headers.get('content-type')).toBe(type);
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(largest);
    const larger = await pictureFile(type, IMAGE_MAX_BYTES + 1);
    const image = dataUrl(larger, type);
    expect(await refusedFields({ ...DRAFT, image })).toEqual({ image: 'too-large' });
  });

  it('that is drawn by script, or is another than it says, is refused', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>');
    const png = await pictureFile('image/png');
    for (const image of [
      dataUrl(svg, 'image/svg+xml'),
      dataUrl(svg, 'image/png'),
      dataUrl(png, 'image/jpeg'),
    ]) {
      expect(await refusedFields({ ...DRAFT, image })).toEqual({ image: 'not-a-picture' });
    }
  });
});

describe('a method', () => {
  it.each([
    ['', 'GET, HEAD, POST', ['PUT', 'DELETE', 'PATCH']],
    ['/some-id', 'GET, HEAD, PUT, DELETE', ['POST', 'PATCH']],
    ['/some-id/restore', 'POST', ['GET', 'PUT', 'DELETE']],
    ['/some-id/image', 'GET, HEAD', ['POST', 'PUT', 'DELETE']],
  ])('that /api/posts%s does not know is refused', async (path, allowed, methods) => {
    for (const method of methods) {
      const answer = await api.send(method, path);
      expect(answer.headers.get('allow')).toBe(allowed);
      await expectRefusal(answer, 405, 'method-not-allowed');
    }
  });
});
