import type { Page, Response } from '@playwright/test';

/**
 * Holds requests back, as a slow line does.
 * @param times how many of them; all, unless given
 * @returns what lets them go on
 */
export async function holdRequests(
  page: Page,
  url: string | RegExp,
  times?: number,
): Promise<() => void> {
  const gate = Promise.withResolvers<undefined>();
  await page.route(
    url,
    async (route) => {
      await gate.promise;
      await route.continue();
    },
    times === undefined ? {} : { times },
  );
  return () => gate.resolve(undefined);
}

/** Waits until a page has dealt with an answer: one that it asked for later has come as well. */
export async function takenIn(page: Page, answer: Response): Promise<void> {
  // Of a refusal, pages do not read the rest.
  if (answer.ok()) await answer.finished();
  await page.evaluate(async (url) => (await fetch(url)).text(), answer.url());
}
