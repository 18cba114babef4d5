import { expect } from '@playwright/test';
import { listItem, test } from './steps.ts';

test('“No image” is read whole on a tile of 64 px', { tag: '@full' }, async ({ page, newPerson }) => {
  const item = await listItem(await newPerson(), { title: 'Gele', category: 'resale', price: '9000' });
  await page.goto(`/item/${item.id}`);
  const words = page.getByText('No image').filter({ visible: true }).first();
  await expect(words).toBeVisible();
  const cut = await words.evaluate((label) => {
    const box = label.parentElement;
    if (box) box.style.width = '64px';
    const tile = box?.getBoundingClientRect();
    const range = document.createRange();
    range.selectNodeContents(label);
    const text = range.getBoundingClientRect();
    const inside = tile && text.left >= tile.left && text.right <= tile.right && text.bottom <= tile.bottom;
    return tile?.width !== 64 || !inside;
  });
  expect(cut).toBe(false);
});
