import { startFaultProxy } from '@alaso/test-kit';
import { expect, type Page } from '@playwright/test';
import * as z from 'zod/mini';
import { changeRegistry } from './registry-in-page.ts';
import { demo, follow, listItem, signInQuietly, test } from './steps.ts';

const Entry = z.looseObject({ name: z.string() });

async function changeEntry(page: Page, name: string, change: object): Promise<void> {
  await changeRegistry(page, (slices) =>
    slices.map((slice) => {
      const entry = Entry.parse(slice);
      return entry.name === name ? { ...entry, ...change } : entry;
    }),
  );
}

const panel = (page: Page) =>
  page.getByRole('alert').filter({ has: page.getByRole('button', { name: 'Retry' }) });
const explore = (page: Page) => page.getByRole('heading', { name: 'Explore All Items' });

test('an entry that cannot be used is left out and reported once; the other slices work', {
  tag: '@full',
}, async ({ page }) => {
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.text().startsWith('/registry.json')) warnings.push(message.text());
  });
  await changeEntry(page, 'dashboard', { integrity: 'md5-1', owner: 'the dashboard team' });
  await signInQuietly(page, demo('user'));
  await page.goto('/');
  await follow(page, 'Explore');
  await expect(explore(page)).toBeVisible();
  expect(warnings).toEqual([expect.stringContaining('the entry of "dashboard" is left out (integrity:')]);
});

test('an unknown field from a later release changes nothing', { tag: '@full' }, async ({ page }) => {
  await changeEntry(page, 'marketplace', { owner: 'the marketplace team', features: ['chat'] });
  await signInQuietly(page, demo('user'));
  await page.goto('/');
  await follow(page, 'Explore');
  await expect(explore(page)).toBeVisible();
});

test('a wrong hash shows that slice’s panel; the others work', { tag: '@full' }, async ({ page }) => {
  await changeEntry(page, 'dashboard', { integrity: `sha384-${'A'.repeat(64)}` });
  await signInQuietly(page, demo('user'));
  await page.goto('/');
  await follow(page, 'Dashboard');
  await expect(panel(page)).toBeVisible({ timeout: 20_000 });
  await follow(page, 'Explore');
  await expect(explore(page)).toBeVisible();
});

test('a slice that was built against another major version is refused in its place; the others work', {
  tag: '@full',
}, async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await changeEntry(page, 'dashboard', { builtAgainst: { '@alaso/ui': '2.0.0' } });
  await signInQuietly(page, demo('user'));
  await page.goto('/');
  await follow(page, 'Dashboard');
  await expect(panel(page)).toBeVisible();
  await follow(page, 'Explore');
  await expect(explore(page)).toBeVisible();
  expect(asked.filter((path) => path.startsWith('/mfe/dashboard/'))).toEqual([]);
});

test('an entry that arrived damaged is kept for a year by the browser; Retry gets a good one', {
  tag: '@full',
}, async ({ page, newPerson, baseURL }) => {
  const item = await listItem(await newPerson(), { title: 'Ankara gown', category: 'resale', price: '9000' });
  // Uses a proxy instead of Playwright's routes, because the browser does not cache routed responses.
  const proxy = await startFaultProxy(baseURL ?? '');
  proxy.decide((_method, path) =>
    /^\/mfe\/marketplace\/.*remoteEntry/.test(path) ? 'damage-answer' : 'forward',
  );
  await page.goto(`${proxy.baseUrl}/item/${item.id}`);
  await expect(panel(page)).toBeVisible({ timeout: 20_000 });
  proxy.decide(() => 'forward');
  await panel(page).getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: 'Ankara gown' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Ankara gown' })).toBeVisible();
  await proxy.close();
});
