import { expect, type Page, type Request } from '@playwright/test';
import { demo, holdNoStream, signInQuietly, test } from './steps.ts';

// Only full Chromium has a back-forward cache, which automation has to enable.
test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({
      ...launchOptions,
      executablePath: process.env.WHOLE_CHROMIUM ?? launchOptions.executablePath,
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    }),
});

const card = (page: Page) => page.getByRole('article').first();

/** Returns the scripts that this page has requested, and those among them that came over the network. */
const code = (page: Page) =>
  page.evaluate(() => {
    const files = performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .filter(({ name }) => /\.(js|css)(\?|$)/.test(name));
    const names = (entries: PerformanceEntry[]) => entries.map(({ name }) => name);
    return { asked: names(files), fetched: names(files.filter(({ transferSize }) => transferSize > 0)) };
  });

/** Clicks the link to the dashboard. @returns the time until the slice shows its first content, in ms */
const msToDashboard = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const begun = performance.now();
        const watcher = new MutationObserver(() => {
          if (!document.querySelector('[data-slice="dashboard"] :is(h1, [role="status"])')) return;
          watcher.disconnect();
          resolve(performance.now() - begun);
        });
        watcher.observe(document.body, { childList: true, subtree: true });
        document.querySelector<HTMLElement>('header a[href="/dashboard"]')?.click();
      }),
  );

test('Going to another slice after a hover fetches no code and takes 100 ms at most to its skeleton', {
  tag: ['@full', '@alone'],
}, async ({ page }) => {
  await signInQuietly(page, demo('user'));
  // Retried because a busy machine may exceed the time limit once.
  await expect(async () => {
    await page.goto('/explore');
    await expect(card(page)).toBeVisible();
    await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).hover();
    const isAhead = async () =>
      (await code(page)).asked.filter((name) => name.includes('/mfe/dashboard/')).length;
    await expect.poll(isAhead).toBeGreaterThan(2);
    const { fetched } = await code(page);
    const ms = await msToDashboard(page);
    await expect(page.getByRole('heading', { level: 1, name: 'My Dashboard' })).toBeVisible();
    expect((await code(page)).fetched.slice(fetched.length)).toEqual([]);
    expect(ms).toBeLessThanOrEqual(100);
  }).toPass({ timeout: 50_000 });
});

test('The first Explore weighs 500 KiB at most, with all that it asks for', {
  tag: ['@full', '@alone'],
}, async ({ page }) => {
  await signInQuietly(page, demo('user'));
  await holdNoStream(page);
  const finished: Request[] = [];
  page.on('requestfinished', (request) => finished.push(request));
  await page.goto('/explore');
  await expect(card(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
  const sizes = await Promise.all(finished.map((request) => request.sizes()));
  const bytes = sizes.reduce((sum, size) => sum + size.responseBodySize + size.responseHeadersSize, 0);
  expect(bytes).toBeGreaterThan(0);
  expect(bytes / 1024).toBeLessThanOrEqual(500);
});

test('Anyone who saves data has nothing fetched ahead, and smaller photos', {
  tag: ['@full', '@alone'],
}, async ({ page }) => {
  await signInQuietly(page, demo('user'));
  await page.setExtraHTTPHeaders({ 'Save-Data': 'on' });
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  const ahead = page.locator('link[rel=prefetch], link[rel=preload][as=image]');
  const idle = () => page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  const item = page
    .getByRole('article')
    .filter({ has: page.locator('picture source') })
    .first();
  // The newest items belong to other tests and have no photo, but the most expensive rentals are demo data.
  await page.goto('/explore?category=rent&sort=price-desc');
  await expect(item).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).hover();
  await idle();
  await expect(ahead).toHaveCount(0);
  const photos = await item.locator('picture source').first().getAttribute('srcset');
  const widths = [...(photos ?? '').matchAll(/ (\d+)w/g)].map(([, width]) => Number(width));
  expect(Math.max(...widths)).toBeLessThanOrEqual(640);
  await item.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/item\//);
  await page.reload();
  await expect(page.getByText(/Listed on/)).toBeVisible();
  await expect(ahead).toHaveCount(0);
  await page.context().clearCookies();
  await page.goto('/');
  await idle();
  await expect(ahead).toHaveCount(0);
});

for (const [who, address] of [
  ['a visitor', '/'],
  ['someone who is signed in', '/explore'],
] as const) {
  test(`Back from another page of the web shows ${who} the page as it was left`, {
    tag: ['@full', '@alone'],
  }, async ({ page }) => {
    if (address !== '/') await signInQuietly(page, demo('user'));
    const isFollowed = address === '/' ? null : page.waitForRequest('**/api/transactions/live');
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await isFollowed;
    await page.evaluate(() =>
      window.addEventListener('pageshow', ({ persisted }) =>
        document.documentElement.setAttribute('data-persisted', String(persisted)),
      ),
    );
    await page.goto('/robots.txt');
    await page.evaluate(() => history.back());
    await expect(page.locator('html')).toHaveAttribute('data-persisted', 'true');
  });
}
