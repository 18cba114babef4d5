import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { TOTP } from 'otpauth';
import { pressByKey, tabTo, typeByKey } from './keyboard.ts';
import { listItem, protect, shareSession, signInQuietly, test, verifyEmail } from './steps.ts';

const keysOnly = { tag: '@full' } as const;

test(
  'A visitor signs in with a code from their app, with the keyboard alone',
  keysOnly,
  async ({ page, newPerson }) => {
    const signed = await newPerson();
    await verifyEmail(signed);
    const secret = await protect(signed);
    await page.goto('/');
    await pressByKey(page, page.getByRole('link', { name: 'Get Started' }));
    const form = page.getByRole('tabpanel');
    await typeByKey(page, form.getByLabel('Email'), signed.person.email);
    await typeByKey(page, form.getByLabel('Password'), signed.person.password);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Check that it’s you' })).toBeVisible();
    // Each code is accepted once, and the code of the next half minute is already valid.
    const code = new TOTP({ secret }).generate({ timestamp: Date.now() + 30_000 });
    await typeByKey(page, page.getByLabel('Code'), code);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/');
  },
);

test(
  'A buyer finds an item, writes to its seller, offers a price and buys another one, with the keyboard alone',
  keysOnly,
  async ({ page, newPerson }) => {
    const [seller, buyer] = [await newPerson({ firstName: 'Folake' }), await newPerson()];
    const title = `Coral lace gown ${randomUUID().slice(0, 8)}`;
    await listItem(seller, { title, category: 'resale', price: '20000' });
    await signInQuietly(page, buyer.person);

    await test.step('finds it by its words', async () => {
      await page.goto('/explore');
      await page.getByRole('article').first().waitFor();
      await typeByKey(page, page.getByRole('main').getByPlaceholder(/search/i), title);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/search=/);
      const card = page.getByRole('article', { name: title });
      await pressByKey(page, card.getByRole('link', { name: 'View Details' }));
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    });

    await test.step('writes to its seller', async () => {
      await pressByKey(page, page.getByRole('link', { name: 'Message seller' }));
      await typeByKey(page, page.getByRole('textbox', { name: 'Message' }), 'Is the hem clean?');
      await pressByKey(page, page.getByRole('button', { name: 'Send', exact: true }));
      await expect(page.getByRole('log')).toContainText('Is the hem clean?');
      await page.goBack();
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    });

    await test.step('offers a price, and the dialog gives the focus back', async () => {
      const offer = page.getByRole('button', { name: 'Make an Offer' });
      await pressByKey(page, offer);
      const price = page.getByRole('dialog').getByLabel('Your price');
      await expect(price).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(offer).toBeFocused();
      await page.keyboard.press('Enter');
      await typeByKey(page, price, '15000');
      await page.keyboard.press('Enter');
      await expect(page.getByText(/You offered ₦15,000/)).toBeVisible();
    });

    await test.step('buys it at its price, and opens the order', async () => {
      await pressByKey(page, page.getByRole('button', { name: 'Buy for ₦20,000' }));
      await expect(page.getByText('Purchase Successful!').first()).toBeVisible();
      await pressByKey(page, page.getByRole('link', { name: /You bought this/ }));
      await expect(page.getByRole('heading', { level: 1, name: 'Your purchase' })).toBeVisible();
    });
  },
);

test('An admin decides a report with the keyboard alone', keysOnly, async ({ page, newPerson, newAdmin }) => {
  const [seller, reporter] = [await newPerson(), await newPerson()];
  const { id } = await listItem(seller, { title: 'Swiss lace gele', category: 'gift' });
  const description = `The stitching is not theirs: ${id}`;
  const data = { listingId: id, reason: 'counterfeit', description };
  expect((await reporter.request.post('/api/reports', { data })).status()).toBe(201);
  await shareSession(page, await newAdmin());
  await page.goto('/admin?tab=reports');
  const row = page.getByRole('listitem').filter({ hasText: description });
  await pressByKey(page, row.getByRole('button', { name: /^Approve/ }));
  const dialog = page.getByRole('dialog');
  await tabTo(page, dialog.getByRole('checkbox', { name: 'Swiss lace gele' }));
  await page.keyboard.press('Space');
  await typeByKey(page, dialog.getByRole('textbox', { name: 'Why' }), 'It is not Swiss lace.');
  await pressByKey(page, dialog.getByRole('button', { name: 'Approve and apply' }));
  await expect(page.getByText('Report status updated successfully').first()).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect.poll(() => page.evaluate(() => document.activeElement?.localName)).not.toBe('body');
});
