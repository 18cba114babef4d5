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

/**
 * Returns the share of the window, from 0 to 1, that stays covered at the top or at the bottom when the page
 * is scrolled.
 */
function coveredShare(page: Page): Promise<number> {
  return page.evaluate(() => {
    window.scrollTo(0, document.documentElement.scrollHeight / 2);
    const bars = [...document.querySelectorAll('body *')].filter((element) => {
      const { position } = getComputedStyle(element);
      const { top, bottom, height, width } = element.getBoundingClientRect();
      const isAtEdge = Math.abs(top) < 1 || Math.abs(bottom - window.innerHeight) < 1;
      return /sticky|fixed/.test(position) && isAtEdge && height > 1 && width > window.innerWidth / 2;
    });
    return bars.reduce((sum, bar) => sum + bar.getBoundingClientRect().height, 0) / window.innerHeight;
  });
}

async function expectToFit(page: Page, pages: readonly OpenPage[], style: string): Promise<void> {
  for (const { address, isThere } of pages) {
    await page.goto(address);
    await page.evaluate((css) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      document.adoptedStyleSheets.push(sheet);
    }, style);
    await isThere(page);
    expect.soft(await outside(page), `${address} sticks out`).toEqual([]);
    const scrolls = await page.evaluate(() => {
      window.scrollTo(1000, 0);
      return window.scrollX;
    });
    expect.soft(scrolls, `${address} scrolls sideways`).toBe(0);
    // The media queries that release the bars see a zoom, but not letters that only a page enlarges.
    if (style === '') expect.soft(await coveredShare(page), `${address} under its bars`).toBeLessThan(0.3);
  }
}

/** A window of 1280 × 1024 px at a zoom of 400 % (WCAG 1.4.10). */
const zoomed = { width: 320, height: 256 };
const narrow = { width: 320, height: 640 };

/** The spacing that users may set themselves (WCAG 1.4.12). */
const spacing =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }';

const screens = [
  { name: 'on a screen 320 px wide', size: narrow, style: '' },
  { name: 'at a zoom of 400 %', size: zoomed, style: '' },
  { name: 'with letters of twice the size', size: undefined, style: ':root { font-size: 200% }' },
  { name: 'with wide spacing of letters, words and lines', size: undefined, style: spacing },
] as const;

for (const { name, size, style } of screens) {
  test.describe(`nothing sticks out sideways ${name}`, { tag: size ? ['@full', '@phone'] : '@full' }, () => {
    test.setTimeout(240_000);
    test.beforeEach(async ({ page }) => {
      if (size) await page.setViewportSize(size);
    });

    test('for a visitor', async ({ page }) => {
      await expectToFit(page, [...pagesOfVisitors, await itemPage(page)], style);
    });

    test('for someone who is signed in', async ({ page }) => {
      await signInQuietly(page, demo('user'));
      await expectToFit(page, [...pagesOfPeople, await itemPage(page)], style);
    });

    test('for an admin, on the narrowest phone too', async ({ page, isMobile }) => {
      if (isMobile && !size) await page.setViewportSize(narrow);
      await signInQuietly(page, demo('admin'));
      await expectToFit(page, await everyPageOfAdmins(page), style);
    });
  });
}
