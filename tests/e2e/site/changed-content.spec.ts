import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { expect, test as base, type Locator, type Page } from '@playwright/test';
import { launch, TOOL_ENV } from '../../../scripts/lib/processes';
import { changedByOthers, HANDS } from '../../support/pages/changed-by-others';
import { expectAccessible, expectNoSidewaysScroll } from '../../support/pages/page-checks';
import { content, landings } from '../../support/pages/content';
import { ProjectCopy } from '../../support/project/project-copy';
import { found, siteStore } from '../../support/server/store';

interface Words {
  forms: {
    labels: Record<'fullName' | 'email', string>;
    nextDate: Record<'send' | 'success', string>;
    note: Record<'send' | 'success', string>;
  };
}
const ENGLISH = content<Words>('ui.yaml').forms;
const HEBREW = content<Words>('ui.he.yaml').forms;
const PLAY = content<{ playVideo: string }>('ui.yaml').playVideo;
const BUILT_WITHIN_MS = 120_000;
const EVENTS = 'https://plausible.io/api/event';
/** Does what Plausible's documentation says of its script. */
const SCRIPT = `window.plausible = (n) => fetch('${EVENTS}', { method: 'POST', keepalive: true, body: n });`;
const WITHOUT_VISITS = !content<{ visits?: object }>('site.yaml').visits;

/** Id of each film that a video replaces, its new service, and the message that starts the service's player. */
const VIDEOS = {
  intro: {
    service: 'youtube',
    address: 'https://www.youtube-nocookie.com/embed/abc-123?',
    message: '"playVideo"',
  },
  assembly: {
    service: 'vimeo',
    address: 'https://player.vimeo.com/video/abc-123?',
    message: '"play"',
  },
};

const test = base.extend(changedByOthers);

// All tests share a copy of the site with an owner's content: its courses are full, its events are not, Plausible counts
// visits, and films are replaced by videos of services.
test.describe.configure({ mode: 'serial', timeout: BUILT_WITHIN_MS });

const pages = landings();
const pageOf = (lang: string, isFull: boolean) => {
  const found = pages.find((page) => page.lang === lang && (page.kind === 'course') === isFull);
  if (!found) throw new Error(`There is no such page in ${lang}.`);
  return found;
};
const full = { en: pageOf('en', true), he: pageOf('he', true) };
const open = pageOf('en', false);

let copy: ProjectCopy;
test.beforeAll(async () => {
  test.setTimeout(BUILT_WITHIN_MS);
  copy = new ProjectCopy();
  for (const { path, kind, lang } of pages) {
    const file = `content/landings${path}.mdx`;
    if (kind === 'course' && lang === 'en') await copy.edit(file, /^(?=price:)/m, 'places: full\n');
  }
  const visits = 'visits: { service: plausible, id: school.org }';
  await copy.edit('content/site.yaml', /^(# )?visits:.*$/m, visits);
  for (const [id, { service }] of Object.entries(VIDEOS)) {
    const video = `  - id: ${id}\n    service: ${service}\n    videoId: abc-123\n    title: Ours on ${service}\n`;
    const film = new RegExp(`^ {2}- id: ${id}\n[^]*?(?= {4}poster:)`, 'm');
    await copy.edit('content/data/videos.yaml', film, video);
  }
  const build = launch('astro', ['build'], { cwd: copy.folder, env: TOOL_ENV, stdio: 'ignore' });
  expect(await new Promise((done) => build.once('close', done))).toBe(0);
});
test.afterAll(() => copy.remove());

/** Serves the copy's files at the site's address, whose back end answers the rest. */
async function showCopy(page: Page): Promise<void> {
  await page.route('**/*', async (route) => {
    const { pathname, hostname } = new URL(route.request().url());
    const files = [pathname, `${pathname}.html`].map((file) => copy.path(`dist/site${file}`));
    const path = files.find((file) => existsSync(file) && statSync(file).isFile());
    if (hostname !== 'localhost' && hostname !== '127.0.0.1') await route.abort();
    else if (path && route.request().method() === 'GET') await route.fulfill({ path });
    else await route.fallback();
  });
}

/** Until its script has loaded, a form posts natively. */
const hydrated = (form: Locator) =>
  expect(form.locator('xpath=ancestor::astro-island')).not.toHaveAttribute('ssr');

/** Fills the form for the next date, and presses its button. */
async function ask(page: Page, words: Words['forms'], hasScript = true): Promise<string> {
  const email = `${randomUUID()}@example.org`;
  const form = page.getByRole('main').locator('form');
  await form.getByLabel(words.labels.fullName).fill('Dana Levi');
  await form.getByLabel(words.labels.email).fill(email);
  if (hasScript) await hydrated(form);
  await form.getByRole('button', { name: words.nextDate.send }).click();
  return email;
}

const stored = async (email: string) => [
  ...(await found(siteStore(), 'contactMessages', 'email', email)).values(),
];

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 664 } });

  test('a Hebrew page of a full course takes no registrations', async ({ page }) => {
    const { path, register } = full.he;
    await showCopy(page);
    await page.goto(path);
    const main = page.getByRole('main');
    const visible = (name: string) =>
      main.getByRole('link', { name, exact: true }).filter({ visible: true });
    await expect(visible(HEBREW.nextDate.send).first()).toBeVisible();
    await expect(visible(register.label)).toHaveCount(0);
  });

  test('a Hebrew page of a full course sends the address of who asks for the next date', async ({
    page,
  }) => {
    const { path } = full.he;
    await showCopy(page);
    await page.goto(path);
    const main = page.getByRole('main');
    const visible = (name: string) =>
      main.getByRole('link', { name, exact: true }).filter({ visible: true });
    await visible(HEBREW.nextDate.send).first().click();
    await expect(main.locator('form')).toBeInViewport();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page, [320, 768]);
    const email = await ask(page, HEBREW);
    await expect(main.getByRole('status')).toHaveText(HEBREW.nextDate.success);
    const message = { kind: 'nextDate', subject: 'next-date', course: path, email };
    expect(await stored(email)).toMatchObject([{ ...message, message: full.he.meta.title }]);
  });
});

