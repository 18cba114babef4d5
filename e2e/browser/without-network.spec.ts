import { expect, type Page } from '@playwright/test';
import { dearestRental, signInQuietly, test } from './steps.ts';

test.use({ serviceWorkers: 'allow' });

const card = (page: Page) => page.getByRole('article').first();
const facts = (page: Page) => page.getByText(/Listed on/);
const word = (page: Page) => page.getByRole('status').filter({ hasText: 'You are offline.' });

/** The worker has this page, and has kept what it was made of. */
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

/** All texts that are kept in this browser. */
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

test('Without a network a second visit shows the last Explore and an item that was seen, and says so; signing out leaves nothing of the person', async ({
  page,
  context,
  newPerson,
}) => {
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
  await expect(word(page)).toHaveText(/^You are offline\. This is what was here at \d\d:\d\d\.$/);
  await page.goto(`/item/${id}`);
  await expect(facts(page)).toBeVisible();
  await expect(word(page)).toBeVisible();

  // With a network it is never what is kept, so that a release and a rollback reach every tab that is loaded.
  await context.setOffline(false);
  await page.evaluate(async () => {
    const older = new Response('An older release', { headers: { 'content-type': 'text/html' } });
    await (await caches.open('alaso-pages')).put('/app', older);
  });
  await page.goto('/explore');
  await expect(card(page)).toBeVisible();
  await expect(word(page)).toHaveCount(0);
  expect((await keptTexts(page)).join('\n')).toContain('Morenikeji');
  await page.evaluate(() => fetch('/api/logout', { method: 'POST' }));
  await page.goto('/');
  const left = await keptTexts(page);
  expect(left.filter((text) => /Morenikeji|alaso-(person|answers|photos)|example\.com/.test(text))).toEqual(
    [],
  );
});
