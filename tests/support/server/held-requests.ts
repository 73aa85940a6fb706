import type { Page, Response } from '@playwright/test';

/**
 * Delays requests until the returned function is called.
 * @param times number of requests to delay; all by default
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

/** Waits until a page has processed a response: the response to a later request has arrived, too. */
export async function takenIn(page: Page, answer: Response): Promise<void> {
  // Pages don't read the body of an error response.
  if (answer.ok()) await answer.finished();
  await page.evaluate(async (url) => (await fetch(url)).text(), answer.url());
}
