import { expect, type Route } from '@playwright/test';
import { layoutShifts, watchLayoutShifts } from './layout-shifts.ts';
import { demo, firstListing, signInQuietly, test } from './steps.ts';

const pathOf = (route: Route) => new URL(route.request().url()).pathname;

for (const [name, address, who] of [
  ['Explore', () => '/explore', 'user'],
  ['an item', (id: string) => `/item/${id}`, 'visitor'],
] as const) {
  test(`What the page of ${name} itself asks for is enough for its content: 12 requests, the page included`, async ({
    page,
    request,
  }) => {
    const { id, title } = await firstListing(request);
    if (who === 'user') await signInQuietly(page, demo('user'));
    const asked: Route[] = [];
    let released = false;
    await page.route(/.*/, async (route) => {
      if (route.request().resourceType() === 'document') return route.continue();
      if (released) return route.abort();
      asked.push(route);
    });
    await page.goto(address(id), { waitUntil: 'commit' });
    // Held until no more is asked for: what a script or an answer would name is not among them.
    await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible();
    await expect.poll(() => asked.some((route) => pathOf(route).startsWith('/api/listings'))).toBe(true);
    await expect.poll(() => asked.some((route) => pathOf(route).startsWith('/shell.'))).toBe(true);
    released = true;
    expect(asked.map(pathOf).length).toBeLessThanOrEqual(11);
    await Promise.all(asked.map((route) => route.continue()));
    // Others list items meanwhile: which one comes first is not known.
    const content = who === 'user' ? page.getByRole('article') : page.getByRole('heading', { name: title });
    await expect(content.first()).toBeVisible();
  });
}

test.describe('The landing', () => {
  test('is readable and its links work without scripts', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
    const page = await context.newPage();
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Sustainable Fashion Reimagined' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Why Choose Alaso' })).toBeVisible();
    await page.getByRole('link', { name: 'Get Started' }).click();
    await expect(page).toHaveURL('/auth');
    await context.close();
  });

  test('runs 10 KiB of script at most until what is listed comes into sight; nothing moves when the app takes over', async ({
    page,
  }, { project }) => {
    test.skip(project.name !== '360 px', 'on a wide screen it is in sight at once');
    await watchLayoutShifts(page);
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Sustainable Fashion Reimagined' })).toBeVisible();
    const own = await page.locator('script:not([src], [type])').allTextContents();
    expect(own.join('').length).toBeLessThanOrEqual(10 * 1024);
    await expect.poll(() => page.locator('link[rel=prefetch]').count()).toBeGreaterThan(0);
    await expect(page.locator('script[src]')).toHaveCount(0);
    const button = page.getByRole('button', { name: /Switch to (dark|light) theme/ });
    const before = await button.getAttribute('aria-label');
    await button.click();
    await expect(button).not.toHaveAttribute('aria-label', before ?? '');
    const listed = page.getByRole('heading', { name: 'Just listed' });
    const y = await listed.evaluate((heading) => {
      heading.scrollIntoView();
      return heading.getBoundingClientRect().y;
    });
    await expect(page.locator('main a[href^="/item/"]').first()).toBeVisible();
    expect((await listed.boundingBox())?.y).toBeCloseTo(y, 0);
    expect(await layoutShifts(page)).toEqual([]);
  });
});
