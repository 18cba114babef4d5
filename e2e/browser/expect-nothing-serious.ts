import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** As in another tab, which this one follows. */
async function changeTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  // Said again until it is heard: a page that has just come does not listen at once.
  const said = () =>
    page.evaluate((newValue) => {
      window.dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue }));
      return document.documentElement.dataset.theme;
    }, theme);
  await expect.poll(said).toBe(theme);
  // Colors that still change are judged as they will be.
  await page.evaluate(() => {
    for (const each of document.getAnimations()) if (each instanceof CSSTransition) each.finish();
  });
}

/**
 * What axe finds in the colors. All else is the same in both themes, so that one of them is enough for it.
 */
const ofColors = ['color-contrast', 'link-in-text-block'];

/** Expects no violation of an axe rule that keeps people from using the page, in either theme. */
export async function expectNothingSerious(page: Page): Promise<void> {
  for (const theme of ['dark', 'light'] as const) {
    await changeTheme(page, theme);
    // There are no frames, for which axe would open a page of its own.
    const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
    if (theme === 'light') axe.withRules(ofColors);
    const { violations } = await axe.analyze();
    const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
    const found = serious.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
    expect(found, `in the ${theme} theme`).toEqual([]);
  }
}
