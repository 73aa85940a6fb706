import { randomUUID } from 'node:crypto';
import {
  type Browser,
  type BrowserContext,
  expect,
  test as base,
  type Locator,
  type Page,
  type Route,
} from '@playwright/test';
import { changeAccount, createAccount, resetMails, type Account } from '../server/accounts';
import { found, siteStore } from '../server/store';
import { fill, fillCount } from '../../../src/lib/fill.ts';
import { anyValues, englishTexts } from '../pages/content.ts';
import { type WindowOf, windows } from './window-of-file';

const editorTexts = englishTexts('pages/blog-editor').editor;

/** Page object of the editor in one window. */
export class Editor {
  readonly title: Locator;
  readonly subtitle: Locator;
  readonly paragraphs: Locator;
  readonly sections: Locator;
  /** The preview beside the form, hidden from screen readers. */
  readonly live: Locator;
  readonly picture: Locator;
  readonly state: Locator;
  readonly dialog: Locator;
  readonly dock: Locator;
  /** Alerts with a text. */
  readonly alerts: Locator;

  constructor(readonly page: Page) {
    this.title = page.getByLabel(editorTexts.form.title, { exact: true });
    this.subtitle = page.getByLabel(editorTexts.form.subtitle, { exact: true });
    this.sections = page
      .getByRole('group', { name: editorTexts.form.sections, exact: true })
      .getByRole('listitem');
    this.paragraphs = this.sections.locator('textarea');
    this.live = page.locator('.editor-live');
    this.picture = page.locator('input[type="file"]');
    this.state = page.locator('.editor-state > p').first();
    this.dialog = page.locator('dialog[open]');
    this.dock = page.locator('.editor-dock');
    this.alerts = page.getByRole('alert').filter({ hasText: /\S/ });
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  /** A button of the open dialog. */
  choice(name: string): Locator {
    return this.dialog.getByRole('button', { name, exact: true });
  }

  async open(): Promise<void> {
    await this.page.goto('/blog-editor');
  }

  async logIn({ username, password }: Pick<Writer, 'username' | 'password'>): Promise<void> {
    await this.page.getByLabel(editorTexts.login.username).fill(username);
    await this.page.getByLabel(editorTexts.login.password).fill(password);
    await this.button(editorTexts.login.submit).click();
  }

  /** Chooses an item in the menu of a section (zero-based). */
  async useTool(name: string, index: number): Promise<void> {
    const section = this.sections.nth(index);
    await section.getByRole('button', { name: editorTexts.tools.more, exact: true }).click();
    await section.getByRole('button', { name, exact: true }).click();
  }

  async expectSections(...sections: [type: string, text: string][]): Promise<void> {
    await expect.poll(() => this.written()).toEqual(sections);
  }

  async expectTexts(...texts: string[]): Promise<void> {
    await expect.poll(async () => (await this.written()).map(([, text]) => text)).toEqual(texts);
  }

  private async written(): Promise<(string | null | undefined)[][]> {
    return this.sections.evaluateAll((items) =>
      items.map((item) => [
        item.getAttribute('data-type'),
        item.querySelector<HTMLInputElement>('textarea, input')?.value,
      ]),
    );
  }

  /** Presses 'Save' without expecting success. */
  async trySave(): Promise<void> {
    await this.button(editorTexts.bar.save).click();
  }

  /** Expects what the page says about the next press of 'Save'. */
  async expectEffect(text: string): Promise<void> {
    await expect(this.button(editorTexts.bar.save)).toHaveAccessibleDescription(text);
  }

  async expectSaved(): Promise<void> {
    await expect(this.alerts).toContainText('Blog post saved successfully!');
  }

  async save(): Promise<void> {
    await this.trySave();
    await this.expectSaved();
  }

  /** Reloads the page despite unsaved changes. */
  async reload(): Promise<void> {
    this.page.once('dialog', (dialog) => void dialog.accept());
    await this.page.reload();
  }

  /** Fails every autosave, as if offline. */
  async stayOnDevice(): Promise<void> {
    await this.meet('draft', (route) => route.abort('internetdisconnected'));
  }

  /** Intercepts the next request of 'Save'. */
  async meetSave(handle: (route: Route) => Promise<void>): Promise<void> {
    let isMet = false;
    await this.meet('published', async (route) => {
      if (isMet) return route.fallback();
      isMet = true;
      await handle(route);
    });
  }

  private async meet(state: string, handle: (route: Route) => Promise<void>): Promise<void> {
    await this.page.route(/\/api\/posts(\/[^/]+)?$/, (route, request) => {
      const sent = request.postDataJSON() as { state?: string } | null;
      return sent?.state === state ? handle(route) : route.fallback();
    });
  }

  /** Waits until the draft is kept on this device. */
  async expectKept(): Promise<void> {
    await expect(this.state).toHaveText(
      fill(editorTexts.state.local, { reason: editorTexts.state.reasons.offline }),
    );
  }

  /** Waits until the draft is stored on the server. */
  async expectStored(): Promise<void> {
    await expect(this.state).toHaveText(anyValues(editorTexts.state.draft));
  }

  async expectDefaults(): Promise<void> {
    await expect(this.title).toHaveValue('');
    await expect(this.subtitle).toHaveValue('');
    await expect(this.sections).toHaveCount(1);
    await expect(this.paragraphs).toHaveValue('');
    for (const tag of ['EVENTS', 'COMMUNITY', 'BLOG']) {
      await expect(this.page.getByLabel(tag)).not.toBeChecked();
    }
    await expect(this.page.getByLabel('NEWS')).toBeChecked();
    await expect(this.page.getByLabel(editorTexts.button.show)).toBeChecked();
    await expect(this.page.getByLabel(editorTexts.button.text)).toHaveValue('Join Our Workshop →');
  }

  /** Pastes paragraphs into the empty one of a new post. */
  async write(...texts: string[]): Promise<void> {
    await this.paragraphs.evaluate((field, text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', text);
      field.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      );
    }, texts.join('\n\n'));
    await this.expectTexts(...texts);
  }

