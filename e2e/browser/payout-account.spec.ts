import { expect } from '@playwright/test';
import { expectNothingSerious } from './expect-nothing-serious.ts';
import { expectToast, mailTo, signInQuietly, test } from './steps.ts';

test('A seller chooses the bank account of their payouts after seeing whose it is, and is told by email', {
  tag: '@full',
}, async ({ page, newPerson }) => {
  const { person } = await newPerson({ firstName: 'Folake' });
  await signInQuietly(page, person);
  await page.goto('/dashboard?tab=transactions');

  await test.step('Given a seller who has no account yet', async () => {
    await page.getByText('Balance and payouts').click();
    await expect(page.getByText('Add a bank account to be paid out.')).toBeVisible();
    await page.getByRole('button', { name: 'Add bank account' }).click();
  });

  const form = page.getByRole('dialog', { name: 'Where should we send your money?' });
  await test.step('When they mistype the number, the bank does not know it', async () => {
    await form.getByRole('combobox', { name: 'Bank' }).click();
    await page.getByRole('option', { name: 'Guaranty Trust Bank' }).click();
    await form.getByLabel('Account number').fill('0123450000');
    await form.getByRole('button', { name: 'Check the name' }).click();
    await expect(form.getByText('The bank does not know this account number.')).toBeVisible();
  });

  await test.step('And they correct it, and see whose account it is', async () => {
    await form.getByLabel('Account number').fill('0123456789');
    await form.getByRole('button', { name: 'Check the name' }).click();
    await expect(form.getByText('ADAEZE TEST OBI')).toBeVisible();
    await expectNothingSerious(page);
    await form.getByRole('button', { name: 'Use this account' }).click();
    await expectToast(page, 'Payout account saved');
  });

  await test.step('Then payouts are paused for a day, and they are told by email', async () => {
    await expect(page.getByText('Guaranty Trust Bank, ending 6789')).toBeVisible();
    await expect(page.getByText('Payouts are paused until')).toBeVisible();
    const mail = () => mailTo(person.email, 'Your payout account was changed');
    await expect.poll(mail, { timeout: 60_000 }).toContain('ending 6789');
  });
});
