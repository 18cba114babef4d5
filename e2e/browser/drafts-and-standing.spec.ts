import { expect, type Page } from '@playwright/test';
import { expectToast, signInQuietly, test } from './steps.ts';

/** Clicks a button in the page's main area, not in the banner. */
const press = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click();

test('An owner saves a draft, goes on with it, lists it, pauses it, deletes it and brings it back', async ({
  page,
  newPerson,
}) => {
  const { person: owner } = await newPerson();
  await signInQuietly(page, owner);
  await page.goto('/upload');
  await page.getByLabel(/Item Title/).fill('Indigo adire');
  await press(page, 'Save draft');
  await expectToast(page, 'Draft saved');
  await expect(page).toHaveURL(/\/upload\?draft=/);

  await page.goto('/dashboard?tab=listings&state=draft');
  await page.getByRole('link', { name: 'Continue: Indigo adire' }).click();
  await expect(page.getByLabel(/Item Title/)).toHaveValue('Indigo adire');
  await page.getByLabel(/Item Title/).fill('Indigo adire kaftan');
  await page.getByRole('combobox', { name: /Category/ }).click();
  await page.getByRole('option', { name: 'Resale' }).click();
  await press(page, 'List Item');
  await expect(page).toHaveURL(/\/dashboard/);

  const card = page.getByRole('article', { name: 'Indigo adire kaftan' });
  await expect(card).toBeVisible();
  const state = (name: RegExp) => page.getByRole('radio', { name });
  await expect(state(/^Active\s*1/)).toBeVisible();
  await expect(state(/^Drafts/)).toHaveCount(0);
  await state(/^Active/).check();
  await press(page, 'Pause: Indigo adire kaftan');
  await expect(card).toHaveCount(0);
  await state(/^Paused\s*1/).check();
  await press(page, 'Resume: Indigo adire kaftan');
  await expect(card).toHaveCount(0);
  await state(/^All\s*1/).check();
  await press(page, 'Delete: Indigo adire kaftan');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await state(/^Removed\s*1/).check();
  await press(page, 'Restore: Indigo adire kaftan');
  await expect(card).toHaveCount(0);
  await state(/^Active\s*1/).check();
  await expect(card).toBeVisible();
});
