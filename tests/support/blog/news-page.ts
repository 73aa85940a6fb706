import type { Page } from '@playwright/test';

/** The cards of posts and articles on /blog. */
export const newsCards = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 2 }) });
