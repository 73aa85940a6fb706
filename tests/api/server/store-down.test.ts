import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { firstNews } from '../../support/blog/first-news';
import { DRAFT } from '../../support/blog/post-drafts';
import { PostsApi } from '../../support/blog/posts-api';
import { contactBody, postForm, postJson } from '../../support/contact/contact-api';
import { articles } from '../../support/pages/content';
import { cardLinks, getPage } from '../../support/pages/on-demand-pages';
import { expectSafe } from '../../support/pages/security-headers';
import { signInAdmin } from '../../support/server/accounts';
import { expectRefusal } from '../../support/server/json-answers';
import { logLines } from '../../support/server/log-lines';

// The emulator hands requests to the function one after the other, and each waits for the store.

const { broken, silence, logFile } = inject('servers');
const { url, auth } = broken;
/** The visitor's page waits 15 s, so that the answer must have come by then. */
const PATIENCE_MS = 14_000;

describe.each([
  ['is down', () => rmSync(silence, { force: true })],
  ['says nothing', () => writeFileSync(silence, '')],
])('when the store %s', (_, arrange) => {
  beforeAll(async () => {
    arrange();
    // The function's own start is not what is measured.
    await getPage(url, '/api/posts/x/nowhere');
  });

  it('the news show the articles, in time, and are kept for seconds only', async () => {
    const started = performance.now();
    const [news, feed] = await Promise.all([getPage(url, '/blog'), getPage(url, '/rss.xml')]);
    // Each gives up after two seconds.
    expect(performance.now() - started).toBeLessThan(PATIENCE_MS);
    for (const { status, caching } of [news, feed]) {
      expect([status, caching]).toEqual([200, 'public, max-age=0, s-maxage=5']);
    }
    expectSafe(news.headers);
    const builtIn = firstNews(articles()).map(({ path }) => path);
    expect(cardLinks(news.html)).toEqual(builtIn);
    for (const path of builtIn) expect(feed.html).toContain(`${path}</link>`);
    expect(readFileSync(logFile, 'utf8')).toContain('"message":"posts not listed"');
  });
});

describe('when the store is down', () => {
  beforeAll(() => rmSync(silence, { force: true }));

  it('a post and the sitemap say so', async () => {
    const page = await getPage(url, '/blogpost/x');
    expect([page.status, page.caching]).toEqual([503, 'no-store']);
    expect(page.html).toContain('Error loading blog post</h1>');
    expect(page.html).toContain('<meta http-equiv="refresh" content="3; url=/news">');
    expectSafe(page.headers);
    const sitemap = await getPage(url, '/sitemap-posts.xml');
    expect([sitemap.status, sitemap.caching]).toEqual([503, 'no-store']);
    expectSafe(sitemap.headers);
    for (const { headers } of [page, sitemap]) expect(headers.get('retry-after')).toBe('10');
  });

  it('the API says so to those who write', async () => {
    const writer = new PostsApi(url, await signInAdmin(auth));
    const answer = await writer.send('GET');
    expectSafe(answer.headers);
    expect(answer.headers.get('retry-after')).toBe('10');
    await expectRefusal(answer, 503, 'unavailable');
    await expectRefusal(await writer.send('POST', '', DRAFT), 503, 'unavailable');
  });

  it('a visitor is told in time, and first of all what is wrong with the message', async () => {
    const wrong = await postJson(url, contactBody({ fullName: '' }));
    await expectRefusal(wrong, 422, 'invalid');
    const body = contactBody();
    const started = performance.now();
    await expectRefusal(await postJson(url, body), 503, 'unavailable');
    expect(performance.now() - started).toBeLessThan(PATIENCE_MS);
    const form = await postForm(url, { ...contactBody(), lang: 'he' });
    expect([form.status, form.headers.get('location')]).toEqual([303, '/message-failed-he']);
    const printed = readFileSync(logFile, 'utf8');
    expect(printed).not.toContain(body.email);
    const failure = { severity: 'ERROR', message: 'contact store failed' };
    expect(logLines(printed)).toContainEqual(expect.objectContaining(failure));
  });
});
