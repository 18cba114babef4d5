import { expect } from '@playwright/test';
import { uniqueLetters } from '@alaso/test-kit/unique-letters';
import { expectToast, shareSession, test } from './steps.ts';

test('an admin finds someone, makes them a tailor, verifies them as a charity and opens their page by the palette', async ({
  page,
  newPerson,
  newAdmin,
}) => {
  const { person } = await newPerson({ firstName: 'Temitọpẹ', lastName: `Ade${uniqueLetters()}` });
  await shareSession(page, await newAdmin());
  await page.goto('/admin?tab=users');

  await test.step('the table finds them by how their last name begins', async () => {
    await page.getByRole('table').waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type(person.lastName);
    await page.keyboard.press('Enter');
    // The name comes after the initials, which replace a missing photo.
    await expect(page.getByRole('rowheader')).toHaveText([
      new RegExp(`${person.firstName} ${person.lastName}$`),
    ]);
  });

  const row = page.getByRole('row', { name: new RegExp(person.lastName) });

  await test.step('they are given the role of a tailor', async () => {
    await row.getByRole('combobox').click();
    await page.getByRole('option', { name: 'Tailor' }).click();
    await expectToast(page, 'User role updated successfully');
    await expect(row.getByRole('cell', { name: 'Tailor', exact: true })).toBeVisible();
  });

  await test.step('they are verified as a charity', async () => {
    await row.getByRole('button', { name: /^Verify Charity/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Verify' }).click();
    await expectToast(page, 'Charity verified successfully');
    await expect(row.getByText('Verified', { exact: true })).toBeVisible();
  });

  await test.step('the palette leads to their page, which shows what they are', async () => {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: /Find anything|A name/ }).fill(person.lastName);
    await page.getByRole('option', { name: new RegExp(person.lastName) }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      `${person.firstName} ${person.lastName}`,
    );
    await expect(page.getByText('Verified Charity', { exact: true })).toBeVisible();
  });
});
