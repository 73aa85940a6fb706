import { expect, type Page } from '@playwright/test';
import { sharedTest as newWindowTest } from '../../support/editor/editor';
import { sameWindowTest as test } from '../../support/editor/same-window';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  watchErrors,
} from '../../support/pages/page-checks';
import { pictureFile } from '../../support/pages/pictures';
import { fill } from '@/lib/fill';
import { englishTexts, withValues } from '../../support/pages/content';

const editorTexts = englishTexts('pages/blog-editor').editor;
const uiTexts = englishTexts('ui');

test.describe.configure({ mode: 'default' });
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

newWindowTest.describe('within the security policy, an accessible page has', () => {
  let errors: string[];
  newWindowTest.beforeEach(async ({ page }) => {
    errors = await watchErrors(page);
  });
  newWindowTest.afterEach(() => expect(errors).toEqual([]));
  const check = async (page: Page) => {
    await expectAccessible(page);
    await expectNoSidewaysScroll(page, [360, 768]);
  };

  newWindowTest('a form with everything in it', async ({ editor, page, title }) => {
    await editor.title.fill(title);
    await editor.paragraphs.fill(`${'long'.repeat(60)}\n${title}`);
    await editor.button(editorTexts.form.addHeading).click();
    await expect(editor.sections.last().getByRole('textbox')).toBeFocused();
    await page.keyboard.insertText(title);
    const buffer = await pictureFile('image/png', 200 * 1024);
    await editor.picture.setInputFiles({ name: 'p.png', mimeType: 'image/png', buffer });
    await expect(
      page.getByText(withValues(fill(editorTexts.picture.compressed, { before: '200 KB' }))),
    ).toBeVisible();
    await page.getByLabel(editorTexts.button.target).selectOption(editorTexts.button.elsewhere);
    await page.getByLabel(editorTexts.button.elsewhere).fill('nowhere');
    await check(page);
    // Wide enough for the live preview
    await page.setViewportSize({ width: 1440, height: 844 });
    await expectAccessible(page);
  });

  newWindowTest('the tools of a section', async ({ editor, page }) => {
    await editor.paragraphs.fill('Text');
    await editor.sections.first().getByRole('button', { name: editorTexts.tools.more }).click();
    await expectAccessible(page);
  });

  newWindowTest('a complaint about the title', async ({ editor, page }) => {
    await editor.paragraphs.fill('Text');
    await editor.trySave();
    await expect(editor.alerts).toHaveCount(1);
    await check(page);
  });

  newWindowTest('a question before leaving', async ({ editor, page }) => {
    // A post without a title stays on this device.
    await editor.paragraphs.fill('Text');
    await editor.button('New Post').click();
    await expect(editor.dialog).toBeVisible();
    await check(page);
  });

  newWindowTest('a list with posts here and on the server', async ({ editor, page, title }) => {
    await editor.paragraphs.fill('Text');
    await editor.button('New Post').click();
    await editor.choice(editorTexts.questions.leave.confirm).click();
    await editor.title.fill(title);
    await editor.button(editorTexts.bar.saveDraft).click();
    await editor.expectStored();
    await editor.button(editorTexts.posts.heading).click();
    await expect(editor.row(title)).toBeVisible();
    await expect(editor.row(editorTexts.posts.draftUntitled).first()).toBeVisible();
    await check(page);
  });
});

test('“Details” leads to the settings of a post', async ({ editor, page }) => {
  await expect(editor.title).toBeVisible();
  await page.getByRole('link', { name: editorTexts.bar.toDetails }).click();
  await expect(page.getByLabel(editorTexts.publication.date)).toBeInViewport();
});

test('the state of the text is never out of date', async ({ editor, title, endPause }) => {
  await editor.stayOnDevice();
  const said = await editor.state.evaluateHandle((line) => {
    const texts: string[] = [];
    new MutationObserver(() => texts.push(line.textContent)).observe(line, {
      subtree: true,
      childList: true,
      characterData: true,
    });
    return texts;
  });
  const heard = () => said.evaluate((texts) => texts.splice(0));

  await editor.paragraphs.fill('Half a thought');
  await expect(editor.state).toHaveText(editorTexts.state.untilTitled);
  await editor.trySave();
  await expect(editor.alerts).toContainText('Please add a title');
  await heard();
  await editor.title.pressSequentially(title.slice(0, 12));
  await endPause();
  await editor.expectKept();
  expect(await heard()).toEqual([
    editorTexts.state.waiting,
    editorTexts.bar.saving,
    fill(editorTexts.state.local, { reason: editorTexts.state.reasons.offline }),
  ]);

  await editor.meetSave((route) => route.fulfill({ status: 500, body: '' }));
  await editor.trySave();
  await expect(editor.alerts).toContainText('Error saving post');
  await expect(editor.state).toHaveText(
    fill(editorTexts.state.local, { reason: editorTexts.state.reasons.server }),
  );
  expect(await heard()).toEqual([
    editorTexts.bar.saving,
    fill(editorTexts.state.local, { reason: editorTexts.state.reasons.server }),
  ]);
});