for (const hand of HANDS) {
  test.describe(`on a page changed by ${hand}`, () => {
    test.use({ hand, bypassCSP: true });

    for (const [lang, words] of Object.entries({ en: ENGLISH, he: HEBREW })) {
      test(`the form of a full course is sent, in ${lang}`, async ({ page }) => {
        await showCopy(page);
        await page.route('https://plausible.io/**', (route) => route.fulfill({ body: '' }));
        await page.goto(pageOf(lang, true).path);
        const email = await ask(page, words);
        await expect(page.getByRole('main').getByRole('status')).toHaveText(words.nextDate.success);
        expect(await stored(email)).toMatchObject([{ kind: 'nextDate' }]);
      });
    }
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the form of a full course leads to a page that says it was sent', async ({ page }) => {
    await showCopy(page);
    await page.goto(full.en.path);
    const email = await ask(page, ENGLISH, false);
    await expect(page).toHaveURL('/message-sent');
    expect(await stored(email)).toMatchObject([{ kind: 'nextDate', course: full.en.path }]);
  });
});

/** Registers, and sends the note in the footer. */
async function registerAndWrite(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('link', { name: open.register.label }).first().click();
  const note = page.locator('form', { has: page.locator('#note-form-email') });
  for (const name of ['phone', 'email', 'message']) {
    await note.locator(`[name="${name}"]`).fill(name === 'email' ? 'dana@example.org' : '050');
  }
  await hydrated(note);
  await note.getByRole('button').click();
  await expect(note.getByRole('status')).toHaveText(ENGLISH.note.success);
}

const htmlOf = (page: string) => readFileSync(copy.path(`dist/site/${page}.html`), 'utf8');

test('pages load the counter of content/site.yaml', () => {
  const [tag] = /<script[^>]* src="https:[^>]*>/.exec(htmlOf('privacy')) ?? [];
  expect(tag).toContain('src="https://plausible.io/js/script.js"');
  expect(tag).toContain('school.org');
});

test('the privacy page names the counter', () => {
  expect(htmlOf('privacy')).toContain('Plausible');
});

test('the remote counts no visits', () => {
  expect(htmlOf('controller')).not.toContain('plausible.io');
});

test('the counter gets one event for each: a press on Register, a sent form', async ({ page }) => {
  const events: (string | null)[] = [];
  const refused: string[] = [];
  page.on('console', ({ text }) => /Content Security Policy/i.test(text()) && refused.push(text()));
  await showCopy(page);
  await page.route('https://plausible.io/js/script.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: SCRIPT }),
  );
  await page.route(EVENTS, (route) => {
    events.push(route.request().postData());
    return route.fulfill({ status: 202, headers: { 'access-control-allow-origin': '*' } });
  });
  await page.goto(open.path);
  await registerAndWrite(page);
  await expect.poll(() => events).toEqual(['Register', 'Message sent']);
  expect(refused).toEqual([]);
});

test('without a counter, nothing is counted', async ({ page }) => {
  test.skip(!WITHOUT_VISITS, 'content/site.yaml has a counter');
  await page.addInitScript(() => {
    const events: string[] = [];
    Object.assign(window, { events, plausible: (name: string) => events.push(name) });
  });
  const elsewhere: string[] = [];
  page.on('request', (request) => elsewhere.push(new URL(request.url()).host));
  await page.goto(open.path);
  await registerAndWrite(page);
  expect(new Set(elsewhere.filter((host) => host !== new URL(page.url()).host)).size).toBe(0);
  expect(await page.evaluate(() => (window as unknown as { events: string[] }).events)).toEqual([]);
});

test('a video of the owner on YouTube or Vimeo plays after one click', async ({ page }) => {
  await showCopy(page);
  // Replaces the players with a page that shows the messages it gets.
  await page.route(/youtube-nocookie\.com|player\.vimeo\.com/, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<p>waiting</p><script>onmessage = ({ data }) => (document.body.textContent = data)</script>',
    }),
  );
  await page.goto('/robots-pack');
  for (const { service, address, message } of Object.values(VIDEOS)) {
    await page.getByRole('button', { name: `${PLAY}: Ours on ${service}` }).click();
    const frame = page.locator(`click-video iframe[src^="${address}"]`);
    await expect(frame.contentFrame().locator('body')).toContainText(message);
    await expect(frame).toHaveAttribute('title', `Ours on ${service}`);
  }
});
