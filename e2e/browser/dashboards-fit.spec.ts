import { expect, type Page } from '@playwright/test';
import { demo, signInQuietly, test } from './steps.ts';

/** Dashboard and admin screens, each with its user and an element that appears once the screen has loaded. */
const screens = [
  { address: '/dashboard', who: 'user', view: 'My Listings', shown: 'article' },
  { address: '/dashboard?tab=transactions', who: 'user', view: 'Transactions', shown: 'listitem' },
  { address: '/dashboard?tab=purchased', who: 'user', view: 'Purchased', shown: 'article' },
  { address: '/admin', who: 'admin', view: null, shown: 'listitem' },
  { address: '/admin?tab=users', who: 'admin', view: null, shown: 'row' },
] as const;

/** Timeout for a screen on a busy machine, in ms. */
const timeout = 30_000;

test.setTimeout(240_000);

/**
 * Returns the text in the main area that overflows its box or the page. Rows of links, tabs and filters are
 * skipped because they scroll.
 */
function cutTexts(page: Page): Promise<string[]> {
  return page.locator('main').evaluate((main) => {
    const texts = Array.from(
      main.querySelectorAll<HTMLElement>('h1, h2, h3, p, a, button, th, td, span, [role=tab]'),
    );
    const visible = texts.filter((text) => text.checkVisibility() && !text.closest('.alaso-weave'));
    const clamped = (text: HTMLElement) => getComputedStyle(text).webkitLineClamp !== 'none';
    const hiddenFromSight = (text: HTMLElement | null): boolean =>
      text !== null && (text.offsetWidth <= 1 || hiddenFromSight(text.parentElement));
    return visible
      .filter((text) => !text.closest('nav, [role=tablist], [role=radiogroup]'))
      .filter((text) => !clamped(text) && !hiddenFromSight(text))
      .filter(
        (text) =>
          (text.clientWidth > 0 && text.scrollWidth > text.clientWidth) ||
          text.getBoundingClientRect().right > document.documentElement.clientWidth + 0.5,
      )
      .map((text) => text.innerText);
  });
}

/** Returns the part of a screen that shows its own content. */
const viewOf = (page: Page, { view }: Pick<(typeof screens)[number], 'view'>) =>
  view === null ? page.getByRole('tabpanel') : page.getByRole('region', { name: view, exact: true });

async function open(page: Page, screen: (typeof screens)[number]): Promise<void> {
  await page.goto(screen.address);
  await expect(viewOf(page, screen).getByRole(screen.shown).nth(1)).toBeVisible({ timeout });
  await expect(page.getByRole('main').locator('.alaso-weave')).toHaveCount(0, { timeout });
}

function fitsAt(width: number): void {
  for (const who of ['user', 'admin'] as const) {
    test(`At ${width} px nothing of the ${who}'s dashboard is cut or needs scrolling sideways`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 740 });
      await signInQuietly(page, demo(who));
      for (const screen of screens.filter((each) => each.who === who)) {
        await open(page, screen);
        expect(await cutTexts(page), screen.address).toEqual([]);
      }
    });
  }
}

function tabsAreOneRowAt(width: number): void {
  test(`At ${width} px the tabs of the admin are one row, in which the current one is seen whole`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    await signInQuietly(page, demo('admin'));
    await page.goto('/admin?tab=statistics');
    const tabs = page.getByRole('tab');
    await expect(page.getByRole('tab', { name: 'Statistics' })).toBeInViewport({ ratio: 1 });
    const tops = await tabs.evaluateAll((all) => all.map((tab) => tab.getBoundingClientRect().top));
    expect(tops.length).toBeGreaterThan(10);
    expect(new Set(tops).size).toBe(1);
  });
}

function searchIsBesideTheHeadingAt(width: number): void {
  test(`At ${width} px the heading of the admin and the search are one row`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    await signInQuietly(page, demo('admin'));
    await page.goto('/admin');
    const heading = await page.getByRole('heading', { name: 'Admin Dashboard' }).boundingBox();
    const search = await page.getByRole('button', { name: 'Find anything' }).boundingBox();
    expect(search?.x).toBeGreaterThanOrEqual((heading?.x ?? 0) + (heading?.width ?? width));
    expect(search?.y).toBeLessThan((heading?.y ?? 0) + (heading?.height ?? 0));
  });
}

