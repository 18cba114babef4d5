import { randomUUID } from 'node:crypto';
import { phonePhoto } from '@alaso/test-kit/sample-photos';
import { expect, type Page } from '@playwright/test';
import * as z from 'zod/mini';
import { dearestRental, holdNoStream, listItem, signInQuietly, test } from './steps.ts';

test.use({ serviceWorkers: 'allow' });

const card = (page: Page) => page.getByRole('article').first();
const facts = (page: Page) => page.getByText(/Listed on/);
const word = (page: Page) => page.getByRole('status').filter({ hasText: 'You are offline.' });

/** Waits until the worker controls this page and has cached its files. */
const isKept = (page: Page) =>
  expect
    .poll(
      () =>
        page.evaluate(async () => {
          if (navigator.serviceWorker.controller === null) return false;
          const kept = await Promise.all(
            ['/app', '/api/user', '/api/listings'].map((address) => caches.match(address)),
          );
          return kept.every((answer) => answer !== undefined);
        }),
      { timeout: 30_000 },
    )
    .toBe(true);

/** Returns all text cached in this browser. */
const keptTexts = (page: Page) =>
  page.evaluate(async () => {
    const texts: string[] = [JSON.stringify(localStorage)];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const response = await cache.match(request);
        const isText = /json|html/.test(response?.headers.get('content-type') ?? '');
        texts.push(`${name} ${request.url} ${isText ? await response?.text() : ''}`);
      }
    }
    return texts;
  });

test('Without a network a second visit shows the last Explore and an item that was seen, and says so; signing out leaves nothing of the person', {
  tag: '@full',
}, async ({ page, context, newPerson }) => {
  const { person } = await newPerson({ firstName: 'Morenikeji' });
  await signInQuietly(page, person);
  const { id } = await dearestRental(page.request);
  await page.goto('/explore');
  await expect(card(page)).toBeVisible();
  await isKept(page);
  await page.goto(`/item/${id}`);
  await expect(facts(page)).toBeVisible();

  await context.setOffline(true);
  await page.goto('/explore');
  await expect(card(page)).toBeVisible();
  await expect(word(page)).toHaveText(/^You are offline\. Showing what we saved at \d\d:\d\d\.$/);
  await page.goto(`/item/${id}`);
  await expect(facts(page)).toBeVisible();
  await expect(word(page)).toBeVisible();

  // While the network is available, the page is never served from the cache, so that a release or rollback
  // reaches every tab on its next load.
  await context.setOffline(false);
  await page.evaluate(async () => {
    const older = new Response('An older release', { headers: { 'content-type': 'text/html' } });
    await (await caches.open('alaso-pages')).put('/app', older);
  });
  await page.goto('/explore');
  await expect(card(page)).toBeVisible();
  await expect(word(page)).toHaveCount(0);
  await expect.poll(async () => (await keptTexts(page)).join('\n')).toContain('Morenikeji');
  await page.evaluate(() => fetch('/api/logout', { method: 'POST' }));
  // The landing page would cache the listings that it fetches for the visitor.
  await page.goto('/help');
  const left = await keptTexts(page);
  expect(left.filter((text) => /Morenikeji|alaso-(person|answers|photos)|example\.com/.test(text))).toEqual(
    [],
  );
});

