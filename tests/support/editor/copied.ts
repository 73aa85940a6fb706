import type { Page } from '@playwright/test';

/**
 * Shows HTML, selects the contents of an element, and copies them with the keyboard.
 * @returns both flavors of the clipboard, as a paste gets them
 */
export async function copyPage(
  page: Page,
  html: string,
  selector = 'body',
): Promise<Record<'html' | 'text', string>> {
  await page.goto('about:blank');
  await page.setContent(html);
  await page.locator(selector).evaluate((element) => getSelection()?.selectAllChildren(element));
  await page.keyboard.press('ControlOrMeta+c');
  const paste = await page.evaluateHandle(() => {
    const field = document.createElement('textarea');
    document.body.replaceChildren(field);
    field.focus();
    const done = new Promise<Record<'html' | 'text', string>>((resolve) => {
      field.addEventListener('paste', ({ clipboardData: data }) => {
        const [html = '', text = ''] = ['text/html', 'text/plain'].map((type) =>
          data?.getData(type),
        );
        resolve({ html, text });
      });
    });
    return { done };
  });
  await page.keyboard.press('ControlOrMeta+v');
  return paste.evaluate(({ done }) => done);
}
