import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Changes the theme as if in another tab, so that this tab follows. */
async function changeTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  // Repeats the storage event until it takes effect, because a new page does not listen for it immediately.
  const said = () =>
    page.evaluate((newValue) => {
      window.dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue }));
      return document.documentElement.dataset.theme;
    }, theme);
  await expect.poll(said).toBe(theme);
  // Finishes color transitions before the checks.
  await page.evaluate(() => {
    for (const each of document.getAnimations()) if (each instanceof CSSTransition) each.finish();
  });
}

/** Rules about colors. All other rules give the same result in both themes, so they run only once. */
const ofColors = ['color-contrast', 'link-in-text-block'];

/**
 * Expects that nothing overflows the page horizontally. `innerWidth` cannot be used because on a phone it
 * grows with the overflow.
 */
export async function expectFits(page: Page): Promise<void> {
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width, page.url()).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
}

/** Experimental in axe, and therefore off by default. Voice users say what they see (WCAG 2.5.3). */
const rules = { 'label-content-name-mismatch': { enabled: true } };

/** Expects no axe violation of any impact in either theme, and no horizontal overflow. */
export async function expectNothingSerious(page: Page): Promise<void> {
  await expectFits(page);
  for (const theme of ['dark', 'light'] as const) {
    await changeTheme(page, theme);
    // The pages have no frames, so axe does not need to open a separate page.
    const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'], rules });
    if (theme === 'light') axe.withRules(ofColors);
    const { violations } = await axe.analyze();
    const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
    expect(found, `in the ${theme} theme`).toEqual([]);
  }
}
