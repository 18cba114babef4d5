import { expect, type Page } from '@playwright/test';
import { itemPage, type OpenPage, pagesOfAdmins, pagesOfPeople } from './pages.ts';
import { demo, signInQuietly, test } from './steps.ts';

/** Number of Tab stops checked on each page. */
const stops = 24;

/** Returns the element that covers the middle of the focused element, or null if nothing does. */
function covered(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return null;
    const { left, top, width, height } = focused.getBoundingClientRect();
    if (height > window.innerHeight / 2) return null; // A panel that fills the screen is always visible.
    const above = document.elementFromPoint(left + width / 2, top + Math.min(height / 2, 20));
    const free = above !== null && (focused.contains(above) || above.contains(focused));
    const name = `${focused.localName} “${focused.textContent.trim().slice(0, 30)}”`;
    return free
      ? null
      : `${name} at ${Math.round(top)} is under ${above?.outerHTML.slice(0, 80) ?? 'nothing'}`;
  });
}

async function expectFocusToBeSeen(page: Page, { address, isThere }: OpenPage): Promise<void> {
  await page.goto(address);
  await isThere(page);
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let stop = 0; stop < stops; stop += 1) {
      await page.keyboard.press(key);
      // The tooltip of the previously focused element disappears only after the key event.
      const seen = expect.configure({ soft: true, timeout: 20_000 });
      await seen.poll(() => covered(page), `${address}, ${key} ${stop}`).toBeNull();
    }
  }
}

test.describe('the focus is never under the bar at the top or at the bottom', { tag: '@full' }, () => {
  test.setTimeout(240_000);

  test('for someone who is signed in', async ({ page }) => {
    await signInQuietly(page, demo('user'));
    const long = pagesOfPeople.filter(({ address }) => /^\/(explore|upload|dashboard)?$/.test(address));
    for (const opened of [...long, await itemPage(page)]) await expectFocusToBeSeen(page, opened);
  });

  test('for an admin', async ({ page }) => {
    await signInQuietly(page, demo('admin'));
    for (const opened of pagesOfAdmins) await expectFocusToBeSeen(page, opened);
  });
});

test('the ring is 2 px with a gap of 2 px for keys, and not there after a touch', { tag: '@full' }, async ({
  page,
}) => {
  await page.goto('/auth');
  const email = page.getByRole('tabpanel').getByLabel('Email');
  await email.click();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(email).toBeFocused();
  await expect(email).toHaveCSS('outline-width', '2px');
  await expect(email).toHaveCSS('outline-offset', '2px');
  await expect(email).not.toHaveCSS('outline-color', 'rgba(0, 0, 0, 0)');
  await email.dispatchEvent('pointerdown', { pointerType: 'touch' });
  await expect(email).toHaveCSS('outline-color', 'rgba(0, 0, 0, 0)');
});

test('the current link, the current tab and the chosen chip are marked where the system chooses the colors', {
  tag: '@full',
}, async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await signInQuietly(page, demo('user'));
  await page.goto('/dashboard');
  const menu = page.getByRole('button', { name: 'Open menu' });
  const current = page.getByRole('link', { name: 'Dashboard' });
  await current.or(menu).filter({ visible: true }).first().waitFor();
  if (await menu.isVisible()) await menu.click();
  const color = (name: string) =>
    page
      .getByRole('banner')
      .getByRole('link', { name, exact: true })
      .filter({ visible: true })
      .evaluate((link) => getComputedStyle(link).backgroundColor);
  await expect.poll(() => color('Dashboard')).not.toBe(await color('Explore'));
  await page.keyboard.press('Escape');
  const tab = (name: string) =>
    page.getByRole('link', { name }).evaluate((element) => {
      const { backgroundColor, borderBottom, outline, textDecorationLine } = getComputedStyle(element);
      const marks = [...element.querySelectorAll('[aria-hidden]')].map((mark) => {
        const { backgroundColor: color, opacity, border } = getComputedStyle(mark);
        return [color, opacity, border];
      });
      return JSON.stringify([backgroundColor, borderBottom, outline, textDecorationLine, marks]);
    });
  await expect.poll(() => tab('My Listings')).not.toBe(await tab('Purchased'));
  await expect.poll(() => tab('Transactions')).toBe(await tab('Purchased'));
  const chip = (name: RegExp) =>
    page
      .getByRole('radio', { name })
      .locator('xpath=following-sibling::span')
      .evaluate((element) => getComputedStyle(element).backgroundColor);
  await expect.poll(() => chip(/^All/)).not.toBe(await chip(/^Active/));
});
