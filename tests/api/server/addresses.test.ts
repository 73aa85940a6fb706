import { describe, expect, it } from 'vitest';
import { sendRaw } from '../../support/server/raw-request';
import { direct, url } from '../whole-site';

describe.each([
  ['Hosting', url],
  ['the function', direct],
])('%s', (_name, site) => {
  const ask = (path: string, method = 'GET') => sendRaw(site, { method, path });

  it.each([
    ['/blog', '/blog/'],
    ['/blog', '/blog//'],
    ['/blog?tag=EVENTS&x=1', '/blog/?tag=EVENTS&x=1'],
    ['/blog-editor', '/blog-editor/'],
    ['/blogpost/nothing', '/blogpost/nothing/'],
    ['/blogpost/%D7%A9', '/blogpost/%D7%A9/'],
    ['/preview/nothing?x=1', '/preview/nothing/?x=1'],
    ['/rss.xml', '/rss.xml/'],
    ['/sitemap-posts.xml', '/sitemap-posts.xml/'],
  ])('redirects to %s from %s', async (to, from) => {
    for (const method of ['GET', 'HEAD']) {
      const { status, headers } = await ask(from, method);
      expect([status, headers['location']]).toEqual([301, to]);
    }
    expect((await ask(to)).headers['location']).toBeUndefined();
  });

  it.each([
    ...['/nothing', '/blog/nothing', '/blogpost', '/preview', '/preview/a/b', '/500', '/apix'],
    ...['/BLOG', '/Blogpost/x', '/API/posts', '/blog%2F', '/blog%20', '/%2Fblog', '/%61pi/nothing'],
    ...['/api%2Fposts', '/blogpost/a%2Fb', '/_image'],
  ])('shows a page where there is nothing: %s', async (path) => {
    const { status, headers, text } = await ask(path);
    expect([status, headers['content-type']]).toEqual([404, expect.stringMatching(/^text\/html/)]);
    expect(text).toContain('</h1>');
  });
});

it("the function doesn't tell its framework's name", async () => {
  for (const path of ['/blog', '/blog/', '/rss.xml', '/preview/nothing', '/api/posts', '/api/x']) {
    const { headers } = await sendRaw(direct, { method: 'GET', path });
    expect(headers).not.toHaveProperty('x-powered-by');
  }
});

it.each(['//blog', '//site.example/', '/blog//site.example/', '/a//b', '/blogpost//x'])(
  'doubled slashes never lead to another site or to JSON: %s',
  async (path) => {
    const { status, headers } = await sendRaw(direct, { method: 'GET', path });
    expect([301, 404]).toContain(status);
    expect(headers['content-type']).not.toContain('json');
    expect(headers['location'] ?? '/').toMatch(/^\/(?!\/)/);
  },
);

it.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'PURGE', 'TRACE'])(
  'a page refuses the method %s with a page',
  async (method) => {
    for (const path of ['/blog', '/blogpost/nothing', '/rss.xml', '/sitemap-posts.xml']) {
      const { status, headers } = await sendRaw(direct, { method, path });
      expect([status, headers['allow']]).toEqual([405, 'GET, HEAD']);
      expect(headers['content-type']).toMatch(/^text\/html/);
    }
  },
);
