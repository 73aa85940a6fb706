import type { Page } from '@playwright/test';
import { ControllerPage } from '../../tests/support/remote/controller-page.ts';
import { TeachPage } from '../../tests/support/teach/teach-page.ts';
import { budgeted, median, onPhone, repeat, type Phone } from './phone.ts';

const FIRSTS = [
  {
    first: 'press on the remote',
    budget: 200,
    open: (page: Page) => new ControllerPage(page).open(),
    act: async (page: Page) => {
      const remote = new ControllerPage(page);
      await remote.button('Forward').tap();
      await remote.logged.getByText('FORWARD,').waitFor({ state: 'attached' });
      return page.evaluate(firstInput);
    },
  },
  {
    first: 'answer on /teach',
    budget: 1000,
    open: (page: Page) => new TeachPage(page).takeCards(),
    act: async (page: Page) => {
      const began = performance.now();
      await new TeachPage(page).button('Train').tap();
      await page.getByRole('meter').first().waitFor();
      return performance.now() - began;
    },
  },
];

/** Runs in the page: ms from the first press to the paint after it. */
function firstInput(): Promise<number> {
  return new Promise((done) => {
    const observer = new PerformanceObserver((list) => done(list.getEntries()[0]?.duration ?? NaN));
    observer.observe({ type: 'first-input', buffered: true });
  });
}

/** How soon a visitor's first press works, and how long the response takes. */
export async function measureFirsts(phone: Phone) {
  const rounds = await repeat(FIRSTS, ({ open, act }) =>
    onPhone(phone, async (page) => {
      const began = performance.now();
      await open(page);
      const possible = performance.now() - began;
      return { possible, takes: await act(page) };
    }),
  );
  return FIRSTS.map(({ first, budget }, index) => ({
    first,
    'possible after, ms': median(rounds[index]?.map(({ possible }) => possible)).toFixed(0),
    'takes, ms': budgeted(median(rounds[index]?.map(({ takes }) => takes)), 0, budget),
  }));
}
