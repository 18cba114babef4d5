import { expect, type Page } from '@playwright/test';
import { everyPageOfAdmins, itemPage, type OpenPage, pagesOfPeople, pagesOfVisitors } from './pages.ts';
import { demo, signInQuietly, test } from './steps.ts';

/**
 * Returns every element in the page flow that overflows on the right, or is clipped there and cannot be
 * scrolled into view.
 */
function outside(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
    return [...document.querySelectorAll('body *')]
      .filter((element) => {
        const { left, right, width: own, height } = element.getBoundingClientRect();
        const shown = own > 1 && height > 1 && element.closest('[aria-hidden="true"]') === null;
        return shown && (right > width + 1 || left < -1) && !scrolls(element.parentElement);
      })
      .map((element) => `${element.localName} “${element.textContent.trim().slice(0, 40)}”`);
  });
}

async function expectToFit(page: Page, pages: readonly OpenPage[], letters: string): Promise<void> {
  for (const { address, isThere } of pages) {
    await page.goto(address);
    await page.evaluate((size) => void (document.documentElement.style.fontSize = size), letters);
    await isThere(page);
    expect.soft(await outside(page), `${address} with letters of ${letters}`).toEqual([]);
    const scrolls = await page.evaluate(() => {
      window.scrollTo(1000, 0);
      return window.scrollX;
    });
    expect.soft(scrolls, `${address} with letters of ${letters} scrolls sideways`).toBe(0);
  }
}

const narrow = { width: 320, height: 640 };

const screens = [
  { name: 'on a screen 320 px wide', size: narrow, letters: '100%' },
  { name: 'with letters of twice the size', size: undefined, letters: '200%' },
] as const;

for (const { name, size, letters } of screens) {
  test.describe(`nothing sticks out sideways ${name}`, { tag: size ? ['@full', '@phone'] : '@full' }, () => {
    test.setTimeout(240_000);
    test.beforeEach(async ({ page }) => {
      if (size) await page.setViewportSize(size);
    });

    test('for a visitor', async ({ page }) => {
      await expectToFit(page, [...pagesOfVisitors, await itemPage(page)], letters);
    });

    test('for someone who is signed in', async ({ page }) => {
      await signInQuietly(page, demo('user'));
      await expectToFit(page, [...pagesOfPeople, await itemPage(page)], letters);
    });

    test('for an admin, on the narrowest phone too', async ({ page, isMobile }) => {
      if (isMobile) await page.setViewportSize(narrow);
      await signInQuietly(page, demo('admin'));
      await expectToFit(page, await everyPageOfAdmins(page), letters);
    });
  });
}