test('the action bar leaves every field where it can be seen', async ({ editor, page }) => {
  for (let count = 0; count < 4; count++)
    await editor.button(editorTexts.form.addParagraph).click();
  const top = () => page.evaluate(() => scrollY);
  await editor.title.focus();
  const before = await top();
  await editor.button(editorTexts.bar.save).focus();
  expect(await top()).toBe(before);
  // A notice makes the bar as tall as it gets.
  await editor.trySave();
  await expect(editor.alerts).toBeVisible();
  const barTop = async () => (await editor.dock.boundingBox())?.y ?? 0;
  for (const field of [
    ...(await editor.paragraphs.all()),
    page.getByLabel(editorTexts.button.text),
  ]) {
    await field.focus();
    const { y = 0, height = 0 } = (await field.boundingBox()) ?? {};
    // Check the edited line, since the field may be taller than the screen.
    expect(y + Math.min(height, 56)).toBeLessThanOrEqual(await barTop());
    expect(y).toBeGreaterThanOrEqual(0);
  }
  await page.mouse.wheel(0, 10_000);
  const last = await page.getByLabel(editorTexts.button.text).boundingBox();
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(await barTop());
});

test('the list of posts loads page by page, or shows the reason of a failure', async ({
  editor,
  page,
}) => {
  const list = '**/api/posts*';
  const post = (id: string) => ({
    id,
    state: 'published',
    title: `Post ${id}`,
    tags: ['NEWS'],
    at: '2026-11-01T10:00:00.000Z',
  });
  const answer = (posts: object[], next: string | null = null) => ({
    json: { ok: true, posts, next },
  });
  await page.route(list, (route) => route.abort());
  await editor.button(editorTexts.posts.heading).click();
  await expect(editor.alerts).toContainText(
    fill(editorTexts.posts.failed, { reason: editorTexts.problems.offline }),
  );
  await expectAccessible(page);
  await page.route(list, (route) => {
    const before = new URL(route.request().url()).searchParams.get('before');
    const onTheWay = '2026-11-15~x';
    // A page without matches is followed by the next page.
    if (!before) return route.fulfill(answer([], onTheWay));
    if (before === onTheWay) return route.fulfill(answer([post('a')], '2026-11-01~a'));
    return route.fulfill(answer([post('b')]));
  });
  await editor.button(editorTexts.posts.retry).click();
  await expect(editor.row('Post a')).toBeVisible();
  await editor.button(editorTexts.posts.more).click();
  await expect(editor.row('Post b').getByRole('button', { name: 'Edit' })).toBeFocused();
  await expect(editor.button(editorTexts.posts.more)).toHaveCount(0);
  const article = editor.row(editorTexts.posts.article).first();
  await expect(article.getByRole('link', { name: editorTexts.posts.view })).toBeVisible();
  await expect(article.getByRole('button')).toHaveCount(0);

  await page.route(list, (route) => route.fulfill(answer([])));
  await editor.button('New Post').click();
  await editor.button(editorTexts.posts.heading).click();
  await page.getByRole('searchbox').fill('such words are in no article');
  await expect(page.getByText(editorTexts.posts.noMatch)).toBeVisible();
});

for (const [file, name] of [
  ['AllPosts', editorTexts.posts.heading],
  ['Messages', editorTexts.messages.heading],
] as const) {
  newWindowTest(
    `${name} can be opened by a second try if they fail to load`,
    async ({ editor, page }) => {
      await page.route(`**/_astro/${file}.*`, (route) => route.abort());
      await editor.button(name).click();
      await expect(editor.alerts).toContainText(uiTexts.failures.part);
      await expectAccessible(page);
      await page.unroute(`**/_astro/${file}.*`);
      await editor.button(editorTexts.posts.retry).click();
      await expect(page.getByRole('heading', { name })).toBeVisible();
      await expect(editor.alerts).toHaveCount(0);
    },
  );
}

test('an editor that crashes starts again with the text', async ({ editor, page }) => {
  await editor.title.fill('Robots dance');
  await page.route('**/api/posts*', (route) =>
    route.fulfill({ json: { ok: true, posts: [{}], next: null } }),
  );
  await editor.button(editorTexts.posts.heading).click();
  await expect(editor.alerts).toContainText(editorTexts.crashed);
  await expectAccessible(page);
  await page.unrouteAll({ behavior: 'wait' });
  await editor.button(uiTexts.failures.restart).click();
  await expect(editor.title).toHaveValue('Robots dance');
});
