import { describe, expect, inject, it } from 'vitest';
import { contactBody, postForm } from '../support/contact-api';
import { connect, found } from '../support/store';

const { generous, broken } = inject('servers');
const { url, store } = generous;
const db = connect(store);

/** Expects an answer that sends the browser to a page of the site which is there. */
async function expectPage(answer: Response, path: string, lang: string) {
  expect(answer.status).toBe(303);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('location')).toBe(path);
  expect(await answer.text()).toBe('');
  const page = await fetch(url + path);
  expect(page.status).toBe(200);
  expect(await page.text()).toMatch(new RegExp(`<html[^>]* lang="${lang}"`));
}

/** What a browser sends for the contact form: all its fields, the decoy and the language. */
const form = (extra: Record<string, string> = {}) => ({
  ...contactBody(),
  leaveEmpty: '',
  lang: 'en',
  ...extra,
});

describe('a form sent without script', () => {
  it.each([
    ['en', '/message-sent'],
    ['he', '/message-sent-he'],
    ['fr', '/message-sent'],
  ])('in the language %s is stored and answered by a page', async (lang, path) => {
    // Browsers send line breaks as CR LF.
    const body = contactBody({ message: 'Hello,\r\nI teach.' });
    const answer = await postForm(url, form({ ...body, lang }));
    await expectPage(answer, path, lang === 'he' ? 'he' : 'en');
    const [stored] = (await found(db, 'contactMessages', 'email', body.email)).values();
    expect(stored).toMatchObject({ ...body, kind: 'contact' });
    expect((await found(db, 'mail', 'replyTo', body.email)).size).toBe(1);
  });

  it.each([
    ['en', '/message-failed'],
    ['he', '/message-failed-he'],
  ])('in the language %s is told by a page that it was refused', async (lang, path) => {
    const refused = form({ message: ' ', lang });
    await expectPage(await postForm(url, refused), path, lang);
    await expectPage(await postForm(url, form({ extra: 'x', lang })), path, lang);
    expect((await found(db, 'contactMessages', 'email', refused.email)).size).toBe(0);
    const down = await postForm(broken.url, form({ lang }));
    expect([down.status, down.headers.get('location')]).toEqual([303, path]);
  });

  it('may be as long in Hebrew as in English, and no longer', async () => {
    const long = form({ message: 'ש'.repeat(5000), lang: 'he' });
    await expectPage(await postForm(url, long), '/message-sent-he', 'he');
    const longer = form({ message: 'x'.repeat(5001) });
    await expectPage(await postForm(url, longer), '/message-failed', 'en');
    const huge = form({ message: 'x'.repeat(1_000_000) });
    await expectPage(await postForm(url, huge), '/message-failed', 'en');
  });

  it('with the decoy filled goes to the suspects and looks the same', async () => {
    const spam = form({ leaveEmpty: 'x' });
    await expectPage(await postForm(url, spam), '/message-sent', 'en');
    expect((await found(db, 'contactSuspects', 'email', spam.email)).size).toBe(1);
    expect((await found(db, 'mail', 'replyTo', spam.email)).size).toBe(0);
  });
});
