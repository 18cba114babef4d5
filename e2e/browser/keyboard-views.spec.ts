import { expect, type Page } from '@playwright/test';
import {
  everyPageOfAdmins,
  itemPage,
  loaded,
  type OpenPage,
  pagesOfPeople,
  pagesOfVisitors,
} from './pages.ts';
import { demo, signInQuietly, test } from './steps.ts';

/** Maximum number of Tab stops on a page. */
const longest = 400;

/**
 * Returns true if the focus has come around: it has left the page, or is back on an element from this round.
 * A date has several stops of its own.
 */
const isAround = (page: Page, round: string) =>
  page.evaluate((name) => {
    const focused = document.activeElement;
    if (!(focused instanceof HTMLElement) || focused === document.body) return true;
    const isSeen = focused.dataset['stop'] === name;
    const isLast = focused.dataset['last'] !== undefined;
    document.querySelector<HTMLElement>('[data-last]')?.removeAttribute('data-last');
    Object.assign(focused.dataset, { stop: name, last: '' });
    return isSeen && !(isLast && focused.matches('input[type=date]'));
  }, round);

/** Returns the visible links and buttons of the page that Tab has not come to. */
const missed = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('a[href], button:enabled')]
      .filter((element) => element.tabIndex >= 0 && element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => element.closest('[inert]') === null && element.dataset['stop'] === undefined)
      .map((element) => `${element.localName} “${element.textContent.trim().slice(0, 40)}”`),
  );

/** Presses Tab until the focus has come around. */
async function goAround(page: Page, round: string): Promise<void> {
  for (let stop = 0; stop < longest; stop += 1) {
    await page.keyboard.press('Tab');
    if (await isAround(page, round)) return;
  }
  throw new Error('Tab never leaves');
}

/**
 * Expects Tab to come to everything on a page. Where the focus is trapped, the rest is never reached. What
 * late code has drawn behind the focus is reached in the next round.
 */
async function expectNoTrap(page: Page, { address, isThere }: OpenPage): Promise<void> {
  await page.goto(address);
  await isThere(page);
  let rounds = 0;
  const missedNow = async () => {
    rounds += 1;
    await goAround(page, String(rounds));
    return missed(page);
  };
  const softly = expect.configure({ soft: true, timeout: 15_000 });
  await softly.poll(missedNow, `${address}: Tab never comes there`).toEqual([]);
}

const otherTabs = ['messages', 'offers', 'rentals', 'saved', 'donations', 'charity', 'profile', 'settings'];

test.describe('Tab comes to everything in a view, and out of it again', { tag: '@full' }, () => {
  test.setTimeout(240_000);

  test('for a visitor', async ({ page }) => {
    for (const opened of [...pagesOfVisitors, await itemPage(page)]) await expectNoTrap(page, opened);
  });

  test('for someone who is signed in', async ({ page }) => {
    await signInQuietly(page, demo('user'));
    const tabs = otherTabs.map((tab) => ({ address: `/dashboard?tab=${tab}`, isThere: loaded }));
    for (const opened of [...pagesOfPeople, ...tabs, await itemPage(page)]) await expectNoTrap(page, opened);
  });

  test('for an admin', async ({ page }) => {
    await signInQuietly(page, demo('admin'));
    for (const opened of await everyPageOfAdmins(page)) await expectNoTrap(page, opened);
  });
});
