import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** As in another tab, which this one follows. */
async function changeTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.evaluate((newValue) => {
    window.dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue }));
  }, theme);
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
}

/** Expects no violation of an axe rule that keeps people from using the page, in either theme. */
export async function expectNothingSerious(page: Page): Promise<void> {
  for (const theme of ['dark', 'light'] as const) {
    await changeTheme(page, theme);
    // There are no frames, for which axe would open a page of its own.
    const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
    const { violations } = await axe.analyze();
    const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
    const found = serious.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
    expect(found, `in the ${theme} theme`).toEqual([]);
  }
}
