import { timeLimits } from '@alaso/contracts/time-limits';
import { expect } from '@playwright/test';
import { test } from './steps.ts';

for (const theme of ['light', 'dark'] as const) {
  test(`The page has its ${theme} colors, the bar and the ring before any script or style has arrived, and nothing moves when they do`, {
    tag: '@full',
  }, async ({ page }) => {
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

for (const [file, address] of [
  ['script', /\/shell\.\w+\.js$/],
  ['stylesheet', /\/shell\.\w+\.css$/],
] as const) {
  test(`Anyone who waits for a ${file} of the app that never arrives gets a word and Retry, which recovers`, {
    tag: '@full',
  }, async ({ page }) => {
    await page.clock.install();
    let hangs = true;
    await page.route(address, (route) => (hangs ? undefined : route.continue()));
    await page.goto('/explore', { waitUntil: 'commit' });
    await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible();
    await page.clock.fastForward(timeLimits.browserCallMs);
    await expect(page.getByRole('alert')).toContainText('Alaso is taking a while to load.');
    await expect(page.getByRole('banner').getByRole('img', { name: 'Alaso' })).toBeVisible();
    hangs = false;
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
}
