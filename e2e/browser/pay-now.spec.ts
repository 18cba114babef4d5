import { expect, type Page } from '@playwright/test';
import { expectNothingSerious } from './expect-nothing-serious.ts';
import { listItem, pressAndConfirm, signInQuietly, test } from './steps.ts';

const viewport = { width: 360, height: 740 };
test.use({ viewport });

const held = /^You have paid\. Alaso holds ₦20,000\./;
const payment = (page: Page) => page.getByRole('region', { name: 'Payment' });
const payNow = (page: Page) => payment(page).getByRole('button', { name: 'Pay ₦20,000 now' });

async function order(page: Page, itemId: string): Promise<void> {
  await page.goto(`/item/${itemId}`);
  await page.getByRole('button', { name: 'Buy for ₦20,000' }).click();
  await page.getByRole('link', { name: /You bought this/ }).click();
  await expect(payNow(page)).toBeVisible();
}

async function payWith(page: Page, card: RegExp): Promise<void> {
  await payNow(page).click();
  await expect(page.getByText('Test payment: no money moves.')).toBeVisible();
  await page.getByRole('button', { name: card }).click();
}

test('A buyer pays now, Alaso holds the money, and the seller gets it when the buyer has the item', async ({
  page,
  newPerson,
  pageOf,
}) => {
  const [seller, buyer] = [await newPerson({ firstName: 'Ngozi' }), await newPerson({ firstName: 'Ada' })];
  const item = await listItem(seller, { title: 'Coral lace gown', category: 'resale', price: '20000' });
  await signInQuietly(page, buyer.person);
  const sellers = await pageOf(seller);

  await test.step('The order page shows what it costs and what happens to the money', async () => {
    await order(page, item.id);
    await expect(payment(page).getByText(/Alaso holds the money until you confirm/)).toBeVisible();
    await expectNothingSerious(page);
    await sellers.goto('/dashboard?tab=transactions');
    await sellers
      .getByRole('link', { name: /Coral lace gown/ })
      .first()
      .click();
    await expect(payment(sellers).getByText('Ada has not chosen how to pay yet.')).toBeVisible();
  });

  await test.step('A declined card takes nothing, and another one pays', async () => {
    await payWith(page, /^Declined card/);
    await expect(page.getByRole('alert')).toContainText('No money was taken');
    await page.getByRole('button', { name: /^Pay The payment succeeds/ }).click();
    await expect(payment(page).getByText(held)).toBeVisible();
    await expect(payment(page).getByText(/^Paid with card ending 4081/)).toBeVisible();
  });

  await test.step('The seller’s open page follows, and the seller hands over', async () => {
    await expect(payment(sellers).getByText(/^Ada has paid\. Alaso holds ₦20,000/)).toBeVisible();
    await sellers.getByRole('button', { name: 'Confirm the sale' }).click();
    await pressAndConfirm(sellers, 'Mark as handed over');
  });

  await test.step('The buyer has it, and the money is the seller’s', async () => {
    await pressAndConfirm(page, 'I received it');
    await expect(payment(page).getByText('₦20,000 went to Ngozi.')).toBeVisible();
    await expect(payment(sellers).getByText('₦20,000 was added to your balance.')).toBeVisible();
    await expectNothingSerious(sellers);
  });

  await test.step('The buyer finds a fault at home, and the money is held again', async () => {
    await page.getByRole('button', { name: 'Something is wrong with it' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'It is damaged' }).click();
    await dialog.getByRole('button', { name: 'Something is wrong with it' }).click();
    await expect(page.getByText(/^Ngozi has until .* to answer/)).toBeVisible();
    await expect(payment(page).getByText('Alaso holds ₦20,000 until the dispute is decided.')).toBeVisible();
    await expectNothingSerious(page);
  });

  await test.step('The seller gives it back', async () => {
    await sellers.getByRole('button', { name: 'Give the money back' }).click();
    await sellers.getByRole('alertdialog').getByRole('button', { name: 'Give it back' }).click();
    await expect(sellers.getByText('You settled it between you.')).toBeVisible();
    await expect(payment(page).getByText(/₦20,000 (goes back to|was returned to)/)).toBeVisible();
    await expectNothingSerious(sellers);
  });
  await sellers.context().close();
});

for (const { card, sentence } of [
  { card: /^Pay, message lost/, sentence: held },
  { card: /^Pay, message twice/, sentence: held },
  { card: /^Pay, message first/, sentence: held },
  { card: /^Pay, message an hour late/, sentence: held },
  { card: /^I have sent the money/, sentence: held },
  { card: /^Pay half/, sentence: /₦10,000 (goes back to|was returned to) what you paid with/ },
]) {
  test(`“${card.source.slice(1)}” leaves the buyer with the truth`, { tag: '@full' }, async ({
    page,
    newPerson,
  }) => {
    const [seller, buyer] = [await newPerson(), await newPerson()];
    const item = await listItem(seller, { title: 'Adire wrapper', category: 'resale', price: '20000' });
    await signInQuietly(page, buyer.person);
    await order(page, item.id);
    await payWith(page, card);
    await expect(payment(page).getByText(sentence)).toBeVisible({ timeout: 20_000 });
  });
}

test('A buyer who leaves the bank’s page unpaid chooses again, and one who cancels gets everything back', {
  tag: '@full',
}, async ({ page, newPerson }) => {
  const [seller, buyer] = [await newPerson(), await newPerson()];
  const item = await listItem(seller, { title: 'Blue gele', category: 'resale', price: '20000' });
  await signInQuietly(page, buyer.person);
  await order(page, item.id);
  await payNow(page).click();
  await page.getByRole('link', { name: 'Go back without paying' }).click();
  await expect(payment(page).getByText(/^You are paying ₦20,000/)).toBeVisible();
  await expectNothingSerious(page);
  await payment(page).getByRole('button', { name: 'Pay another way' }).click();
  await expect(payment(page).getByText(/^You pay .* when you meet\.$/)).toBeVisible();
  await payWith(page, /^Pay The payment succeeds/);
  await expect(payment(page).getByText(held)).toBeVisible();
  await page.getByRole('button', { name: 'Cancel the order' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'I changed my mind' }).click();
  await dialog.getByRole('button', { name: 'Cancel the order' }).click();
  await expect(
    payment(page).getByText(/₦20,000 (goes back to|was returned to) what you paid with/),
  ).toBeVisible();
});
