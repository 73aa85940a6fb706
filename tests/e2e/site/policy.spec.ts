import { expect, test, type Page } from '@playwright/test';
import { test as testWithBluetooth } from '../../support/remote/robot-page';

// What a page must not let in, and the directive of its policy that says so.
const ATTEMPTS = {
  'script-src-elem': () => {
    const script = document.createElement('script');
    script.textContent = 'window.broken = true';
    document.body.append(script);
  },
  'script-src-attr': () => {
    document.body.insertAdjacentHTML('beforeend', '<img src="data:," onerror="broken = true">');
  },
  'style-src-attr': () => {
    document.body.insertAdjacentHTML('beforeend', '<p style="position: fixed">');
  },
  'frame-src': () => {
    document.body.insertAdjacentHTML('beforeend', '<iframe src="https://example.org/"></iframe>');
  },
  'connect-src': () => {
    void fetch('https://example.org/').catch(() => undefined);
  },
  'base-uri': () => {
    document.head.insertAdjacentHTML('beforeend', '<base href="https://example.org/">');
  },
};

/** Does something that a page's policy has to stop, and answers what the browser reports. */
async function violation(page: Page, attempt: () => void): Promise<string> {
  await page.evaluate(() => {
    Object.assign(window, { violation: '' });
    addEventListener(
      'securitypolicyviolation',
      ({ effectiveDirective, disposition }) => {
        Object.assign(window, { violation: `${disposition} ${effectiveDirective}` });
      },
      { once: true },
    );
  });
  await page.evaluate(attempt);
  const found = await page.waitForFunction(() => String(Reflect.get(window, 'violation')));
  return found.jsonValue();
}

test('a page lets nothing in that is not its own', async ({ page }) => {
  for (const path of ['/', '/controller', '/no/such-page', '/blog', '/blog-editor']) {
    await page.goto(path);
    for (const [directive, attempt] of Object.entries(ATTEMPTS)) {
      expect([path, await violation(page, attempt)]).toEqual([path, `enforce ${directive}`]);
    }
    expect(await page.evaluate(() => 'broken' in window)).toBe(false);
  }
});

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
