import { expect, type Page, test } from '@playwright/test';
import { demo, signInQuietly } from './steps.ts';

/** Screens of the dashboard and the admin slice, with their user and a sign that they have loaded. */
const screens = [
  { address: '/dashboard', who: 'user', shown: 'article' },
  { address: '/dashboard?tab=transactions', who: 'user', shown: 'listitem' },
  { address: '/dashboard?tab=purchased', who: 'user', shown: 'article' },
  { address: '/admin', who: 'admin', shown: 'listitem' },
  { address: '/admin?tab=users', who: 'admin', shown: 'row' },
] as const;

/** Time limit for a screen on a busy machine, in ms. */
const timeout = 30_000;

test.setTimeout(240_000);

/** Tests narrow screens as phones, whose scroll bars take no room, and wide ones as computers. */
const onlyOn = (device: 'phone' | 'computer') =>
  test.skip(({ isMobile }) => isMobile !== (device === 'phone'), `this is about a ${device}`);

/** Returns the texts in the main part that overflow their own box or the page. */
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
      .filter((text) => !clamped(text) && !hiddenFromSight(text))
      .filter(
        (text) =>
          (text.clientWidth > 0 && text.scrollWidth > text.clientWidth) ||
          text.getBoundingClientRect().right > document.documentElement.clientWidth + 0.5,
      )
      .map((text) => text.innerText);
  });
}

/** Returns the number of rows of the tallest tab list. */
function rowsOfTabs(page: Page): Promise<number> {
  return page.getByRole('tablist').evaluateAll((lists) => {
    const rowsOf = (list: Element) =>
      new Set([...list.querySelectorAll('[role=tab]')].map((tab) => tab.getBoundingClientRect().top)).size;
    return Math.max(...lists.map(rowsOf));
  });
}

async function open(page: Page, { address, shown }: (typeof screens)[number]): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('tabpanel').getByRole(shown).nth(1)).toBeVisible({ timeout });
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
        // Admins have nine tabs with counts, which wrap.
        if (who === 'user') expect(await rowsOfTabs(page), screen.address).toBe(1);
      }
    });
  }
}

test.describe('on a phone', () => {
  onlyOn('phone');
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
        const narrow = await page
          .getByRole('tabpanel')
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

test.describe('on a computer', () => {
  onlyOn('computer');
  [768, 1280].forEach(fitsAt);

  test('The current tab is marked even if the system forces its colors', async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await signInQuietly(page, demo('user'));
    await page.goto('/dashboard');
    const background = (name: string) =>
      page.getByRole('tab', { name }).evaluate((tab) => getComputedStyle(tab).backgroundColor);
    await expect.poll(() => background('My Listings')).not.toBe(await background('Purchased'));
    expect(await background('Transactions')).toBe(await background('Purchased'));
  });
});
