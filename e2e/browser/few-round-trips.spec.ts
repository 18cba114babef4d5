import { get, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { expect, type Page, type Route } from '@playwright/test';
import { layoutShifts, watchLayoutShifts } from './layout-shifts.ts';
import { demo, dearestRental, listItem, signInQuietly, test } from './steps.ts';

const pathOf = (route: Route) => new URL(route.request().url()).pathname;

const content = {
  Explore: (page: Page) => page.getByRole('article'),
  'an item': (page: Page, title: string) => page.getByRole('heading', { name: title }),
  'the dashboard': (page: Page) => page.getByText(/₦\d/),
  'the admin dashboard': (page: Page) => page.getByRole('tab', { name: /Users \(\d+\)/ }),
};

for (const [name, address, who, call, words, requests] of [
  // Four of them are photos, which are in sight before any code has loaded.
  ['Explore', () => '/explore', 'user', '/api/listings', 'Explore All Items', 16],
  ['an item', (id: string) => `/item/${id}`, null, '/api/listings/', null, 12],
  ['the dashboard', () => '/dashboard', 'user', '/api/transactions', 'My Dashboard', 12],
  ['the admin dashboard', () => '/admin', 'admin', '/api/admin/stats', 'Admin Dashboard', 12],
] as const) {
  test(`What the page of ${name} itself asks for is enough for its content: ${requests} requests, the page included`, {
    tag: '@full',
  }, async ({ page, request }) => {
    const { id, title } = await dearestRental(request);
    if (who) await signInQuietly(page, demo(who));
    const asked: Route[] = [];
    let released = false;
    await page.route(/.*/, async (route) => {
      if (route.request().resourceType() === 'document') return route.continue();
      if (released) return route.abort();
      asked.push(route);
    });
    await page.goto(address(id), { waitUntil: 'commit' });
    // Requests are held until no more are made, so that those caused by a script or a response are not
    // counted.
    await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible();
    await expect.poll(() => asked.some((route) => pathOf(route).startsWith(call))).toBe(true);
    await expect.poll(() => asked.some((route) => pathOf(route).startsWith('/shell.'))).toBe(true);
    // The content's title appears before any code has loaded.
    await expect(page.locator('.first-paint')).toContainText(words ?? title);
    released = true;
    expect(asked.filter((route) => pathOf(route).startsWith('/media/')).length).toBeLessThanOrEqual(4);
    expect(asked.map(pathOf).length).toBeLessThanOrEqual(requests - 1);
    await Promise.all(asked.map((route) => route.continue()));
    // Other tests list items in the meantime, so the order is unknown.
    await expect(content[name](page, title).first()).toBeVisible();
  });
}

for (const [name, address] of [
  ['home', '/'],
  ['Explore', '/explore'],
] as const) {
  test(`The first code of ${name} weighs 170 KiB of scripts and 30 KiB of styles at most`, async ({
    page,
    request,
  }) => {
    await signInQuietly(page, demo('user'));
    const asked = new Set<string>();
    // No code runs, so only what the page itself requests is counted.
    await page.route(/\.(js|css)$/, (route) => {
      asked.add(pathOf(route));
      return route.abort();
    });
    await page.goto(address, { waitUntil: 'commit' });
    await expect.poll(() => [...asked].filter((file) => file.startsWith('/mfe/')).length).toBeGreaterThan(3);
    const weigh = async (ending: string) => {
      const files = [...asked].filter((file) => file.endsWith(ending));
      const bodies = await Promise.all(files.map(async (file) => (await request.get(file)).body()));
      return bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0) / 1024;
    };
    // The document names all files, so none is asked for after it has been parsed.
    await page.waitForLoadState('domcontentloaded');
    expect(await weigh('.css')).toBeLessThanOrEqual(30);
    const scripts = await weigh('.js');
    expect(scripts).toBeGreaterThan(100);
    expect(scripts).toBeLessThanOrEqual(170);
  });
}

test('A visitor is known without a call: no console tells of one that was refused', async ({
  page,
  newPerson,
}) => {
  const title = 'Emerald lace';
  const { id } = await listItem(await newPerson(), { title, category: 'resale', price: '15000' });
  const told: string[] = [];
  page.on('console', (message) => message.type() === 'error' && told.push(message.text()));
  const asked: string[] = [];
  page.on('request', (sent) => asked.push(new URL(sent.url()).pathname));
  await page.goto(`/item/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible();
  expect(asked).not.toContain('/api/user');
  expect(told).toEqual([]);
});

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

  // Ten segments of 1,460 bytes, which a server sends before the first acknowledgment (RFC 6928).
  test('arrives with the first window of a connection', async ({ baseURL }) => {
    const headers = { 'Accept-Encoding': 'gzip' };
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      get(baseURL ?? '', { headers, agent: false }, resolve).on('error', reject);
    });
    const { socket } = response;
    await text(response);
    expect(socket.bytesRead).toBeLessThanOrEqual(14_600);
  });

  // On a wide screen, the list is visible immediately.
  test('runs 10 KiB of script at most until what is listed comes into sight; nothing moves when the app takes over', {
    tag: '@full',
  }, async ({ page }) => {
    await watchLayoutShifts(page);
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Sustainable Fashion Reimagined' })).toBeVisible();
    const own = await page.locator('script:not([src], [type])').allTextContents();
    expect(own.join('').length).toBeLessThanOrEqual(10 * 1024);
    await expect.poll(() => page.locator('link[rel=prefetch]').count()).toBeGreaterThan(0);
    const wall = page.getByRole('list', { name: 'Some of what you can find' });
    await expect(wall.getByRole('link').first()).toHaveText(/₦|Free/);
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
    const cards = page.locator('[aria-labelledby=fresh] article');
    await expect(cards.filter({ has: page.locator('img') }).filter({ hasText: /₦|Free/ })).toHaveCount(4);
    expect((await listed.boundingBox())?.y).toBeCloseTo(y, 0);
    expect(await layoutShifts(page)).toEqual([]);
  });
});
