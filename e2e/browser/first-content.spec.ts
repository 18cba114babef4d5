import { expect, type Locator, type Page } from '@playwright/test';
import { dearestRental, demo, listItem, signInQuietly, test } from './steps.ts';

test.use({ serviceWorkers: 'block' });

/** Delays all scripts until the returned function is called. */
async function holdScripts(page: Page): Promise<() => Promise<void>> {
  const held: (() => Promise<void>)[] = [];
  let holds = true;
  await page.route(/\.js$/, async (route) => {
    if (holds) held.push(() => route.continue());
    else await route.continue();
  });
  return async () => {
    holds = false;
    await Promise.all(held.map((go) => go()));
  };
}

const early = (page: Page, selector: string) => page.locator(`.first-content ${selector}`).first();
const earlyPrice = (page: Page) =>
  page
    .locator('.first-content')
    .getByText(/^(₦|Free|Price)/)
    .first();

async function measurePosition(part: Locator) {
  const box = await part.boundingBox();
  if (!box) throw new Error('it is not in sight');
  return { x: Math.round(box.x), y: Math.round(box.y) };
}

/** Tolerates a difference of one or two pixels, which a font's box can cause. */
async function expectInPlace(part: Locator, { x, y }: { x: number; y: number }) {
  await expect
    .poll(async () => {
      const now = await measurePosition(part);
      return Math.max(Math.abs(now.x - x), Math.abs(now.y - y));
    })
    .toBeLessThanOrEqual(2);
}

test('Explore has the newest items to read before any script has come; the app draws them in the same places', {
  tag: '@full',
}, async ({ page }) => {
  await signInQuietly(page, demo('user'));
  const letGo = await holdScripts(page);
  await page.goto('/explore', { waitUntil: 'commit' });
  await expect(page.locator('.first-content li')).toHaveCount(12);
  const title = await early(page, 'h2').innerText();
  const placeOfPrice = await measurePosition(earlyPrice(page));
  const placeOfTitle = await measurePosition(early(page, 'h1'));
  await letGo();
  await expect(page.getByRole('article', { name: title }).first()).toBeVisible();
  await expect(page.locator('.first-content')).toHaveCount(0);
  // Other tests list items in the meantime, so the first card may show any of them.
  const price = page
    .getByRole('article')
    .first()
    .getByText(/^(₦|Free|Price)/)
    .first();
  await expectInPlace(price, placeOfPrice);
  await expectInPlace(page.getByRole('heading', { level: 1 }), placeOfTitle);
});

test('An item has its title and price to read before any script has come; the app draws them in the same places', async ({
  page,
  request,
}) => {
  const { id, title } = await dearestRental(request);
  const letGo = await holdScripts(page);
  await page.goto(`/item/${id}`, { waitUntil: 'commit' });
  await expect(early(page, 'h1')).toHaveText(title);
  await expect(earlyPrice(page)).toContainText(/^₦[\d,]+\/day/);
  const [words, price] = [await measurePosition(early(page, 'h1')), await measurePosition(earlyPrice(page))];
  await letGo();
  const heading = page.getByRole('heading', { level: 1, name: title });
  await expectInPlace(heading, words);
  await expectInPlace(heading.locator('+ *'), price);
  await expect(page.locator('.first-content')).toHaveCount(0);
});

test('The first items of Explore stay until the app has its own list', {
  tag: '@full',
}, async ({ page }) => {
  await signInQuietly(page, demo('user'));
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/api/listings', (route) => held.then(() => route.continue()));
  await page.goto('/explore');
  await expect(page.locator('#app ul[aria-busy=true]')).toBeAttached();
  await expect(page.locator('.first-content li')).toHaveCount(12);
  letGo();
  await expect(page.locator('.first-content')).toHaveCount(0);
  await expect(page.locator('#app ul[aria-busy=true]')).toHaveCount(0);
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('A card leads to its item before any script has come', { tag: '@full' }, async ({ page }) => {
  await signInQuietly(page, demo('user'));
  const letGo = await holdScripts(page);
  await page.goto('/explore', { waitUntil: 'commit' });
  const title = await early(page, 'h2').innerText();
  await early(page, 'a').click();
  await expect(early(page, 'h1')).toHaveText(title);
  await letGo();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
});

test('Anyone who reads an item is told when the app cannot start', async ({ page, newPerson }) => {
  const title = 'Emerald lace';
  const { id } = await listItem(await newPerson(), { title, category: 'resale', price: '15000' });
  await page.route(/\/shell\.\w+\.js$/, (route) => route.abort());
  await page.goto(`/item/${id}`);
  await expect(page.getByRole('alert')).toContainText('Alaso could not start.');
  await expect(page.locator('.first-content')).toHaveCount(0);
  await page.unroute(/\/shell\.\w+\.js$/);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
});
