import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import * as z from 'zod/mini';
import { arrivedTo, expectToast, listItem, signIn, test } from './steps.ts';

async function openSettings(page: Page): Promise<void> {
  await page.goto('/dashboard?tab=settings');
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
}

test('someone requests a copy of their data, gets a mail when it is ready, and downloads it', {
  tag: '@full',
}, async ({ page, newPerson }) => {
  const own = await newPerson();
  const item = await listItem(own, { title: 'Emerald lace', category: 'resale', price: '15000' });
  await signIn(page, own.person);
  await openSettings(page);
  const data = page.getByRole('region', { name: 'Your data' });
  await data.getByRole('button', { name: 'Request a Copy' }).click();
  await expect(data.getByText('You can request the next copy from')).toBeVisible();
  const mail = await arrivedTo(own.person.email, 'Your data is ready');
  const link = /\/dashboard\?tab=settings#your-data/.exec(mail)?.[0] ?? '';
  await page.goto(link);
  const downloading = page.waitForEvent('download');
  await data.getByRole('button', { name: 'Download' }).click();
  const file = readFileSync(await (await downloading).path(), 'utf8');
  const copy = z.parse(
    z.object({
      account: z.object({ users: z.array(z.object({ email: z.string() })) }),
      catalog: z.object({ listings: z.array(z.object({ id: z.string() })) }),
    }),
    JSON.parse(file),
  );
  expect(copy.account.users).toEqual([{ email: own.person.email }]);
  expect(copy.catalog.listings).toEqual([{ id: item.id }]);
});

test('someone deletes their account, their items vanish, and they return at the next sign-in', async ({
  page,
  newPerson,
}) => {
  const own = await newPerson();
  const visitor = await newPerson();
  const item = await listItem(own, { title: 'Emerald lace', category: 'resale', price: '15000' });
  const statusOfItem = async () => (await visitor.request.get(`/api/listings/${item.id}`)).status();
  await signIn(page, own.person);
  await openSettings(page);
  await page.getByRole('button', { name: 'Delete My Account' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Delete Account' }).click();
  await expect(dialog.getByText('Type DELETE in capital letters')).toBeVisible();
  await dialog.getByLabel('Type DELETE to confirm').fill('DELETE');
  await dialog.getByRole('button', { name: 'Delete Account' }).click();
  await expectToast(page, 'Your account will be deleted');
  expect((await own.request.get('/api/user')).status()).toBe(401);
  await expect.poll(statusOfItem).toBe(404);
  await arrivedTo(own.person.email, 'Your account will be deleted');

  await page.goto('/auth');
  const form = page.getByRole('tabpanel');
  await form.getByLabel('Email').fill(own.person.email);
  await form.getByLabel('Password').fill(own.person.password);
  await form.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('You asked us to delete this account.')).toBeVisible();
  await page.getByRole('button', { name: 'Restore My Account' }).click();
  await expect(page).toHaveURL('/');
  await expect.poll(statusOfItem).toBe(200);
  await arrivedTo(own.person.email, 'Welcome back');
});

test('an open order keeps someone from deleting their account, and the way to it is shown', {
  tag: ['@full', '@phone'],
}, async ({ page, newPerson }) => {
  const seller = await newPerson();
  const buyer = await newPerson();
  const item = await listItem(seller, { title: 'Emerald lace', category: 'resale', price: '15000' });
  const data = { listingId: item.id, type: 'buy', amount: '15000' };
  expect((await buyer.request.post('/api/transactions', { data })).status()).toBe(201);
  await signIn(page, seller.person);
  await openSettings(page);
  await page.getByRole('button', { name: 'Delete My Account' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('First finish or cancel what is still open')).toBeVisible();
  await dialog.getByRole('link', { name: 'Emerald lace' }).click();
  await expect(page).toHaveURL(/tab=transactions&order=/);
  await expect(page.getByText('Emerald lace').first()).toBeVisible();
});

test.describe('signing out', { tag: ['@full', '@phone'] }, () => {
  test.use({ serviceWorkers: 'allow' });

  test('takes what was written and cached with it, and leaves the theme and the app', async ({
    page,
    newPerson,
  }) => {
    const { person, request } = await newPerson();
    await signIn(page, person);
    // The page's own call goes through the service worker, which hides this header from the test.
    expect((await request.post('/api/logout')).headers()['clear-site-data']).toBe('"cache"');
    await page.goto('/upload');
    await page.evaluate(() => localStorage.setItem('theme', 'dark'));
    await page.getByLabel('Title').fill('Half a gele');
    await expect
      .poll(() => page.evaluate(() => Object.values({ ...localStorage }).join()))
      .toContain('Half a gele');
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { level: 1, name: 'My Dashboard' })).toBeVisible();
    const cached = () =>
      page.evaluate(async () => {
        const texts: string[] = [];
        for (const name of await caches.keys()) {
          const cache = await caches.open(name);
          for (const request of await cache.keys()) {
            if (!new URL(request.url).pathname.startsWith('/api/')) continue;
            texts.push((await (await cache.match(request))?.text()) ?? '');
          }
        }
        return texts.join();
      });
    await expect.poll(cached).toContain(person.email);

    await page.getByRole('button', { name: person.firstName }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    // The service worker clears the cache before the page receives the response, and the page clears its data
    // afterward.
    await expectToast(page, 'Logged out');
    expect(await cached()).not.toContain(person.email);
    const kept = await page.evaluate(() => ({ ...localStorage }));
    expect(Object.values(kept).join()).not.toContain('Half a gele');
    expect(kept.theme).toBe('dark');
    expect(
      await page.evaluate(async () => (await navigator.serviceWorker.getRegistration()) !== undefined),
    ).toBe(true);
  });
});