test('At a hand-over without a network the buyer has their code; with one again the page is as it is now', {
  tag: '@full',
}, async ({ page, context, newPerson }) => {
  const title = `Wine lace gown ${randomUUID().slice(0, 8)}`;
  const [seller, buyer] = [await newPerson({ firstName: 'Folake' }), await newPerson()];
  const item = await listItem(seller, { title, category: 'resale', price: '38500' });
  const ordered = await buyer.request.post('/api/transactions', {
    data: { listingId: item.id, type: 'buy', amount: '38500' },
  });
  const { id } = z.parse(z.object({ id: z.string() }), await ordered.json());
  expect((await seller.request.post(`/api/transactions/${id}/confirm`)).status()).toBe(200);
  await signInQuietly(page, buyer.person);
  const code = page.getByRole('img', { name: /^(\d ){5}\d$/ });
  const isOrderKept = () =>
    page.evaluate(
      async (address) =>
        navigator.serviceWorker.controller !== null &&
        (await caches.match('/app')) !== undefined &&
        (await caches.match('/api/user')) !== undefined &&
        (await caches.match(address)) !== undefined,
      `/api/transactions/${id}`,
    );

  // The test never opens the order's own page while the network is available.
  await holdNoStream(page);
  await page.goto('/dashboard?tab=transactions');
  await expect(page.getByRole('link', { name: title })).toBeVisible();
  await expect.poll(isOrderKept, { timeout: 30_000 }).toBe(true);
  // Requests made before the worker was ready are cached shortly afterward.
  await page.reload();
  await expect(page.getByRole('link', { name: title })).toBeVisible();
  await page.waitForLoadState('networkidle');

  await context.setOffline(true);
  await page.goto('/dashboard?tab=transactions');
  await page.getByRole('link', { name: title }).click();
  await expect(code).toBeVisible();
  await expect(word(page)).toHaveText(/^You are offline\. Showing what we saved at \d\d:\d\d\.$/);

  expect((await seller.request.post(`/api/transactions/${id}/hand-over`)).status()).toBe(200);
  await context.setOffline(false);
  await expect(word(page)).toHaveCount(0, { timeout: 20_000 });
  await expect(page.getByRole('button', { name: 'I received it' })).toBeVisible();

  await expect.poll(async () => (await keptTexts(page)).join('\n')).toContain(title);
  await page.evaluate(() => fetch('/api/logout', { method: 'POST' }));
  await page.goto('/');
  expect((await keptTexts(page)).filter((text) => text.includes(title))).toEqual([]);
});

test('A thread and its photos are read after a reload without a network, and what is written then is sent later', {
  tag: '@full',
}, async ({ page, context, newPerson }) => {
  // The worker has to prepare the photos of the demo listings first.
  test.slow();
  const [seller, buyer] = [await newPerson({ firstName: 'Folake' }), await newPerson()];
  const item = await listItem(seller, { title: 'Coral beads', category: 'resale', price: '7000' });
  const opened = await buyer.request.post('/api/conversations', { data: { listingId: item.id } });
  const { id } = z.parse(z.object({ id: z.string() }), await opened.json());
  const thread = `/api/conversations/${id}`;
  const say = async (text: string) =>
    expect((await seller.request.post(`${thread}/messages`, { data: { text } })).status()).toBe(201);
  await say('We meet at the north gate');
  await signInQuietly(page, buyer.person);
  await holdNoStream(page);
  const log = page.getByRole('log', { name: 'Messages with Folake' });
  const write = async (text: string) => {
    await page.getByRole('textbox', { name: 'Message' }).fill(text);
    await page.getByRole('button', { name: 'Send', exact: true }).click();
  };
  await page.goto(`/dashboard?tab=messages&conversation=${id}`);
  await expect(log).toContainText('We meet at the north gate');
  await page.getByRole('button', { name: 'Add a photo' }).click();
  const buffer = await phonePhoto({ width: 1000, height: 750 });
  await page
    .getByLabel('Photo', { exact: true })
    .setInputFiles({ name: 'beads.jpg', mimeType: 'image/jpeg', buffer });
  const dialog = page.getByRole('dialog', { name: 'Add a photo' });
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  const photo = log.getByRole('button', { name: 'Open the photo from You' }).locator('img');
  const width = () =>
    photo.evaluateAll(([image]) => (image instanceof HTMLImageElement ? image.naturalWidth : 0));
  await expect.poll(width, { timeout: 90_000 }).toBeGreaterThan(0);
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null), { timeout: 30_000 })
    .toBe(true);
  // Requests made before the worker was ready are cached shortly afterward.
  await page.reload();
  await expect.poll(width).toBeGreaterThan(0);
  await page.waitForLoadState('networkidle');

  await context.setOffline(true);
  await page.reload();
  await expect(log).toContainText('We meet at the north gate');
  await expect.poll(width).toBeGreaterThan(0);
  await expect(word(page)).toHaveText(/^You are offline\. Showing what we saved at \d\d:\d\d\.$/);
  await write('I am at the gate');
  // A browser that is offline only by emulation assumes that it is online after a reload.
  const waits = page.getByText(/^(You are offline\. This will be sent|Not sent yet\. We will keep trying)/);
  await expect(waits).toBeVisible();
  await page.reload();
  await expect(log).toContainText('I am at the gate');
  await expect(waits).toBeVisible();
  await page.goto('/dashboard?tab=messages');
  await expect(page.getByRole('link', { name: /Folake/ })).toContainText('Coral beads');
  await page.goto(`/dashboard?tab=messages&conversation=${id}`);
  await expect(log).toContainText('We meet at the north gate');

  // While the network is available, nothing is served from the cache.
  await page.evaluate(async (address) => {
    const kept = await caches.open('alaso-messages');
    for (const request of await kept.keys()) {
      if (new URL(request.url).pathname === address) await kept.put(request, Response.json([]));
    }
  }, `${thread}/messages`);
  await say('I am there in five minutes');
  await context.setOffline(false);
  await expect(waits).toHaveCount(0, { timeout: 20_000 });
  await page.reload();
  for (const text of ['We meet at the north gate', 'I am at the gate', 'I am there in five minutes'])
    await expect(log).toContainText(text);
  await expect(word(page)).toHaveCount(0);

  await expect.poll(async () => (await keptTexts(page)).join('\n')).toContain('I am at the gate');
  await page.evaluate(() => fetch('/api/logout', { method: 'POST' }));
  // The landing page would cache the listings that it fetches for the visitor.
  await page.goto('/help');
  const left = await keptTexts(page);
  expect(left.filter((text) => /north gate|at the gate|alaso-message/.test(text))).toEqual([]);
});