  /** The row of a post or local draft in 'All posts'. */
  row(title: string): Locator {
    return this.page.getByRole('listitem').filter({ hasText: title });
  }

  /** Opens a stored post in the form. */
  async edit(title: string): Promise<void> {
    await this.button(editorTexts.posts.heading).click();
    await this.row(title).getByRole('button', { name: 'Edit', exact: true }).click();
    await expect(this.title).toHaveValue(title);
  }
}

/** A login of a single test. */
interface Writer extends Account {
  username: string;
}

interface Fixtures {
  writer: Writer;
  /** Unique to the test; its posts are removed afterwards. */
  title: string;
  /** The editor of a writer who has just logged in. */
  editor: Editor;
  /** The same writer's editor in another window. */
  otherWindow: () => Promise<Editor>;
  /** Stored posts with the test's title, or with the given one. */
  stored: (title?: string) => Promise<StoredPost[]>;
  /** Ends the pause after which a changed draft is stored. */
  endPause: () => Promise<void>;
}

/** Longer than the pause, and shorter than the one before another try. */
const PAUSE_MS = 4000;

type StoredPost = Record<string, unknown> & { id: string };

/** Those of all tests, so that one worker can run them all. */
interface WorkerFixtures {
  login: StorageState;
  windowOf: WindowOf;
}

/** A test of the editor with its own login and title. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  login: [async ({ browser }, use) => use(await storageAfterLogin(browser)), { scope: 'worker' }],
  windowOf: [windows, { scope: 'worker' }],
  // Too narrow for the live preview, which has tests of its own.
  viewport: { width: 960, height: 720 },
  writer: async ({}, use) => {
    await use(await makeWriter({ admin: true }));
  },
  title: async ({}, use) => {
    const title = `Robots ${randomUUID()}`;
    await use(title);
    for (const name of ['blogPosts', 'blogPostDrafts']) {
      const titled = siteStore()
        .collection(name)
        .where('title', 'in', [title, `${title}, changed`]);
      const { docs } = await titled.select().get();
      await Promise.all(docs.map(({ ref }) => ref.delete()));
    }
  },
  stored: async ({ title }, use) => {
    await use((wanted = title) => storedPosts(wanted));
  },
  endPause: async ({ page }, use) => {
    await page.clock.install();
    await use(() => page.clock.fastForward(PAUSE_MS));
  },
  editor: async ({ page, writer }, use) => {
    const editor = new Editor(page);
    await loggedIn(editor, writer);
    await use(editor);
  },
  otherWindow: async ({ context }, use) => {
    await use(async () => {
      const editor = new Editor(await context.newPage());
      await editor.open();
      await expect(editor.title).toBeVisible();
      return editor;
    });
  },
});

async function loggedIn(editor: Editor, writer: Writer): Promise<void> {
  await editor.open();
  await editor.logIn(writer);
  await expect(editor.title).toBeVisible();
}

/** What a browser keeps of a visit. */
type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

