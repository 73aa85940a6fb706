import { expect, type Page } from '@playwright/test';
import type { Firestore } from 'firebase-admin/firestore';
import { test } from '../../support/editor/editor';
import { HOSTILE, hostileDocument } from '../../support/blog/odd-documents';
import { connect } from '../../support/server/store';

/** A place in the list before which there is nothing but these tests' posts. */
const LONG_AGO = 'before=2018-01-01~x';
const IDS = HOSTILE.map((_, n) => `odd-${n}`);

function posts(): ReturnType<Firestore['collection']> {
  const host = process.env['FIRESTORE_EMULATOR_HOST'];
  if (!host) throw new Error('FIRESTORE_EMULATOR_HOST must name the store behind the site');
  return connect(host).collection('blogPosts');
}

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  const documents = posts();
  for (const [n, text] of HOSTILE.entries()) {
    const createdAt = `2017-01-${String(n + 10)}T10:00:00.000Z`;
    await documents
      .doc(`odd-${n}`)
      .set({ ...hostileDocument(text), tags: [text, 'NEWS'], createdAt });
  }
});
test.afterAll(async () => {
  const documents = posts();
  for (const id of IDS) await documents.doc(id).delete();
});

/** Notes whatever a page does that it should not. */
function watch(page: Page): string[] {
  const noted: string[] = [];
  page.on('dialog', (dialog) => {
    noted.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('pageerror', (error) => noted.push(`error: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') noted.push(`console: ${message.text()}`);
  });
  return noted;
}

/** Expects that no text became an element, a handler or an address, and that none has run. */
async function expectInertPage(page: Page): Promise<void> {
  const found = await page.evaluate(() => ({
    ran: 'odd' in window,
    elements: document.querySelectorAll('odd, [odd], img[src="odd"]').length,
    scripts: [...document.scripts].filter(
      ({ type, text }) => type !== 'application/ld+json' && text.includes('window.odd'),
    ).length,
    handlers: [...document.querySelectorAll('*')].flatMap((element) =>
      element.getAttributeNames().filter((name) => name.startsWith('on')),
    ),
    addresses: [...document.querySelectorAll('[href], [src], [action]')]
      .flatMap((element) => ['href', 'src', 'action'].map((name) => element.getAttribute(name)))
      .filter((address) => /^\s*(javascript|data:text)/i.test(address ?? '')),
  }));
  expect(found).toEqual({ ran: false, elements: 0, scripts: 0, handlers: [], addresses: [] });
}

test('script in every text of a post does nothing on its page and in lists', async ({ page }) => {
  const noted = watch(page);
  await page.goto(`/blog?tag=NEWS&${LONG_AGO}`);
  await expect(page.locator('.news-cards > li')).toHaveCount(HOSTILE.length);
  await expectInertPage(page);
  for (const id of IDS) {
    await page.goto(`/blogpost/${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('odd');
    await expectInertPage(page);
  }
  expect(noted).toEqual([]);
});

test('nor in the editor', async ({ editor, page }) => {
  const noted = watch(page);
  // The list's end instead of its beginning.
  await page.route(/\/api\/posts$/, (route) =>
    route.request().method() === 'GET'
      ? route.continue({ url: `${route.request().url()}?${LONG_AGO}` })
      : route.continue(),
  );
  await editor.button('All posts').click();
  const rows = page.locator('.editor-row');
  await expect(rows).toHaveCount(HOSTILE.length);
  await expectInertPage(page);
  for (const n of HOSTILE.keys()) {
    await rows.nth(n).getByRole('button', { name: 'Edit', exact: true }).click();
    await expect(editor.title).toHaveValue(/odd/);
    await expect(editor.sections).toHaveCount(3);
    await editor.button('Preview').click();
    await expect(page.getByRole('article')).toContainText('odd');
    await expectInertPage(page);
    await editor.button('All posts').click();
  }
  expect(noted).toEqual([]);
});
