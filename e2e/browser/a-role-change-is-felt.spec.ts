import { expect, type Page } from '@playwright/test';
import { uniqueLetters } from '@alaso/test-kit/unique-letters';
import { expectToast, shareSession, signInQuietly, test, verifyEmail } from './steps.ts';

test('someone who is made an admin sees it in an open tab without reloading, and likewise when it is taken back', async ({
  page,
  browser,
  newPerson,
  newAdmin,
}) => {
  const signed = await newPerson({ firstName: 'Ngozi', lastName: `Eze${uniqueLetters()}` });
  await verifyEmail(signed);
  const { person } = signed;
  const others = await browser.newContext();
  const theirs = await others.newPage();
  await signInQuietly(theirs, person);
  await theirs.goto('/');
  const adminLink = theirs.getByRole('banner').getByRole('link', { name: 'Admin', exact: true });
  await expect(theirs.getByRole('banner').getByRole('link', { name: 'Dashboard' })).toBeVisible();
  await expect(adminLink).toBeHidden();

  await shareSession(page, await newAdmin());
  await page.goto(`/admin?tab=users&q=${person.lastName}`);

  for (const { role, shown } of [
    { role: 'Admin', shown: true },
    { role: 'User', shown: false },
  ]) {
    await test.step(`the role ${role} is felt`, async () => {
      await giveRole(page, person.lastName, role);
      await expect(adminLink).toBeVisible({ visible: shown });
      await expectToast(page, 'User role updated successfully');
    });
  }
  await others.close();
});

/** Gives a user a role and waits for the response. The role applies from then on. */
async function giveRole(page: Page, lastName: string, role: string): Promise<void> {
  const row = page.getByRole('row', { name: new RegExp(lastName) });
  const answered = page.waitForResponse(
    (answer) => answer.url().endsWith('/role') && answer.request().method() === 'PUT',
  );
  await row.getByRole('combobox').click();
  await page.getByRole('option', { name: role, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /^Make .* an? (admin|user)\?$/ });
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('She runs the desk');
  await dialog.getByRole('button', { name: `Make ${role.toLowerCase()}` }).click();
  expect((await answered).status()).toBe(200);
}