test('A thread that was never opened is read without a network once the inbox was seen, and signing out clears it', {
  tag: '@full',
}, async ({ page, context, newPerson }) => {
  const [seller, buyer] = [await newPerson({ firstName: 'Folake' }), await newPerson()];
  const item = await listItem(seller, { title: 'Coral beads', category: 'resale', price: '7000' });
  const opened = await buyer.request.post('/api/conversations', { data: { listingId: item.id } });
  const { id } = z.parse(z.object({ id: z.string() }), await opened.json());
  const data = { text: 'We meet at the north gate' };
  expect((await seller.request.post(`/api/conversations/${id}/messages`, { data })).status()).toBe(201);
  await signInQuietly(page, buyer.person);
  await holdNoStream(page);
  const row = page.getByRole('link', { name: /Folake/ });
  const isControlled = () => page.evaluate(() => navigator.serviceWorker.controller !== null);
  const isThreadKept = () =>
    page.evaluate(async (address) => (await caches.match(address)) !== undefined, `/api/conversations/${id}`);
  await page.goto('/dashboard?tab=messages');
  await expect(row).toBeVisible();
  await expect.poll(isControlled, { timeout: 30_000 }).toBe(true);
  // On a first visit, the inbox may load before the worker is ready, so the page is reloaded.
  await page.reload();
  await expect(row).toBeVisible();
  await expect.poll(isThreadKept, { timeout: 30_000 }).toBe(true);

  await context.setOffline(true);
  await page.reload();
  await row.click();
  const log = page.getByRole('log', { name: 'Messages with Folake' });
  await expect(log).toContainText('We meet at the north gate');
  await expect(word(page)).toHaveText(/^You are offline\. Showing what we saved at \d\d:\d\d\.$/);

  await context.setOffline(false);
  await page.evaluate(() => fetch('/api/logout', { method: 'POST' }));
  expect((await keptTexts(page)).filter((text) => /north gate|alaso-message/.test(text))).toEqual([]);
});
