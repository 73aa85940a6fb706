import { expect, test } from '@playwright/test';

test('a page lets nothing in that is not its own', async ({ page }) => {
  for (const path of ['/', '/blog']) {
    await page.goto(path);
    await page.evaluate(() => {
      const refused: string[] = [];
      Object.assign(window, { refused });
      addEventListener('securitypolicyviolation', ({ effectiveDirective, disposition }) => {
        refused.push(`${disposition} ${effectiveDirective}`);
      });
      const script = document.createElement('script');
      script.textContent = 'window.broken = true';
      document.body.append(script);
      document.body.insertAdjacentHTML(
        'beforeend',
        `<img src="data:," onerror="broken = true">
        <p style="position: fixed"></p>
        <iframe src="https://example.org/"></iframe>`,
      );
      document.head.insertAdjacentHTML('beforeend', '<base href="https://example.org/">');
      void fetch('https://example.org/').catch(() => undefined);
    });
    const refused = () => page.evaluate(() => Reflect.get(window, 'refused') as string[]);
    for (const directive of [
      'script-src-elem',
      'script-src-attr',
      'style-src-attr',
      'frame-src',
      'connect-src',
      'base-uri',
    ]) {
      await expect.poll(refused, path).toContain(`enforce ${directive}`);
    }
    expect(await page.evaluate(() => 'broken' in window)).toBe(false);
  }
});
