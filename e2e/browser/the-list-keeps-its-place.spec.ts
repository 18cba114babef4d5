import { expect, type Page } from '@playwright/test';
import { demo, signInQuietly, test } from './steps.ts';

const top = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

/** Waits until the page has settled. */
const rest = (page: Page) =>
  page.waitForFunction(
    () =>
      new Promise((resolve) => {
        const before = window.scrollY;
        setTimeout(() => resolve(window.scrollY === before), 200);
      }),
  );

test('Back from an item, and a reload, end at the same place of a list that was read for three pages', async ({
  page,
}) => {
  await signInQuietly(page, demo('user'));
  await page.goto('/explore');
  for (const shown of [48, 72]) {
    await page.getByRole('button', { name: 'Show more' }).click();
    await expect(page.getByText(`Showing ${shown} of`)).toBeAttached();
  }
  await expect(page).toHaveURL('/explore?pages=3');
  const card = page.getByRole('article').nth(60);
  await card.scrollIntoViewIfNeeded();
  await rest(page);
  const left = await top(page);
  expect(left).toBeGreaterThan(3000);

  await card.getByRole('link', { name: /^View Details/ }).click();
  await expect(page.getByText(/Listed on/).first()).toBeVisible();
  await page.goBack();
  await expect(page.getByText('Showing 72 of')).toBeAttached();
  await expect.poll(() => top(page)).toBe(left);

  await page.reload();
  await expect(page.getByText('Showing 72 of')).toBeAttached();
  await expect.poll(() => top(page)).toBe(left);
});
