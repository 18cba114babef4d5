import { Listing } from '@alaso/contracts';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import * as z from 'zod/mini';
import { layoutShifts, watchLayoutShifts } from './layout-shifts.ts';
import { demo, holdNoStream, signInQuietly, test } from './steps.ts';

/** Maximum size of a card photo on a phone, in bytes. */
const largestOnCard = 20 * 1024;

/** Returns the newest item that has several photos. */
async function itemWithPhotos(request: APIRequestContext): Promise<Listing> {
  const listed = z.parse(z.array(Listing), await (await request.get('/api/listings?limit=100')).json());
  for (const { id } of listed) {
    const item = z.parse(Listing, await (await request.get(`/api/listings/${id}`)).json());
    if (item.photos.filter(({ variants }) => variants.length > 0).length > 1) return item;
  }
  throw new Error('no item of the demo data shows several photos');
}

/** Swipes through the photos from right to left. */
async function swipe(page: Page): Promise<void> {
  const box = await page.getByRole('list', { name: /arrow keys/ }).boundingBox();
  if (!box) throw new Error('there is no photo to swipe');
  const devTools = await page.context().newCDPSession(page);
  const y = box.y + box.height / 2;
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    devTools.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', { x: box.width - 40, y });
  for (let x = box.width - 50; x > 60; x -= 25) await touch('touchMove', { x, y });
  await touch('touchEnd');
}

test('the photos of an item are leafed through by finger and by key, and looked at in full screen', {
  tag: ['@full', '@alone'],
}, async ({ page, isMobile }) => {
  const { id, title } = await itemWithPhotos(page.request);
  await page.goto(`/item/${id}`);
  const gallery = page.getByRole('group', { name: 'Photos' });
  const place = (nth: number) => new RegExp(`^Photo ${nth} of \\d$`);
  await expect(gallery.getByText(place(1))).toBeAttached();
  if (isMobile) await swipe(page);
  else await gallery.getByRole('button', { name: 'Next photo' }).click();
  await expect(gallery.getByText(place(2))).toBeAttached();
  await gallery.getByRole('list', { name: /arrow keys/ }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(gallery.getByText(place(1))).toBeAttached();

  const opener = gallery.getByRole('button', { name: 'Full screen' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const full = page.getByRole('dialog', { name: `Photos of ${title}` });
  const photo = full.getByRole('img').filter({ visible: true }).first();
  await expect(photo).toBeInViewport();
  await page.keyboard.press('ArrowRight');
  await expect(full.getByText(place(2))).toBeAttached();
  await full.getByRole('button', { name: 'Zoom in' }).click();
  const screen = page.viewportSize();
  await expect
    .poll(() =>
      full
        .getByRole('img')
        .nth(1)
        .evaluate((shown) => shown.getBoundingClientRect().width),
    )
    .toBeGreaterThan((screen?.width ?? 0) * 1.3);
  for (let i = 0; i < 8; i++) {
    await page.keyboard.press('Tab');
    const isOutside = await page.evaluate(() => {
      const focused = document.activeElement;
      return focused !== null && focused !== document.body && focused.closest('dialog') === null;
    });
    expect(isOutside, 'the focus stays in it').toBe(false);
  }
  await page.keyboard.press('Escape');
  await expect(full).toHaveCount(0);
  await expect(opener).toBeFocused();
  await expect(gallery.getByText(place(2))).toBeAttached();
});

test('an item’s first photo is what the page is about, nothing moves when it arrives, and cards take small files', {
  tag: ['@full', '@alone', '@phone'],
}, async ({ page }) => {
  const { id, title } = await itemWithPhotos(page.request);
  await holdNoStream(page);
  const heavy: string[] = [];
  page.on('response', (response) => {
    if (!/\/media\/photos\//.test(response.url()) || page.url().includes('/item/')) return;
    const length = response.headers()['content-length'];
    // A photo without a Content-Length also counts as too large because its size is unknown.
    if (!(Number(length) <= largestOnCard)) heavy.push(`${response.url()}: ${length} bytes`);
  });
  await signInQuietly(page, demo('user'));
  await page.goto(`/explore?search=${encodeURIComponent(title)}`);
  await expect(page.getByRole('article').locator('img').first()).toBeInViewport();
  await page.waitForLoadState('networkidle');
  expect(heavy).toEqual([]);

  await watchLayoutShifts(page);
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      const last = list.getEntries().at(-1);
      // Uses the entry's URL because its element may be the prerendered one, which no longer exists.
      if (last && 'url' in last) document.documentElement.dataset.largest = String(last.url);
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
  await page.goto(`/item/${id}`);
  await expect(page.getByText(/Member since/)).toBeAttached();
  await page.waitForLoadState('networkidle');
  await expect(page.locator('html')).toHaveAttribute('data-largest', /\/media\/photos\//);
  const shifts = await layoutShifts(page);
  const total = shifts.reduce((sum, { value }) => sum + value, 0);
  expect(total, JSON.stringify(shifts, null, 2)).toBeLessThanOrEqual(0.01);
});
