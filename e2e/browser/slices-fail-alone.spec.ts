import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, type Route } from '@playwright/test';
import { faultyRelease, faultySlice, serveFaulty } from './faulty-release.ts';
import { changeRegistry, loseRegistry } from './registry-in-page.ts';
import { follow, signInQuietly, test } from './steps.ts';

const dist = join(faultySlice, 'dist');

/** Adds another team's slice by changing only the registry. */
async function addFaultySlice(page: Page): Promise<void> {
  const slice = faultyRelease(dist, '1.0.0-test');
  await changeRegistry(page, (slices) => [...slices, slice]);
  await serveFaulty(page, { '1.0.0-test': dist });
}

const panel = (page: Page) =>
  page.getByRole('alert').filter({ has: page.getByRole('button', { name: 'Retry' }) });
const works = (page: Page) => page.getByRole('heading', { name: 'The faulty slice works' });

async function expectItWorks(page: Page): Promise<void> {
  await expect(works(page)).toBeVisible();
  await expect(works(page), 'its stylesheet is applied').toHaveCSS('letter-spacing', '3px');
}

async function setFault(page: Page, fault: string | null): Promise<void> {
  await page.evaluate((name) => {
    if (name === null) window.sessionStorage.removeItem('fault');
    else window.sessionStorage.setItem('fault', name);
  }, fault);
}

test.beforeEach(async ({ page, newPerson }) => {
  await addFaultySlice(page);
  await signInQuietly(page, (await newPerson()).person);
});

async function expectTheRestToWork(page: Page): Promise<void> {
  await follow(page, 'Dashboard');
  await expect(page.getByRole('heading', { name: 'My Dashboard' })).toBeVisible();
}

test('a slice that the shell has never heard of is shown because the registry names it', async ({ page }) => {
  await page.goto('/faulty');
  await expectItWorks(page);
  await expect(page).toHaveTitle(/Faulty/);
});

for (const stage of ['evaluate', 'bootstrap', 'mount', 'render'] as const) {
  test(`a slice that throws (${stage}) shows a panel; Retry recovers in place; the rest goes on`, {
    // A failure while rendering takes the longest path to the error panel, through the error boundary, so the
    // gate tests only this stage.
    tag: stage === 'render' ? [] : '@full',
  }, async ({ page }) => {
    await page.goto('/');
    await setFault(page, stage);
    await page.goto('/faulty');
    await expect(panel(page)).toBeVisible();
    await expectTheRestToWork(page);
    await page.goBack();
    await expect(panel(page)).toBeVisible();
    await setFault(page, null);
    await panel(page).getByRole('button', { name: 'Retry' }).click();
    await expectItWorks(page);
  });
}

test('a slice that crashes after a click shows the panel, and Retry brings it back', {
  tag: '@full',
}, async ({ page }) => {
  await page.goto('/faulty');
  await page.getByRole('button', { name: 'Crash' }).click();
  await expect(panel(page)).toBeVisible();
  await panel(page).getByRole('button', { name: 'Retry' }).click();
  await expectItWorks(page);
});

test('a slice that never answers shows the panel after a while, and holds nothing up', {
  tag: '@full',
}, async ({ page }) => {
  await page.goto('/');
  await setFault(page, 'bootstrap-hangs');
  await page.goto('/faulty');
  await expectTheRestToWork(page);
  await page.goBack();
  await expect(panel(page)).toBeVisible({ timeout: 30_000 });
  await setFault(page, null);
  await panel(page).getByRole('button', { name: 'Retry' }).click();
  await expectItWorks(page);
});

const files = {
  entry: /\/mfe\/faulty\/.*remoteEntry/,
  chunk: /\/mfe\/faulty\/.*expose_lifecycles.*\.js$/,
  stylesheet: /\/mfe\/faulty\/.*\.css$/,
};
const faults: Record<string, (route: Route) => Promise<void>> = {
  'is missing (404)': (route) => route.fulfill({ status: 404, body: 'Not found' }),
  'is unavailable (503)': (route) => route.fulfill({ status: 503, body: 'Away' }),
  'is cut off': (route) => route.abort('connectionreset'),
  'has a changed byte': (route) => {
    const name = new URL(route.request().url()).pathname.split('/').at(-1) ?? '';
    const contentType = name.endsWith('.css') ? 'text/css' : 'text/javascript';
    return route.fulfill({ contentType, body: `${readFileSync(join(dist, name), 'utf8')} ` });
  },
};

for (const [file, address] of Object.entries(files)) {
  for (const [fault, answer] of Object.entries(faults)) {
    test(`a slice whose ${file} ${fault} shows a panel; Retry recovers in place; the rest goes on`, {
      tag: '@full',
    }, async ({ page }) => {
      await page.route(address, answer);
      await page.goto('/faulty');
      await expect(panel(page)).toBeVisible();
      await page.unroute(address);
      await panel(page).getByRole('button', { name: 'Retry' }).click();
      await expectItWorks(page);
      await expectTheRestToWork(page);
    });
  }

  test(`a slice whose ${file} never arrives shows a panel in time, and Retry recovers`, {
    tag: '@full',
  }, async ({ page }) => {
    await page.route(address, () => {});
    // A script that never arrives delays only the page's load event.
    await page.goto('/faulty', { waitUntil: 'domcontentloaded' });
    await expectTheRestToWork(page);
    await page.goBack({ waitUntil: 'domcontentloaded' });
    await expect(panel(page)).toBeVisible();
    await page.unroute(address);
    await panel(page).getByRole('button', { name: 'Retry' }).click();
    await expectItWorks(page);
  });
}

test('without the registry the landing page and the navigation stay, and Retry recovers', async ({
  page,
}) => {
  const bringBack = await loseRegistry(page);
  await page.goto('/explore');
  await expect(panel(page)).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  await bringBack();
  await panel(page).getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: 'Explore All Items' })).toBeVisible();
});

test('a later script of the shell that was changed does not run', { tag: '@full' }, async ({ page }) => {
  await page.route(/\/\d+\.[\da-f]{8}\.js$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()};window.changedCode = true;` });
  });
  const refused = page.waitForEvent('console', (message) => message.text().includes('integrity'));
  await page.goto('/auth');
  await refused;
  expect(await page.evaluate(() => 'changedCode' in window)).toBe(false);
});

test('a shell whose script has a changed byte does not start, and says so; Retry starts it', {
  tag: '@full',
}, async ({ page }) => {
  const script = /\/shell\.[\da-f]{8}\.js$/;
  await page.route(script, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()} ` });
  });
  await page.goto('/explore');
  await expect(page.getByText('Alaso could not start.')).toBeVisible();
  await page.unroute(script);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: 'Explore All Items' })).toBeVisible();
});
