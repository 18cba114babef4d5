import { phonePhoto } from '@alaso/test-kit/sample-photos';
import { expect, type Page } from '@playwright/test';
import { expectToast, listItem, pressAndConfirm, signInQuietly, test } from './steps.ts';

const dayMs = 86_400_000;

/** Returns the calendar's name of the day this many days after another. */
const dayAfter = (today: Date, days: number) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'Africa/Lagos' })
    .format(today.getTime() + days * dayMs)
    // The calendar writes a comma after the weekday; some versions of ICU do not.
    .replace(/^(\w+),? /, '$1, ');

async function choose(page: Page, day: string): Promise<void> {
  const button = page.getByRole('button', { name: day });
  await expect(page.getByRole('button', { name: 'Next month' })).toBeVisible();
  if ((await button.count()) === 0) await page.getByRole('button', { name: 'Next month' }).click();
  await button.click();
}

type File = { name: string; mimeType: string; buffer: Buffer };

async function addPhoto(page: Page, file: File): Promise<void> {
  await page.getByRole('button', { name: 'Add a photo' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a photo' });
  await page.getByLabel('Photo', { exact: true }).setInputFiles(file);
  await dialog.getByRole('button', { name: 'Upload' }).click();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toBeHidden();
}

test('A renter takes an item for three days; its owner accepts, hands it out by the renter’s code and takes it back, and the renter agrees', async ({
  page: renters,
  browser,
  newPerson,
}) => {
  const owner = await newPerson({ firstName: 'Folake' });
  const renter = await newPerson({ firstName: 'Tunde' });
  const item = await listItem(owner, { title: 'Coral beads', category: 'rent', price: '15000' });
  const context = await browser.newContext({ ...test.info().project.use });
  const owners = await context.newPage();
  await signInQuietly(renters, renter.person);
  await signInQuietly(owners, owner.person);

  await renters.goto(`/item/${item.id}`);
  await renters.getByRole('button', { name: 'Choose days' }).click();
  // It can be handed over from the day before, which is today.
  const today = new Date();
  await choose(renters, dayAfter(today, 1));
  await choose(renters, dayAfter(today, 3));
  await renters.getByRole('button', { name: 'Rent for ₦45,000' }).click();
  await expectToast(renters, 'Rental Confirmed!');

  await owners.goto('/dashboard?tab=transactions');
  await owners.getByRole('link', { name: /Coral beads/ }).click();
  await owners.getByRole('button', { name: 'Accept the rental' }).click();
  await expectToast(owners, 'Rental accepted');
  await addPhoto(owners, { name: 'beads.jpg', mimeType: 'image/jpeg', buffer: await phonePhoto() });
  await renters.goto('/dashboard?tab=purchased');
  await renters.getByRole('link', { name: 'View Order: Coral beads' }).click();
  const code = await renters.getByRole('img', { name: /^(\d ){5}\d$/ }).innerText();
  await owners.getByRole('textbox', { name: 'The renter’s code' }).fill(code);
  await owners.getByRole('button', { name: 'Confirm pick-up with code' }).click();
  await expect(owners.getByRole('link', { name: 'At pick-up, photo 1 of 1' })).toBeVisible();
  await pressAndConfirm(owners, 'Mark as returned');
  await expectToast(owners, 'Marked as returned');

  await pressAndConfirm(renters, 'Yes, it is back');
  await expect(renters.getByText('This order is complete.')).toBeVisible();
  await expect(renters.getByRole('link', { name: 'At pick-up, photo 1 of 1' })).toBeVisible();
  await context.close();
});
