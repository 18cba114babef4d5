import { expect, type Page } from '@playwright/test';
import * as z from 'zod/mini';
import { layoutShifts, watchLayoutShifts } from './layout-shifts.ts';
import { itemPage, type OpenPage, pagesOfAdmins, pagesOfPeople, pagesOfVisitors } from './pages.ts';
import { demo, holdNoStream, signInQuietly, test } from './steps.ts';

/** Maximum Cumulative Layout Shift while a page loads. A score of up to 0.1 is rated as good. */
const limit = 0.01;

const Newest = z.array(z.record(z.string(), z.unknown()));

/** A phone connection that is good but slow enough for content to arrive in visible steps. */
const network = { offline: false, latency: 100, downloadThroughput: 400_000, uploadThroughput: 120_000 };

async function expectNothingToJump(page: Page, { address, isThere }: OpenPage): Promise<void> {
  await watchLayoutShifts(page);
  await holdNoStream(page);
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Network.emulateNetworkConditions', network);
  // The first visit has an empty cache. For the second, everything is cached.
  for (const visit of ['first', 'second']) {
    await page.goto(address);
    await isThere(page);
    await page.waitForLoadState('networkidle');
    const shifts = await layoutShifts(page);
    const total = shifts.reduce((sum, { value }) => sum + value, 0);
    expect(total, `${visit} visit: ${JSON.stringify(shifts, null, 2)}`).toBeLessThanOrEqual(limit);
  }
}

/** Wide screens are tested only on the pages whose layout differs most. */
const tagsOf = ({ address }: OpenPage) =>
  ['/', '/explore', '/dashboard'].includes(address) ? ['@alone'] : ['@alone', '@phone'];

for (const opened of pagesOfVisitors) {
  test(`nothing jumps while a visitor opens ${opened.address}`, {
    tag: ['@full', ...tagsOf(opened)],
  }, async ({ page }) => {
    await expectNothingToJump(page, opened);
  });
}

test('nothing jumps while a visitor reads the landing page to its end before all of it is there', {
  tag: ['@full', '@alone', '@phone'],
}, async ({ page }) => {
  await watchLayoutShifts(page);
  await page.goto('/');
  for (let step = 0; step < 10; step += 1) {
    await page.mouse.wheel(0, 500);
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  await expect(page.locator('[aria-labelledby=fresh] article')).toHaveCount(4);
  const shifts = await layoutShifts(page);
  const total = shifts.reduce((sum, { value }) => sum + value, 0);
  expect(total, JSON.stringify(shifts, null, 2)).toBeLessThanOrEqual(limit);
});

test('nothing jumps where the newest things have few words and come while what is below them is read', {
  tag: ['@full', '@alone', '@phone'],
}, async ({ page }) => {
  let isRead = (): void => undefined;
  const read = new Promise<void>((resolve) => (isRead = resolve));
  const newest = /\/api\/listings\/front$/;
  await page.route(newest, async (route) => {
    const answer = await route.fetch();
    const items = Newest.parse(await answer.json());
    await read;
    const fewWords = { title: 'Cap', description: '', size: null, condition: null };
    await route.fulfill({ response: answer, json: items.map((item) => ({ ...item, ...fewWords })) });
  });
  await watchLayoutShifts(page);
  // The document asks for the newest items, and the app takes the response when they scroll into view.
  const asked = page.waitForRequest(newest);
  await page.goto('/');
  await page.mouse.wheel(0, 700);
  await asked;
  await expect(page.locator('script[src]').first()).toBeAttached();
  await page.locator('[aria-labelledby=together]').scrollIntoViewIfNeeded();
  isRead();
  await expect(page.locator('[aria-labelledby=fresh] article')).toHaveCount(4);
  const shifts = await layoutShifts(page);
  const total = shifts.reduce((sum, { value }) => sum + value, 0);
  expect(total, JSON.stringify(shifts, null, 2)).toBeLessThanOrEqual(limit);
});

test('nothing jumps while a visitor opens an item', { tag: ['@full', '@alone', '@phone'] }, async ({
  page,
}) => {
  await expectNothingToJump(page, await itemPage(page));
});

// Pages that visitors can also see are tested above.
for (const opened of pagesOfPeople.filter((one) => !pagesOfVisitors.includes(one))) {
  test(`nothing jumps while someone who is signed in opens ${opened.address}`, {
    tag: ['@full', ...tagsOf(opened)],
  }, async ({ page }) => {
    await signInQuietly(page, demo('user'));
    await expectNothingToJump(page, opened);
  });
}

test('nothing jumps while someone who is signed in opens an item', {
  tag: ['@full', '@alone', '@wide'],
}, async ({ page }) => {
  await signInQuietly(page, demo('user'));
  await expectNothingToJump(page, await itemPage(page));
});

for (const opened of pagesOfAdmins) {
  test(`nothing jumps while an admin opens ${opened.address}`, { tag: ['@full', '@alone', '@wide'] }, async ({
    page,
  }) => {
    await signInQuietly(page, demo('admin'));
    await expectNothingToJump(page, opened);
  });
}

test('a long list of choices stays under the pointer when the arrows at its ends appear', {
  tag: ['@full', '@alone', '@phone'],
}, async ({ page }) => {
  await signInQuietly(page, demo('user'));
  await page.goto('/dashboard?tab=profile');
  await page.getByRole('button', { name: 'Edit: About you' }).click();
  await page.getByRole('combobox', { name: 'State' }).click();
  const option = page.getByRole('option', { name: 'Kano' });
  await expect(option).toBeVisible();
  const wayOf = async (scrollTop: number) => {
    const before = await option.evaluate((node) => node.getBoundingClientRect().top);
    await option.evaluate(async (node, top) => {
      node.closest('[data-radix-select-viewport]')?.scrollTo({ top });
      for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
    }, scrollTop);
    return Math.round(before - (await option.evaluate((node) => node.getBoundingClientRect().top)));
  };
  await wayOf(0);
  expect(await wayOf(100)).toBe(100);
  expect(await wayOf(0)).toBe(-100);
});
