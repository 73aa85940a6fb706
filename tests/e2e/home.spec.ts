import { expect, test, type Page } from '@playwright/test';

const plan = (page: Page, title: string) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) });

test.beforeEach(async ({ page }) => {
  await page.goto('/');
});

test('names its parts in the order of the specification', async ({ page }) => {
  const text = (await page.getByRole('main').innerText()).replace(/\s+/g, ' ').toLowerCase();
  const parts = [
    'Learn & Bring Ai To Life',
    'Get to know',
    'How to use',
    'Learn. Build. Create.',
    'Football Challenge',
    'Pacman Challenge',
    'How does it work',
    'Creating code',
    'Bring it to life',
    'We are connecting few worlds',
    'Artificial Intelligence',
    'Coding learning',
    'Creative Build & bring to life',
    'United States',
    'Teachers & Students Recommend',
    'Freemium',
    'MOST POPULAR PLAN',
    'Have any further questions?',
  ];
  const places = parts.map((part) => text.indexOf(part.toLowerCase()));
  expect(places.filter((place) => place < 0)).toEqual([]);
  expect(places).toEqual([...places].sort((a, b) => a - b));
});

test('opens one card of the challenge explorer at a time', async ({ page }) => {
  const card = (name: string) =>
    page.locator('details', { has: page.getByText(name, { exact: true }) });
  await expect(card('How does it work')).toHaveAttribute('open');
  await card('Creating code').locator('summary').focus();
  await page.keyboard.press('Enter');
  await expect(card('Creating code')).toHaveAttribute('open');
  await expect(card('How does it work')).not.toHaveAttribute('open');
  await card('Bring it to life').locator('summary').click();
  await expect(card('Creating code')).not.toHaveAttribute('open');
});

test('shows football first and the other challenge on request', async ({ page }) => {
  const football = page.getByRole('radio', { name: 'Football Challenge' });
  const pacman = page.getByRole('radio', { name: 'Pacman Challenge' });
  await expect(football).toBeChecked();
  const shown = () =>
    page
      .locator('section', { has: football })
      .locator('img')
      .evaluateAll((images) =>
        images
          .filter((image) =>
            image.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
          )
          .map((image) => image.getAttribute('alt')),
      );
  const [first] = await shown();
  await football.focus();
  await page.keyboard.press('ArrowRight');
  await expect(pacman).toBeChecked();
  await expect.poll(shown).not.toContain(first);
  expect(await shown()).toHaveLength(1);
});

test('prices every plan as the table says', async ({ page }) => {
  const plans = [
    ['Freemium', '0.00', '2.99', 'not required'],
    ['Basics', '8.99', '12.99', 'required'],
    ['Advanced', '11.99', '18.99', 'required'],
  ] as const;
  for (const [title, price, original, robot] of plans) {
    const card = plan(page, title);
    await expect(card).toContainText(price);
    await expect(card.locator('s')).toContainText(original);
    await expect(card).toContainText('Save 33%');
    await expect(card).toContainText(robot, { ignoreCase: true });
    await expect(card.getByRole('link', { name: 'Get Started Now!' })).toHaveAttribute(
      'target',
      '_blank',
    );
  }
  await expect(page.getByText('MOST POPULAR PLAN')).toHaveCount(1);
});

test("opens a plan's details and closes them with Escape", async ({ page }) => {
  const more = plan(page, 'Basics').getByRole('button', { name: 'Learn more' });
  await more.click();
  const details = page.getByRole('dialog').filter({ hasText: 'Basics' });
  await expect(details).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(details).toBeHidden();
  await expect(more).toBeFocused();
});

test("leaving a plan's details with Tab closes them", async ({ page }) => {
  await plan(page, 'Basics').getByRole('button', { name: 'Learn more' }).press('Enter');
  const details = page.getByRole('dialog').filter({ hasText: 'Basics' });
  await details.getByRole('link', { name: 'Get Started Now!' }).focus();
  await page.keyboard.press('Tab');
  await expect(details).toBeHidden();
  await expect(
    plan(page, 'Advanced').getByRole('link', { name: 'Get Started Now!' }),
  ).toBeFocused();
});

test('leads educators to the contact page with their subject', async ({ page }) => {
  await page.locator('a[href="/contact?subject=training"]').first().click();
  await expect(page).toHaveURL('/contact?subject=training');
});
