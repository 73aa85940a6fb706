import type { Page } from '@playwright/test';

/** Both flavors of the clipboard */
export type Copied = Record<'html' | 'text', string>;

/**
 * Shows HTML, selects the contents of an element, and copies them with the keyboard.
 * @returns the clipboard, as a paste gets it
 */
export async function copyPage(page: Page, html: string, selector = 'body'): Promise<Copied> {
  const paste = await page.evaluateHandle(
    ([shown, copied]) => {
      document.body.innerHTML = shown;
      getSelection()?.selectAllChildren(document.querySelector(copied) ?? document.body);
      const done = new Promise<Copied>((resolve) => {
        const onPaste = ({ clipboardData: data }: ClipboardEvent) => {
          const [html = '', text = ''] = ['text/html', 'text/plain'].map((type) =>
            data?.getData(type),
          );
          resolve({ html, text });
        };
        addEventListener('paste', onPaste, { once: true });
      });
      return { done };
    },
    [html, selector] as const,
  );
  await page.keyboard.press('ControlOrMeta+c');
  await page.keyboard.press('ControlOrMeta+v');
  return paste.evaluate(({ done }) => done);
}
