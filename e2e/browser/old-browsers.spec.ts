import { expect, type Page } from '@playwright/test';
import { openLanding, shareSession, test } from './steps.ts';

/**
 * Removes from a page the features that the oldest browsers in packages/federation/src/browser-floor.ts lack.
 */
const asTheOldest = (page: Page) =>
  page.addInitScript(() => {
    const list = Array.prototype;
    for (const name of ['toSorted', 'toReversed', 'toSpliced', 'with', 'findLast', 'findLastIndex'])
      Reflect.deleteProperty(list, name);
    for (const name of ['timeout', 'any']) Reflect.deleteProperty(AbortSignal, name);
    Reflect.deleteProperty(URL, 'canParse');
    for (const name of ['requestIdleCallback', 'navigation', 'scheduler', 'Iterator'])
      Reflect.deleteProperty(window, name);
    for (const name of ['Segmenter', 'DurationFormat']) Reflect.deleteProperty(Intl, name);
    Reflect.deleteProperty(Document.prototype, 'startViewTransition');
    Reflect.deleteProperty(Element.prototype, 'checkVisibility');
  });

test('in the oldest browser someone reads Explore, and sees the settings with the devices', async ({
  page,
  newPerson,
}) => {
  const failures: string[] = [];
  page.on('pageerror', ({ message }) => failures.push(message));
  await asTheOldest(page);
  await openLanding(page);
  await shareSession(page, await newPerson());
  await page.goto('/explore');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.goto('/dashboard?tab=profile');
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
  await page.goto('/dashboard?tab=settings');
  await expect(
    page.getByRole('region', { name: 'Where you’re signed in' }).getByRole('listitem'),
  ).toHaveCount(1);
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
  expect(failures).toEqual([]);
});

test('a browser of today loads no file of built-ins', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/explore');
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(asked.filter((path) => path.startsWith('/built-ins.'))).toEqual([]);
});

for (const address of ['/', '/explore']) {
  test(`in a browser below the floor ${address} says that it is too old, and nothing else`, async ({
    page,
  }) => {
    await page.addInitScript(() => Reflect.deleteProperty(window, 'CSSLayerBlockRule'));
    const failures: string[] = [];
    page.on('pageerror', ({ message }) => failures.push(message));
    await page.goto(address, { waitUntil: 'load' });
    await expect(page.getByRole('alert')).toHaveText(
      'Your browser is too old for Alaso. Update it, or use the latest Chrome, Firefox, Edge or Safari. ' +
        'In Opera Mini, switch off extreme data savings.',
    );
    await expect(page.locator('body')).toHaveText(/^Alaso\s*Your browser is too old[^<]*savings\.$/, {
      useInnerText: true,
    });
    expect(failures).toEqual([]);
  });
}