interface SharedFixtures {
  /** Opens the editor with a stored post of the test's title in its form. */
  openPost: (...post: StoreOptions) => Promise<Editor>;
}

/** A test of a writer whom all such tests of a worker share, so only the first one logs in. */
export const sharedTest = test.extend<SharedFixtures>({
  storageState: async ({ login }, use) => use(login),
  editor: async ({ page }, use) => {
    const editor = new Editor(page);
    await editor.open();
    await expect(editor.title).toBeVisible();
    await use(editor);
  },
  openPost: async ({ page, title }, use) => {
    await use(async (fields, collection) => {
      const editor = new Editor(page);
      await page.goto(`/blog-editor?post=${await storePost(title, fields, collection)}`);
      await expect(editor.title).toHaveValue(title);
      return editor;
    });
  },
});

async function storageAfterLogin(browser: Browser): Promise<StorageState> {
  // The test's settings, such as its `baseURL`, are not there yet.
  const context = await browser.newContext({ baseURL: process.env['BASE_URL'] ?? '' });
  await loggedIn(new Editor(await context.newPage()), await makeWriter({ admin: true }));
  const storage = await context.storageState({ indexedDB: true });
  await context.close();
  return storage;
}

/** Creates a login with the given claims. */
export async function makeWriter(claims: object): Promise<Writer> {
  const account = await createAccount(authHost(), claims);
  return { ...account, username: account.email };
}

/** Revokes a writer's logins, as the Firebase console would. */
export async function endLogins({ uid }: Writer): Promise<void> {
  // Firebase counts whole seconds: logins of this second end with the next one.
  const next = Math.floor(Date.now() / 1000) + 1;
  await changeAccount(authHost(), uid, { validSince: String(next) });
  await new Promise((resume) => setTimeout(resume, next * 1000 - Date.now() + 50));
}

/** Addresses that got password reset emails. */
export async function mailedAddresses(): Promise<string[]> {
  return resetMails(authHost());
}

function authHost(): string {
  const host = process.env['FIREBASE_AUTH_EMULATOR_HOST'];
  if (!host) throw new Error('FIREBASE_AUTH_EMULATOR_HOST must name the logins behind the site');
  return host;
}

/** What a notice says of parts of pasted text that were left out. */
export function leftOut(parts: Partial<Record<keyof typeof editorTexts.leftOut, number>>): string {
  const names = editorTexts.leftOut;
  const what = Object.entries(parts).map(([part, n]) =>
    fillCount(names[part as keyof typeof names], n),
  );
  return fill(editorTexts.notices.leftOut, { what: what.join(', ') });
}

/** Paragraphs of a stored post. */
export const paragraphs = (...texts: string[]) => ({
  sections: texts.map((content, index) => ({ id: `s${index}`, type: 'paragraph', content })),
});

type StoreOptions = [fields?: object, collection?: 'blogPosts' | 'blogPostDrafts'];

/** Stores a post, by default a public one, which the test's `title` fixture removes, and returns its id. */
export async function storePost(
  title: string,
  ...[fields = {}, collection = 'blogPosts']: StoreOptions
): Promise<string> {
  const { sections } = paragraphs('The first version');
  const createdAt = new Date().toISOString();
  const post = { title, sections, format: 'markdown', tags: ['NEWS'], createdAt, ...fields };
  const { id } = await siteStore().collection(collection).add(post);
  return id;
}

async function storedPosts(title: string): Promise<StoredPost[]> {
  const posts = await found(siteStore(), 'blogPosts', 'title', title);
  return [...posts].map(([id, post]) => ({ ...post, id }));
}
