import { expect } from '@playwright/test';
import { expectFits, expectNothingSerious } from './expect-nothing-serious.ts';
import { demo, listItem, signInQuietly, test } from './steps.ts';

test.describe('axe finds nothing serious in either theme', { tag: '@full' }, () => {
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
    await expect(page.getByRole('link', { name: 'View Details' }).first()).toBeVisible();
    await expectNothingSerious(page);
    await page.goto('/explore');
    await page.getByRole('link', { name: 'View Details' }).first().waitFor();
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
