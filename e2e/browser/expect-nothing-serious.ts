import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Changes the theme as another tab would, which this one follows. */
async function changeTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  // Repeats the message until it is received: a new page does not listen immediately.
  const said = () =>
    page.evaluate((newValue) => {
      window.dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue }));
      return document.documentElement.dataset.theme;
    }, theme);
  await expect.poll(said).toBe(theme);
  // Finishes color transitions before checking.
  await page.evaluate(() => {
    for (const each of document.getAnimations()) if (each instanceof CSSTransition) each.finish();
  });
}

/** The rules about colors. Everything else is the same in both themes, so one run is enough for it. */
const ofColors = ['color-contrast', 'link-in-text-block'];

/** Expects that nothing sticks out sideways. A phone's `innerWidth` would grow with what does. */
export async function expectFits(page: Page): Promise<void> {
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width, page.url()).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
}

/** Expects no serious axe violation in either theme, and that nothing sticks out sideways. */
export async function expectNothingSerious(page: Page): Promise<void> {
  await expectFits(page);
  for (const theme of ['dark', 'light'] as const) {
    await changeTheme(page, theme);
    // The pages have no frames, for which axe would open a page of its own.
    const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
    if (theme === 'light') axe.withRules(ofColors);
    const { violations } = await axe.analyze();
    const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
    const found = serious.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
    expect(found, `in the ${theme} theme`).toEqual([]);
  }
}
