import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import * as z from 'zod/mini';
import { expectFits, expectNothingSerious } from './expect-nothing-serious.ts';
import { demo, listItem, type Signed, signInQuietly, test } from './steps.ts';

async function post({ request }: Signed, path: string, data: object): Promise<string> {
  const answer = await request.post(path, { data, headers: { 'Idempotency-Key': randomUUID() } });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  return z.parse(z.object({ id: z.string() }), await answer.json()).id;
}

/** Waits for Explore itself. The first paint has the same items, but neither headings nor landmarks. */
async function explored(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('heading', { level: 1, name: 'Explore All Items' }).waitFor();
  await page.getByRole('main').getByRole('article').first().waitFor();
}

test('axe finds nothing on Explore, in its filters, on an item, and on the dashboard', {
  tag: '@phone',
}, async ({ page, newPerson }) => {
  const owner = await newPerson();
  const title = 'Coral lace gown for a naming ceremony';
  const { id } = await listItem(owner, { title, category: 'resale', price: '4000' });
  await signInQuietly(page, owner.person);
  await page.goto('/explore');
  await explored(page);
  await expectNothingSerious(page);
  await page.getByRole('button', { name: 'All filters' }).click();
  await page.getByRole('dialog').getByRole('radiogroup').first().waitFor();
  await expectNothingSerious(page);
  await page.goto(`/item/${id}`);
  await expect(page.getByText(/Listed on/)).toBeVisible();
  await expectNothingSerious(page);
  await page.goto('/dashboard');
  await page.getByRole('article', { name: title }).waitFor();
  await expectNothingSerious(page);
});

test.describe('axe finds nothing in either theme', { tag: '@full' }, () => {
  // Skips color transitions.
  test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

  test('for a visitor: landing, sign-in, an item, nothing found', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByText('Sustainable Fashion Reimagined')).toBeVisible();
    await expectNothingSerious(page);
    await page.goto('/auth');
    await expect(page.getByRole('button', { name: /Try It/ }).first()).toBeVisible();
    await expectNothingSerious(page);
    await page.goto('/no-such-page');
    await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
    await expectNothingSerious(page);
  });

  test('for a person: home, explore, an item', async ({ page }) => {
    await signInQuietly(page, demo('user'));
    await page.goto('/');
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
    await expect(page.getByRole('link', { name: 'View Details' }).first()).toBeVisible();
    await expectNothingSerious(page);
    await page.goto('/explore');
    await explored(page);
    await expectNothingSerious(page);
    await page.getByRole('link', { name: 'View Details' }).first().click();
    await expect(page.getByText(/Listed on/)).toBeVisible();
    await expectNothingSerious(page);
  });

  test('for a person: upload, dashboard', async ({ page }) => {
    await signInQuietly(page, demo('user'));
    await page.goto('/upload');
    await expect(page.getByRole('heading', { name: 'List Your Item' })).toBeVisible();
    await expectNothingSerious(page);
    for (const view of ['My Listings', 'Transactions', 'Purchased', 'Donations']) {
      await page.goto('/dashboard');
      await page.getByRole('link', { name: view, exact: true }).click();
      await expect(page.getByRole('heading', { name: 'My Dashboard' })).toBeVisible();
      await expect(
        page.getByRole('region', { name: view }).getByRole('listitem').or(page.getByRole('article')).first(),
      ).toBeVisible();
      await expectNothingSerious(page);
    }
  });

  test('for a buyer: an order, its messages, settings', async ({ page, newPerson }) => {
    const [owner, buyer] = [await newPerson({ firstName: 'Folake' }), await newPerson()];
    const title = 'Wine lace gown';
    const { id } = await listItem(owner, { title, category: 'resale', price: '4000' });
    const conversation = await post(buyer, '/api/conversations', { listingId: id });
    await post(buyer, `/api/conversations/${conversation}/messages`, { text: 'Is the hem clean?' });
    const order = await post(buyer, '/api/transactions', { listingId: id, type: 'buy', amount: '4000' });
    await signInQuietly(page, buyer.person);
    await page.goto(`/dashboard?tab=transactions&order=${order}`);
    await page.getByRole('main').getByRole('link', { name: title }).first().waitFor();
    await expectNothingSerious(page);
    await page.goto(`/dashboard?tab=messages&conversation=${conversation}`);
    await expect(page.getByRole('log', { name: 'Messages with Folake' })).toContainText('Is the hem clean?');
    await expectNothingSerious(page);
    await page.goto('/dashboard?tab=settings');
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
    await expectNothingSerious(page);
  });

  test('for an admin: reports and users', async ({ page }) => {
    await signInQuietly(page, demo('admin'));
    for (const tab of ['reports', 'users']) {
      await page.goto(`/admin?tab=${tab}`);
      await expect(page.getByRole('tab', { name: /Users \(\d+\)/ })).toBeVisible();
      await expectNothingSerious(page);
    }
  });
});

test('nothing sticks out sideways at any of the screens', { tag: '@phone' }, async ({ page, newPerson }) => {
  const [owner, buyer] = [await newPerson(), await newPerson()];
  const title = 'Hand-woven aso-oke gele and ipele in wine, with a gold thread';
  const { id } = await listItem(owner, { title, category: 'resale', price: '4000' });
  await listItem(owner, { title, category: 'gift' });
  const order = { listingId: id, type: 'buy', amount: '4000' };
  expect((await buyer.request.post('/api/transactions', { data: order })).status()).toBe(201);
  await signInQuietly(page, owner.person);
  for (const address of [
    '/',
    '/explore',
    '/upload',
    '/dashboard',
    '/dashboard?tab=transactions',
    '/no-such-page',
  ]) {
    await page.goto(address);
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
    if (address.startsWith('/dashboard')) await page.getByRole('main').getByText(title).first().waitFor();
    await expectFits(page);
  }
});