// Narrow screens are tested as phones, whose scroll bars take up no space, and wide ones as computers.
test.describe('on a phone', { tag: ['@full', '@phone'] }, () => {
  [320, 360].forEach(fitsAt);

  test('With text at 200 % no word has one letter in each line, and nothing is cut', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.addInitScript(() => {
      document.addEventListener('DOMContentLoaded', () => (document.documentElement.style.fontSize = '200%'));
    });
    for (const who of ['user', 'admin'] as const) {
      await page.context().clearCookies();
      await signInQuietly(page, demo(who));
      for (const screen of screens.filter((each) => each.who === who)) {
        await open(page, screen);
        expect(await cutTexts(page), screen.address).toEqual([]);
        const narrow = await viewOf(page, screen)
          .locator('h3, a, p, td, th')
          .evaluateAll((texts) =>
            texts
              .filter((text) => text.checkVisibility() && text.clientWidth > 1 && text.textContent !== '')
              .filter(
                (text) =>
                  text.clientWidth < 5 * parseFloat(getComputedStyle(text).fontSize) &&
                  text.clientHeight > 60,
              )
              .map((text) => text.textContent),
          );
        expect(narrow, screen.address).toEqual([]);
      }
    }
  });

  test('The links to the views are one row, and what a view shows begins within 160 px below the header', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await signInQuietly(page, demo('user'));
    await open(page, screens[0]);
    const header = await page.getByRole('banner').evaluate((all) => all.getBoundingClientRect().bottom);
    const tops = await page
      .getByRole('navigation', { name: 'Dashboard' })
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top));
    expect(tops).toHaveLength(11);
    expect(new Set(tops).size).toBe(1);
    const names = ['Rentals', 'Saved', 'Donations', 'Charity', 'Reports and decisions'];
    for (const name of ['My Listings', 'Transactions', 'Purchased', ...names]) {
      await page.getByRole('main').getByRole('link', { name, exact: true }).click();
      const view = page.getByRole('region', { name, exact: true });
      await expect(view).toBeVisible({ timeout });
      await expect(page.getByRole('main').locator('.alaso-weave')).toHaveCount(0, { timeout });
      await page.evaluate(() => window.scrollTo(0, 0));
      const begins = await view.evaluate((shown) => shown.getBoundingClientRect().top);
      expect(begins - header, name).toBeLessThanOrEqual(160);
    }
  });

  tabsAreOneRowAt(360);
  [320, 360].forEach(searchIsBesideTheHeadingAt);

  test('A row of an order is at most 72 px high, and all of it opens the order', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await signInQuietly(page, demo('user'));
    await open(page, screens[1]);
    const rows = viewOf(page, screens[1]).getByRole('listitem');
    const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
    expect(Math.max(...heights)).toBeLessThanOrEqual(72);
    await rows.first().tap({ position: { x: 200, y: 60 } });
    await expect(page.getByRole('heading', { name: 'Timeline' })).toBeVisible();
  });

  test('On a small card no badge hides the neckline or another badge', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 740 });
    await signInQuietly(page, demo('user'));
    await open(page, screens[0]);
    const photos = page.getByRole('article').locator('div:has(> picture)');
    await expect(photos.first()).toBeVisible();
    const hidden = await photos.evaluateAll((all) =>
      all.flatMap((photo) => {
        const { top, height } = photo.getBoundingClientRect();
        const badges = Array.from(photo.querySelectorAll('div > span'), (badge) =>
          badge.getBoundingClientRect(),
        );
        const overlap = badges.some((one, place) =>
          badges
            .slice(place + 1)
            .some(
              (other) =>
                one.right > other.left &&
                other.right > one.left &&
                one.bottom > other.top &&
                other.bottom > one.top,
            ),
        );
        return overlap || badges.some((badge) => badge.top < top + height / 2) ? [photo.textContent] : [];
      }),
    );
    expect(hidden).toEqual([]);
  });
});

test.describe('on a computer', { tag: ['@full', '@wide'] }, () => {
  [768, 1280].forEach(fitsAt);
  [768, 1280].forEach(tabsAreOneRowAt);

  test('The rows of the users are 44 px high, and every column has a name', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 740 });
    await signInQuietly(page, demo('admin'));
    await open(page, screens[4]);
    const table = page.getByRole('table', { name: 'users' });
    const heights = await table
      .locator('tbody tr')
      .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
    expect(Math.max(...heights)).toBeLessThanOrEqual(46);
    for (const name of await table.getByRole('columnheader').allTextContents()) expect(name).not.toBe('');
  });

  test('The amounts of the orders end below the end of their heading', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 740 });
    await signInQuietly(page, demo('admin'));
    await page.goto('/admin?tab=orders');
    await page.getByRole('row').nth(1).waitFor();
    const ends = await page.getByRole('table', { name: 'orders' }).evaluate((table) => {
      const endOf = (node: Node | null | undefined) => {
        const text = document.createRange();
        if (node) text.selectNodeContents(node);
        return Math.round(text.getBoundingClientRect().right);
      };
      const heads = Array.from(table.querySelectorAll('thead th'));
      const at = heads.findIndex((head) => head.textContent === 'Amount');
      const cells = Array.from(table.querySelectorAll('tbody tr'), (row) => row.children[at]);
      return [
        endOf(heads[at]?.querySelector('button span')),
        ...cells.map((cell) => endOf(cell?.querySelector('div'))),
      ];
    });
    expect(new Set(ends).size).toBe(1);
  });
  [768, 1280].forEach(searchIsBesideTheHeadingAt);
});
