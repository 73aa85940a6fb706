import type { Page } from '@playwright/test';

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
