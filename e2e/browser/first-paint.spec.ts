import { expect, test } from '@playwright/test';

for (const theme of ['light', 'dark'] as const) {
  test(`The page has its ${theme} colours, the bar and the ring before any script or style has arrived, and nothing moves when they do`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: theme });
    let held = true;
    const release: (() => void)[] = [];
    await page.route(/\.(js|css)$/, async (route) => {
      if (held) await new Promise<void>((resolve) => release.push(resolve));
      await route.continue();
    });
    await page.goto('/explore', { waitUntil: 'commit' });
    const name = page.getByRole('banner').getByRole('img', { name: 'Alaso' });
    const ring = page.getByRole('status', { name: 'Loading' });
    await expect(ring).toBeVisible();
    await expect(page.locator('body')).toHaveCSS(
      'background-color',
      theme === 'light' ? 'rgb(251, 247, 240)' : 'rgb(18, 17, 28)',
    );
    const before = await name.boundingBox();
    held = false;
    for (const go of release) go();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await name.boundingBox()).toEqual(before);
  });
}
