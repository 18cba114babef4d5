import { expect } from '@playwright/test';
import { listItem, openLanding, restingTop, signInQuietly, test } from './steps.ts';

test('a visitor who came to an item from the landing page goes back to it, to the place that they left', {
  tag: '@full',
}, async ({ page }) => {
  await openLanding(page);
  const card = page.getByRole('article').first();
  await card.scrollIntoViewIfNeeded();
  const left = await restingTop(page);
  await card.getByRole('link').first().click();
  await expect(page.getByText(/Listed on/)).toBeVisible();
  await page.getByRole('link', { name: /^Back/ }).first().click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sustainable Fashion Reimagined');
  await expect.poll(() => restingTop(page)).toBe(left);
});

test('a visitor who opened an item by its address goes on to the first page', async ({ page, newPerson }) => {
  const { id } = await listItem(await newPerson(), { title: 'Ankara', category: 'resale', price: '9000' });
  await page.goto(`/item/${id}`);
  await page.getByRole('link', { name: /^Back/ }).first().click();
  await expect(page).toHaveURL('/');
});

test('Help marks no link of the bar as current; a page that does not exist says so in plain words', async ({
  page,
  newPerson,
}) => {
  await signInQuietly(page, (await newPerson({ firstName: 'Amarachi' })).person);
  await page.goto('/?page=help');
  await expect(page.getByRole('heading', { name: 'Help and guidelines' })).toBeVisible();
  await expect(page.getByRole('button', { name: /Amarachi/ })).toBeVisible();
  await expect(page.locator('[aria-current]')).toHaveCount(0);
  await page.goto('/no-such-page');
  await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible();
  await expect(page.getByText(/Nothing here\./)).toBeVisible();
});
