import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReleasedSlice } from '@alaso/contracts';
import { expect, type Page } from '@playwright/test';
import { buildFaulty, faultyRelease, serveFaulty } from './faulty-release.ts';
import { changeRegistry } from './registry-in-page.ts';
import { demo, follow, signInQuietly, test } from './steps.ts';

const folder = mkdtempSync(join(tmpdir(), 'alaso-releases-'));
const builds = { '1': join(folder, '1'), '2': join(folder, '2') };
let first: ReleasedSlice;
let second: ReleasedSlice;
let gone: ReleasedSlice;

test.beforeAll(() => {
  test.setTimeout(180_000);
  buildFaulty(builds['1'], 'The first release');
  buildFaulty(builds['2'], 'The second release');
  first = faultyRelease(builds['1'], '1');
  second = faultyRelease(builds['2'], '2');
  gone = { ...first, version: '0', entry: first.entry.replace('/1/', '/0/') };
});
test.afterAll(() => rmSync(folder, { recursive: true }));

/**
 * Serves several releases of the slice, one of which is live when the page loads. Returns a function that
 * makes one of them live.
 */
async function openReleases(page: Page, inPage: ReleasedSlice, who: 'user' | 'admin' = 'user') {
  let live = inPage;
  await serveFaulty(page, builds);
  await changeRegistry(page, (slices) => [...slices, live]);
  await signInQuietly(page, demo(who));
  return (release: ReleasedSlice) => {
    live = release;
  };
}

/** Simulates returning to the tab, which makes it read the registry again. */
async function comeBack(page: Page): Promise<void> {
  const read = page.waitForResponse('/registry.json');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await read;
}

const says = (page: Page, words: string) => page.getByRole('heading', { level: 1, name: words });
const panel = (page: Page) =>
  page.getByRole('alert').filter({ has: page.getByRole('button', { name: 'Retry' }) });

async function leaveAndReturn(page: Page): Promise<void> {
  await follow(page, 'Dashboard');
  await expect(says(page, 'My Dashboard')).toBeVisible();
  await page.goBack();
}

test('an open tab keeps the release that is mounted and shows the new one at the next visit; a rollback heals it', {
  tag: '@full',
}, async ({ page }) => {
  expect(first.container, 'two releases in one page').not.toBe(second.container);
  const release = await openReleases(page, first);
  await page.goto('/faulty');
  await expect(says(page, 'The first release')).toBeVisible();
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));

  release(second);
  await comeBack(page);
  await expect(says(page, 'The first release')).toBeVisible();
  await leaveAndReturn(page);
  await expect(says(page, 'The second release')).toBeVisible();
  await expect(says(page, 'The second release')).toHaveCSS('letter-spacing', '3px');

  release(gone);
  await comeBack(page);
  await leaveAndReturn(page);
  await expect(panel(page)).toBeVisible();
  release(first);
  await comeBack(page);
  await expect(says(page, 'The first release')).toBeVisible();
  await expect(says(page, 'The first release')).toHaveCSS('letter-spacing', '3px');
  await expect(panel(page)).toHaveCount(0);
  expect(await page.evaluate(() => 'sameDocument' in window), 'nothing was loaded again').toBe(true);
});

test('a tab whose release is gone shows the one that is live, without Retry', { tag: '@full' }, async ({
  page,
}) => {
  const release = await openReleases(page, gone);
  await page.goto('/dashboard');
  release(second);
  await page.evaluate(() => window.history.pushState(null, '', '/faulty'));
  await expect(says(page, 'The second release')).toBeVisible();
});

const banner = (page: Page) => page.getByRole('region', { name: 'Another release' });

test('an admin sees another published release in their tab until they leave it; nobody else does', {
  tag: '@full',
}, async ({ page, browser, baseURL }) => {
  await openReleases(page, first, 'admin');
  await page.goto('/faulty?slice=faulty@2');
  await expect(says(page, 'The second release')).toBeVisible();
  await expect(page).toHaveURL('/faulty');
  await expect(banner(page)).toContainText('This tab is previewing faulty 2, not the live release.');
  await page.reload();
  await expect(says(page, 'The second release')).toBeVisible();
  await banner(page).getByRole('button', { name: 'Exit preview' }).click();
  await expect(says(page, 'The first release')).toBeVisible();
  await expect(banner(page)).toHaveCount(0);

  const context = await browser.newContext({ ...(baseURL && { baseURL }) });
  const other = await context.newPage();
  await openReleases(other, first);
  await other.goto('/faulty?slice=faulty@2');
  await expect(
    other.getByText('Only admins and the faulty team can preview another release.', { exact: true }),
  ).toBeVisible();
  await expect(says(other, 'The first release')).toBeVisible();
  await context.close();
});
