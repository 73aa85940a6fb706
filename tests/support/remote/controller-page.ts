import type { ElementHandle, Locator, Page } from '@playwright/test';
import type { ChallengeWords } from '@/features/challenges/challenges.schema';
import type { RemoteWords } from '@/features/robot/ui/words';
import { content, englishTexts } from '../pages/content.ts';

const remoteTexts = englishTexts('pages/remote');

const ARMS = ['S1F', 'S1B', 'S2F', 'S2B', 'S3F', 'S3B'] as const;

/** Accessible names of the keys that drive. */
export const KEYS = [
  ...[
    remoteTexts.commands.FORWARD,
    remoteTexts.commands.LEFT,
    remoteTexts.commands.RIGHT,
    remoteTexts.commands.BACKWARD,
  ],
  ...ARMS.map((arm) => remoteTexts.commands[arm]),
];

/** The texts of the remote's pages, by the end of their files' names. */
const wordsOf = (ending: '' | '.he') => ({
  ...content<RemoteWords>(`pages/remote${ending}.yaml`),
  challenge: content<ChallengeWords>(`pages/challenges${ending}.yaml`),
});
const ENGLISH = wordsOf('');
const HEBREW = wordsOf('.he');

/** The remote's page, with its parts by their accessible names. */
export class ControllerPage {
  readonly page: Page;
  /** Lines of the log, without the time. */
  readonly logged: Locator;
  /** Keys that are held, by whatever input. */
  readonly pressed: Locator;
  /** STOP's place, which stays when STOP moves to the end of the window. */
  readonly placeOfStop: Locator;

  constructor(page: Page) {
    this.page = page;
    this.pressed = page.locator('[data-pressed]');
    this.placeOfStop = page.locator('.remote-stop-place');
    this.logged = page.getByRole('log').locator('bdi');
  }

  /** Opens the page and waits until its buttons work. @param rest of its address: `Heb`, or a fragment */
  async open(rest = ''): Promise<this> {
    await this.page.goto(`/controller${rest}`);
    await this.whole.and(this.page.locator(':enabled')).waitFor();
    return this;
  }

  /** The texts in the page's language. */
  get words() {
    return /Heb\b/.test(this.page.url()) ? HEBREW : ENGLISH;
  }

  get whole(): Locator {
    return this.page.getByRole('group', { name: this.words.label, exact: true });
  }

  /** The drawing of the virtual robot on its field. */
  get field(): Locator {
    return this.page.getByRole('img', { name: this.words.screen.picture, exact: true });
  }

  /** Commands on the strip, in reading order. */
  get steps(): Locator {
    const strip = this.page.getByRole('list', { name: this.words.program.label, exact: true });
    return strip.locator('li:not(.remote-repeat) > [id$="-what"]');
  }

  /** Keys that drive, or add steps in Prog Mode. */
  get keys(): Locator {
    const { wheels, arms } = this.words.commands;
    return this.page
      .getByRole('group', { name: new RegExp(`^(${wheels}|${arms})$`) })
      .getByRole('button');
  }

  get stop(): Locator {
    return this.button(this.words.stop.label);
  }

  /** The goal, hints and tools of the challenge that is played. */
  get challenge(): Locator {
    return this.page.getByRole('region', { name: this.words.challenge.heading, exact: true });
  }

  /** The counter of a challenge's steps, as '3/4'. */
  stepsTaken(counted: string): Locator {
    const { units } = this.words.challenge;
    return this.page.getByText(`${units.steps}: ${counted}`, { exact: true });
  }

  button(name: string) {
    return this.page.getByRole('button', { name, exact: true });
  }

  slider(name: string) {
    return this.page.getByRole('slider', { name, exact: true });
  }

  /** The line below the status, if it has this text. */
  hint(text: string): Locator {
    return this.page.getByRole('paragraph').and(this.page.getByText(text, { exact: true }));
  }

  async boxOf(name: string) {
    const box = await this.button(name).boundingBox();
    if (!box) throw new Error(`${name} is not shown.`);
    return box;
  }

  /** Parts that are not there, or of which the window shows less than 98%. */
  async partsOutsideWindow(...parts: Locator[]): Promise<string[]> {
    const found = await Promise.all(parts.map((part) => part.elementHandles()));
    const missing = parts.filter((_, index) => found[index]?.length === 0).map(String);
    const outside = await this.page.evaluate((elements) => {
      const { promise, resolve } = Promise.withResolvers<string[]>();
      const observer = new IntersectionObserver((entries) => {
        observer.disconnect();
        const outside = entries.filter(({ intersectionRatio }) => intersectionRatio < 0.98);
        resolve(outside.map(({ target }) => target.outerHTML.slice(0, 100)));
      });
      for (const element of elements) {
        if (element.checkVisibility({ visibilityProperty: true })) observer.observe(element);
      }
      return promise;
    }, found.flat() as ElementHandle<Element>[]);
    return [...missing, ...outside];
  }

  async tab(name: 'Basic Mode' | 'Prog Mode' | 'Settings'): Promise<void> {
    await this.page.getByRole('tab', { name }).click();
  }

  /** Opens Prog Mode and presses these buttons. */
  async program(...names: string[]): Promise<void> {
    await this.tab('Prog Mode');
    for (const name of names) await this.button(name).click();
  }

  /** Position of the virtual robot in cm, and its direction in degrees. */
  async robotAt(): Promise<{ x: number; y: number; turn: number }> {
    const drawn = await this.page.locator('[data-part="robot"]').getAttribute('transform');
    // Adding 0 turns -0 into 0.
    const numbers = (drawn?.match(/-?[\d.]+/g) ?? []).map((text) => Number(text) + 0);
    const [x = NaN, y = NaN, turn = NaN] = numbers;
    return { x, y, turn };
  }
}
