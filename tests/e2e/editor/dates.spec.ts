import { expect, type Page } from '@playwright/test';
import { sameWindowTest as test } from '../../support/editor/same-window';
import { fill } from '@/lib/fill';
import { englishTexts } from '../../support/pages/content';

const editorTexts = englishTexts('pages/blog-editor').editor;

test.describe.configure({ mode: 'default' });

const TO_COME = '2090-07-01T05:15:00.000Z';
const FINISH = editorTexts.unreadable.date;

const dateIn = (page: Page) => page.getByLabel(editorTexts.publication.date);

/** The states in requests to store a post. */
function sentStates(page: Page): unknown[] {
  const states: unknown[] = [];
  page.on('request', (request) => {
    if (!/\/api\/posts(\/[^/]+)?$/.test(request.url()) || request.method() === 'GET') return;
    states.push((request.postDataJSON() as { state?: string } | null)?.state);
  });
  return states;
}

for (const [kind, keys, says] of [
  ['a half-typed', '12242026', FINISH],
  ['an impossible', '023120270815AM', FINISH],
  ['a far-off', '122421010815AM', fill(editorTexts.unreadable.year, { first: 1970, last: 2100 })],
] as const) {
  test(`${kind} date publishes nothing until it is corrected or cleared`, async ({
    editor,
    page,
    title,
    stored,
    endPause,
  }) => {
    const states = sentStates(page);
    const date = dateIn(page);
    await editor.title.fill(title);
    await date.focus();
    await page.keyboard.type(keys);
    await editor.expectEffect(says);
    await editor.trySave();
    await expect(editor.alerts).toContainText(says);
    await expect(date).toHaveAttribute('aria-invalid', 'true');
    await expect(date).toBeFocused();
    await page.keyboard.press('Control+s');
    await endPause();
    await editor.expectStored();
    expect(states).toEqual(['draft']);
    expect(await stored()).toEqual([]);

    await date.fill('');
    await expect(date).not.toHaveAttribute('aria-invalid');
    await expect(editor.alerts).toHaveCount(0);
    await editor.expectEffect(editorTexts.effect.publishes);
  });
}

test('a scheduled post keeps its plan while its date is edited', async ({
  openPost,
  page,
  stored,
}) => {
  const states = sentStates(page);
  const editor = await openPost({ createdAt: TO_COME });
  await dateIn(page).focus();
  await page.keyboard.press('Backspace');
  await editor.expectEffect(FINISH);
  await editor.subtitle.fill('Changed');
  for (const save of [
    () => editor.trySave(),
    () => page.keyboard.press('Control+s'),
    () => editor.button(editorTexts.bar.saveDraft).click(),
  ]) {
    await save();
    await expect(dateIn(page)).toBeFocused();
  }
  expect(states).toEqual([]);
  await dateIn(page).fill('2090-07-02T08:15');
  await editor.save();
  expect(await stored()).toMatchObject([
    { subtitle: 'Changed', createdAt: '2090-07-02T05:15:00.000Z' },
  ]);
});

test('reading a date changes nothing', async ({ openPost, page }) => {
  const editor = await openPost({ createdAt: '2026-11-01T10:00:27.123Z' });
  await dateIn(page).focus();
  await page.keyboard.press('Tab');
  await editor.title.focus();
  await expect(editor.state).toHaveText(editorTexts.state.saved);
});
