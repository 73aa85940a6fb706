import { expect, test, type Page } from '@playwright/test';
import { test as testWithBluetooth } from '../support/robot-page';

/** Does something that a page's policy has to stop, and answers what the browser reports. */
async function violation(page: Page, attempt: () => void): Promise<string> {
  await page.evaluate(() => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective, disposition }) => {
      Object.assign(window, { violation: `${disposition} ${effectiveDirective}` });
    });
  });
  await page.evaluate(attempt);
  const found = await page.waitForFunction(() => String(Reflect.get(window, 'violation') ?? ''));
  return found.jsonValue();
}

const addScript = () => {
  const script = document.createElement('script');
  script.textContent = 'window.broken = true';
  document.body.append(script);
};
const addHandler = () => {
  document.body.insertAdjacentHTML('beforeend', '<img src="data:," onerror="broken = true">');
};
const addStyle = () => {
  document.body.insertAdjacentHTML('beforeend', '<p style="position: fixed">');
};
const addForeignFrame = () => {
  document.body.insertAdjacentHTML('beforeend', '<iframe src="https://example.org/"></iframe>');
};
const callHome = () => {
  void fetch('https://example.org/').catch(() => undefined);
};
const changeBase = () => {
  document.head.insertAdjacentHTML('beforeend', '<base href="https://example.org/">');
};

for (const path of ['/', '/Post', '/controller', '/no/such-page', '/blog', '/blog-editor']) {
  test(`${path} lets nothing in that is not its own`, async ({ page }) => {
    for (const [attempt, directive] of [
      [addScript, 'script-src-elem'],
      [addHandler, 'script-src-attr'],
      [addStyle, 'style-src-attr'],
      [addForeignFrame, 'frame-src'],
      [callHome, 'connect-src'],
      [changeBase, 'base-uri'],
    ] as const) {
      await page.goto(path);
      expect(await violation(page, attempt)).toBe(`enforce ${directive}`);
      expect(await page.evaluate(() => 'broken' in window)).toBe(false);
    }
  });
}

test('nobody frames a page or an answer', async ({ page, baseURL }) => {
  await page.goto('/robots.txt');
  for (const path of ['/', '/contact', '/blog', '/blog-editor', '/api/posts', '/favicon.svg']) {
    await page.setContent(`<iframe src="${String(baseURL)}${path}"></iframe>`);
    await expect.poll(() => page.frames()[1]?.url()).toBe('chrome-error://chromewebdata/');
  }
});

testWithBluetooth('only the remote may ask for a robot', async ({ page }) => {
  const allowed = () =>
    page.evaluate(() => {
      const policy = Reflect.get(document, 'featurePolicy') as {
        allowsFeature(feature: string): boolean;
      };
      return ['bluetooth', 'serial', 'camera', 'usb'].filter((name) => policy.allowsFeature(name));
    });
  await page.goto('/controller');
  expect(await allowed()).toEqual(['bluetooth', 'serial']);
  for (const path of ['/', '/controller/firmware', '/blog']) {
    await page.goto(path);
    expect(await allowed(), path).toEqual([]);
  }
});
