import { expect } from '@playwright/test';
import { listItem, signInQuietly, test } from './steps.ts';

test('A seller looks at the dashboard; someone buys, and it stands there, in each tab, without a touch', async ({
  page,
  newPerson,
}) => {
  const [seller, buyer] = [await newPerson(), await newPerson()];
  const title = 'Coral lace blouse';
  const item = await listItem(seller, { title, category: 'resale', price: '9000' });
  await signInQuietly(page, seller.person);
  const tabs = [page, await page.context().newPage()];
  const streams: string[] = [];
  page.context().on('request', (request) => {
    if (request.url().endsWith('/api/transactions/live')) streams.push(request.url());
  });
  const isFollowed = page.context().waitForEvent('response', {
    predicate: (answer) => answer.url().endsWith('/api/transactions/live') && answer.ok(),
    timeout: 60_000,
  });
  for (const tab of tabs) {
    await tab.goto('/dashboard');
    await tab.getByRole('link', { name: 'Transactions' }).click();
    await expect(tab.getByText('No transactions yet.')).toBeVisible();
  }

  // A change made before the stream is open would be noticed only by the next poll, which can be 30 s later.
  await isFollowed;
  const bought = { listingId: item.id, type: 'buy', amount: '9000' };
  expect((await buyer.request.post('/api/transactions', { data: bought })).status()).toBe(201);
  for (const tab of tabs) await expect(tab.getByText(title)).toBeVisible();
  expect(streams).toHaveLength(1);
});
