import { uniqueLetters } from '@alaso/test-kit/unique-letters';
import { translate } from '@alaso/web-kit/testing/translate';
import { expect, type Page } from '@playwright/test';
import { listItem, signInQuietly, test } from './steps.ts';

/** Makes the browser translate the page and everything that appears on it from now on. */
async function translatePage(page: Page): Promise<void> {
  await page.evaluate(translate, true);
  await expect(page.locator('h1 font').first()).toBeVisible();
}

test('A member who translates Explore searches, filters and clears, and sees true counts', async ({
  page,
  newPerson,
}) => {
  const word = `iro${uniqueLetters()}`;
  const owner = await newPerson();
  await listItem(owner, { title: `${word} in blue`, category: 'gift' });
  await listItem(owner, { title: `${word} in gold`, category: 'resale', price: '4000' });
  await signInQuietly(page, owner.person);
  await page.goto('/explore');
  const shown = page.getByText(/^Showing \d+ of [\d,]+ items$/).filter({ visible: true });
  await expect(shown).toBeVisible();
  await translatePage(page);

  const search = page.getByRole('combobox', { name: 'Search' });
  const shows = (count: number) => expect(page.getByText(`Showing ${count} of ${count} items`)).toBeVisible();
  await search.fill(word);
  await search.press('Enter');
  await shows(2);
  await page.getByRole('radio', { name: 'Gift' }).first().click();
  await shows(1);
  await expect(page.getByRole('article', { name: `${word} in blue` })).toBeVisible();
  await page.getByRole('button', { name: 'Clear all filters' }).click();
  await expect(page.getByText(/^Showing 24 of \d+ items$/)).toBeVisible();
  await search.fill(word);
  await search.press('Enter');
  await shows(2);
});

test('A member who translates Upload chooses each category and lists an item', async ({
  page,
  newPerson,
}) => {
  const { person } = await newPerson();
  await signInQuietly(page, person);
  await page.goto('/upload');
  const title = page.getByLabel(/Item Title/);
  await expect(title).toBeVisible();
  await translatePage(page);

  await title.fill('Translated adire');
  const category = page.getByRole('combobox', { name: /Category/ });
  for (const name of ['Rent', 'Upcycle', 'Resale', 'Gift']) {
    await category.click();
    await page.getByRole('option', { name }).click();
    await expect(category).toHaveText(name);
  }
  await page.getByRole('main').getByRole('button', { name: 'List Item' }).click();
  await expect(page).toHaveURL(/\/dashboard/);
  await expect(page.getByRole('article', { name: 'Translated adire' })).toBeVisible();
});
