import { expect, type Fixtures, type Page, type PlaywrightTestArgs, test } from '@playwright/test';
import { watchErrors } from './page-checks.ts';
import { keepNothing } from './shared-page.ts';

/** Programs that change a visitor's pages, each with an element that it leaves on every page. */
const MARKS = {
  'a translator': 'font',
  'a password manager': '[data-lastpass-root]',
  'a grammar checker': 'grammarly-desktop-integration',
  'a dark mode': 'html[data-darkreader-mode]',
} as const;

type Hand = keyof typeof MARKS;

export const HANDS = Object.keys(MARKS) as Hand[];

/** What {@link changePage} makes of a text, if it translates. */
export const translated = (text: string) => text.replace(/[aeiou]/gi, '$&$&');

interface Others {
  /** Who changes the pages. Use it with `bypassCSP`, because a page's policy doesn't hold for extensions. */
  hand: Hand | undefined;
  /** Whether a translator changes words, or only the space around them, by which tests still find parts. */
  translates: boolean;
  others: undefined;
}

const expectChanged = (page: Page, hand: Hand) =>
  expect(page.locator(MARKS[hand]).first()).toBeAttached();

/** Lets another program change every page of a test, which fails if the page complains. */
export const changedByOthers: Fixtures<Others, object, PlaywrightTestArgs> = {
  hand: [undefined, { option: true }],
  translates: [false, { option: true }],
  others: [
    async ({ page, hand, translates }, use) => {
      if (!hand) return use(undefined);
      const errors = await watchErrors(page);
      await page.addInitScript(changePage, [hand, translates] as const);
      await use(undefined);
      await expectChanged(page, hand);
      expect(errors).toEqual([]);
    },
    { auto: true },
  ],
};

/**
 * The same tests for each program that changes pages, all on one page. Each test opens it as on the first visit, and
 * fails if the page complains.
 */
export function onChangedPages(shared: { readonly page: Page }, describeTests: () => void): void {
  let errors: string[];
  test.beforeAll(async () => {
    errors = await watchErrors(shared.page);
    await keepNothing(shared.page);
  });
  for (const hand of HANDS)
    test.describe(`on a page changed by ${hand}`, () => {
      let program: Awaited<ReturnType<Page['addInitScript']>>;
      test.beforeAll(async () => {
        program = await shared.page.addInitScript(changePage, [hand, false] as const);
      });
      test.afterEach(async () => {
        await expectChanged(shared.page, hand);
        expect(errors.splice(0)).toEqual([]);
      });
      test.afterAll(() => program.dispose());
      describeTests();
    });
}

interface Program {
  begin: (document: Document) => void;
  change: (node: Node) => void;
}

/** Changes the page once its HTML is there, and all that is added or changed later. */
function changePage([hand, translates]: readonly [Hand, boolean]): void {
  const make = (name: string, attributes: Record<string, string>) => {
    const element = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    return element;
  };
  const isPart = (node: Node, selector: string): node is HTMLElement =>
    node instanceof HTMLElement && node.matches(selector);
  const untranslated = 'font, script, style, noscript, textarea, svg, [translate="no"]';

  const programs: Record<Hand, Program> = {
    'a translator': {
      begin({ documentElement: html }) {
        html.classList.add('translated-ltr');
        html.lang = 'ru';
      },
      change(node) {
        if (!(node instanceof Text) || node.data.trim() === '') return;
        if (!node.parentElement || node.parentElement.closest(untranslated)) return;
        const outer = make('font', { dir: 'auto', style: 'vertical-align: inherit;' });
        const inner = make('font', { dir: 'auto', style: 'vertical-align: inherit;' });
        inner.textContent = translates ? node.data.replace(/[aeiou]/gi, '$&$&') : ` ${node.data} `;
        outer.append(inner);
        node.replaceWith(outer);
      },
    },
    'a password manager': {
      begin: ({ documentElement: html }) => html.append(make('div', { 'data-lastpass-root': '' })),
      change(node) {
        if (!isPart(node, 'input:is([type=text], [type=email], [type=tel], [type=password])'))
          return;
        const style = 'position: relative !important; height: 0px; width: 0px; float: left;';
        if (node.nextElementSibling?.matches('[data-lastpass-icon-root]')) return;
        node.after(make('div', { 'data-lastpass-icon-root': '', style }));
        node.setAttribute('data-form-type', 'other');
        node.style.backgroundRepeat = 'no-repeat';
      },
    },
    'a grammar checker': {
      begin({ documentElement: html, body }) {
        body.setAttribute('data-gr-ext-installed', '');
        html.append(
          make('grammarly-desktop-integration', { 'data-grammarly-shadow-root': 'true' }),
        );
      },
      change(node) {
        if (!isPart(node, 'textarea, [contenteditable]') || node.dataset['gramm']) return;
        for (const name of ['data-gramm', 'data-gramm_editor', 'spellcheck'])
          node.setAttribute(name, 'false');
        node.after(make('grammarly-extension', { 'data-grammarly-shadow-root': 'true' }));
      },
    },
    'a dark mode': {
      begin({ documentElement: html, head }) {
        html.setAttribute('data-darkreader-mode', 'dynamic');
        html.setAttribute('data-darkreader-scheme', 'dark');
        const sheet = make('style', { class: 'darkreader darkreader--fallback' });
        sheet.textContent = 'html, body { background: #181a1b; color: #e8e6e3; }';
        head.append(sheet, make('meta', { name: 'darkreader', content: 'page' }));
      },
      change(node) {
        if (!(node instanceof HTMLElement || node instanceof SVGElement)) return;
        for (const name of ['fill', 'stroke', 'style']) {
          if (!node.hasAttribute(name) || node.hasAttribute(`data-darkreader-inline-${name}`))
            continue;
          node.setAttribute(`data-darkreader-inline-${name}`, '');
          node.style.setProperty(`--darkreader-inline-${name}`, '#e8e6e3');
        }
      },
    },
  };

  const { begin, change } = programs[hand];
  const changeAll = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    const nodes = [root];
    while (walker.nextNode()) nodes.push(walker.currentNode);
    nodes.forEach(change);
  };
  addEventListener('DOMContentLoaded', () => {
    begin(document);
    changeAll(document.body);
    new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes) {
        if (type === 'characterData') change(target);
        addedNodes.forEach(changeAll);
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
}
