import { expect } from '@playwright/test';
import { demo, follow, holdNoStream, restingTop, signInQuietly, test } from './steps.ts';

test('Back from an item, and a reload, end at the same place of a list that was read for three pages', {
  tag: '@full',
}, async ({ page }) => {
  await signInQuietly(page, demo('user'));
  await page.goto('/explore');
  for (const shown of [48, 72]) {
    await page.getByRole('button', { name: 'Show more' }).click();
    await expect(page.getByText(`Showing ${shown} of`)).toBeAttached();
  }
  await expect(page).toHaveURL('/explore?pages=3');
  const card = page.getByRole('article').nth(60);
  await card.scrollIntoViewIfNeeded();
  const left = await restingTop(page);
  expect(left).toBeGreaterThan(3000);

  await card.getByRole('link', { name: /^View Details/ }).click();
  await expect(page.getByText(/Listed on/).first()).toBeVisible();
  await page.goBack();
  await expect(page.getByText('Showing 72 of')).toBeAttached();
  await expect.poll(() => restingTop(page)).toBe(left);

  await page.reload();
  await expect(page.getByText('Showing 72 of')).toBeAttached();
  await expect.poll(() => restingTop(page)).toBe(left);
});

test('Back from another slice ends where the page was left', { tag: '@full' }, async ({
  page,
  newPerson,
}) => {
  await holdNoStream(page);
  await signInQuietly(page, (await newPerson()).person);
  await page.goto('/explore');
  const card = page.getByRole('article').nth(6);
  await card.scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 120);
  await page.waitForFunction(() => window.scrollY > 300);
  const left = await restingTop(page);
  await follow(page, 'Dashboard');
  await expect(page.getByRole('heading', { name: 'My Dashboard' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('article').nth(6)).toBeVisible();
  await expect.poll(() => restingTop(page)).toBe(left);
  await page.waitForLoadState('networkidle');
  expect(await restingTop(page)).toBe(left);
});
