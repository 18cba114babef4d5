import { expect } from '@playwright/test';
import { listItem, signInQuietly, test } from './steps.ts';

test('someone who likes an item is told at the bell of the open page that it costs less, and goes on to it', async ({
  page,
  newPerson,
}) => {
  const owner = await newPerson();
  const admirer = await newPerson();
  const item = await listItem(owner, { title: 'Wine lace gown', category: 'resale', price: '15000' });
  expect((await admirer.request.put(`/api/favourites/${item.id}`)).ok()).toBe(true);
  await signInQuietly(page, admirer.person);
  await page.goto('/explore');
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
  const reduced = await owner.request.patch(`/api/listings/${item.id}`, {
    headers: { 'If-Match': `"${item.updatedAt}"` },
    data: { price: '12000' },
  });
  expect(reduced.status()).toBe(200);

  await page.getByRole('button', { name: 'Notifications, 1 unread' }).click();
  await page
    .getByRole('region', { name: 'Notifications' })
    .getByRole('link', { name: /Wine lace gown/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Wine lace gown' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
});
