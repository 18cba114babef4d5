import { expect, type Page } from '@playwright/test';
import { demo, dearestRental, follow, holdNoStream, openLanding, signInQuietly, test } from './steps.ts';

const top = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

test('Back from another slice ends where the page was left', async ({ page }) => {
  await holdNoStream(page);
  await signInQuietly(page, demo('user'));
  await page.goto('/explore');
  const card = page.getByRole('article').nth(6);
  await card.scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 120);
  await page.waitForFunction(() => window.scrollY > 300);
  await page.waitForFunction(
    () =>
      new Promise((resolve) => {
        const before = window.scrollY;
        setTimeout(() => resolve(window.scrollY === before), 200);
      }),
  );
  const left = await top(page);
  await follow(page, 'Dashboard');
  await expect(page.getByRole('heading', { name: 'My Dashboard' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('article').nth(6)).toBeVisible();
  await expect.poll(() => top(page)).toBe(left);
  await page.waitForLoadState('networkidle');
  expect(await top(page)).toBe(left);
});

test('a visitor who came to an item from the landing page goes back to it, to the place that they left', async ({
  page,
}) => {
  await openLanding(page);
  const card = page.getByRole('article').first();
  await card.scrollIntoViewIfNeeded();
  const left = await top(page);
  await card.getByRole('link').first().click();
  await expect(page.getByText(/Listed on/)).toBeVisible();
  await page.getByRole('link', { name: /^Back/ }).first().click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sustainable Fashion Reimagined');
  await expect.poll(() => top(page)).toBe(left);
});

test('a visitor who opened an item by its address goes on to the first page', async ({ page }) => {
  const { id } = await dearestRental(page.request);
  await page.goto(`/item/${id}`);
  await page.getByRole('link', { name: /^Back/ }).first().click();
  await expect(page).toHaveURL('/');
});

test('Help marks no link of the bar as current; a page that does not exist says so in plain words', async ({
  page,
}) => {
  await signInQuietly(page, demo('user'));
  await page.goto('/?page=help');
  await expect(page.getByRole('heading', { name: 'Help and guidelines' })).toBeVisible();
  await expect(page.getByRole('button', { name: /Amarachi/ })).toBeVisible();
  await expect(page.locator('[aria-current]')).toHaveCount(0);
  await page.goto('/no-such-page');
  await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible();
  await expect(page.getByText(/Nothing here\./)).toBeVisible();
});
