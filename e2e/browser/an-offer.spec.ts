import { expect } from '@playwright/test';
import { listItem, signInQuietly, test } from './steps.ts';

test('A buyer offers less, the seller asks for more, the buyer accepts and orders at that price; meanwhile nobody else can buy it', async ({
  page,
  newPerson,
  pageOf,
}) => {
  const [seller, buyer] = [await newPerson({ firstName: 'Ngozi' }), await newPerson({ firstName: 'Ada' })];
  const item = await listItem(seller, { title: 'Coral lace gown', category: 'resale', price: '20000' });
  await signInQuietly(page, buyer.person);
  const sellers = await pageOf(seller);

  await test.step('The buyer offers ₦5,000, which is too little, and then ₦12,000', async () => {
    await page.goto(`/item/${item.id}`);
    await page.getByRole('button', { name: 'Make an Offer' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Your price').fill('5000');
    await dialog.getByRole('button', { name: 'Send Offer' }).click();
    await expect(dialog.getByText('Offer between ₦10,000 and ₦20,000')).toBeVisible();
    await dialog.getByLabel('Your price').fill('12,000');
    await dialog.getByRole('button', { name: 'Send Offer' }).click();
    await expect(page.getByText(/You offered ₦12,000\. Ngozi has to answer by/)).toBeVisible();
  });

  await test.step('The seller answers with ₦15,000', async () => {
    await sellers.goto('/dashboard?tab=offers');
    await expect(sellers.getByText(/Ada offers ₦12,000\./)).toBeVisible();
    await sellers.getByRole('button', { name: 'Another Price' }).click();
    const dialog = sellers.getByRole('dialog');
    await dialog.getByLabel('Your price').fill('15000');
    await dialog.getByRole('button', { name: 'Send Price' }).click();
    await expect(sellers.getByText(/You asked for ₦15,000\./)).toBeVisible();
  });

  await test.step('The buyer’s open page says so, and the buyer accepts', async () => {
    await expect(page.getByText(/Ngozi would sell it for ₦15,000\./)).toBeVisible();
    await page.getByRole('link', { name: 'See the offer' }).click();
    await page.getByRole('button', { name: 'Accept: ₦15,000' }).click();
    await expect(page.getByText(/The item is reserved for you at ₦15,000\./)).toBeVisible();
  });

  await test.step('For others it is reserved, also at its full price', async () => {
    const other = await newPerson();
    const answer = await other.request.post('/api/transactions', {
      data: { listingId: item.id, type: 'buy', amount: '20000' },
    });
    expect(answer.status()).toBe(409);
  });

  await test.step('The buyer orders at the agreed price with one click', async () => {
    await page.goto(`/item/${item.id}`);
    await expect(page.getByText('Reduced from ₦20,000')).toBeVisible();
    await page.getByRole('button', { name: 'Buy for ₦15,000' }).click();
    await expect(page.getByText('Purchase Successful!').first()).toBeVisible();
    await page.getByRole('link', { name: /You bought this/ }).click();
    await expect(page.getByText('₦15,000').first()).toBeVisible();
  });

  await test.step('The seller has the sale', async () => {
    await sellers.goto('/dashboard?tab=transactions');
    await expect(sellers.getByText('Coral lace gown').first()).toBeVisible();
  });
  await sellers.context().close();
});
