import { expect } from '@playwright/test';
import { expectToast, signInQuietly, test } from './steps.ts';

const csv = ['Title;Category;Price;Size', 'Blue gele;resale;₦15,000;M', 'Red fila;resale;a lot;'].join(
  '\r\n',
);

test('An owner chooses a CSV from a spreadsheet, mends a line in place, and lists all of it', async ({
  page,
  newPerson,
}) => {
  const { person: owner } = await newPerson();
  await signInQuietly(page, owner);
  await page.goto('/upload');
  await page.getByRole('link', { name: 'Upload many items (CSV)' }).click();
  await expect(page.getByRole('link', { name: 'Download the template' })).toBeVisible();
  const file = { name: 'items.csv', mimeType: 'text/csv', buffer: Buffer.from(`\uFEFF${csv}`, 'utf16le') };
  await page.getByLabel('CSV file').setInputFiles(file);

  await expect(page.getByRole('heading', { name: '2 items in your file' })).toBeFocused();
  const price = page.getByLabel('Line 3: Price');
  await expect(price).toHaveAccessibleDescription(/^Enter a price up to/);
  await price.fill('9,000');
  await page.getByRole('button', { name: 'List 2 items' }).click();
  await expectToast(page, 'Success');
  await expect(page).toHaveURL(/\/dashboard/);
  for (const title of ['Blue gele', 'Red fila']) {
    await expect(page.getByRole('main').getByRole('article', { name: title })).toBeVisible();
  }
});
