import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { expectNothingSerious } from './expect-nothing-serious.ts';
import { expectToast, listItem, signInQuietly, test } from './steps.ts';

const next = (page: Page) => page.getByRole('region', { name: 'What happens next' });

test('A buyer and a seller take a sale to its end: confirmed, handed over with the code, earned, with a receipt', async ({
  page: buyerPage,
  newPerson,
  pageOf,
}) => {
  const title = `Wine lace gown ${randomUUID().slice(0, 8)}`;
  const seller = await newPerson({ firstName: 'Folake' });
  const buyer = await newPerson({ firstName: 'Tunde' });
  const item = await listItem(seller, { title, category: 'resale', price: '38500' });
  const sellerPage = await pageOf(seller);
  for (const page of [sellerPage, buyerPage]) await page.emulateMedia({ reducedMotion: 'reduce' });
  await signInQuietly(buyerPage, buyer.person);

  await test.step('Given someone who has bought an item, and finds the way to their order on its page', async () => {
    await buyerPage.goto(`/item/${item.id}`);
    await buyerPage.getByRole('button', { name: 'Buy for ₦38,500' }).click();
    await expectToast(buyerPage, 'Purchase Successful!');
    await buyerPage.getByRole('link', { name: 'You bought this: see your order' }).click();
    await expect(buyerPage.getByRole('heading', { level: 1, name: 'Your purchase' })).toBeVisible();
    await expect(next(buyerPage)).toContainText('Folake has until');
  });

  await test.step('When the seller is told of it at the bell, and confirms the sale', async () => {
    const told = async () => (await seller.request.get('/api/notifications')).headers()['x-unread-count'];
    await expect.poll(told).toBe('1');
    await sellerPage.goto('/');
    const turn = sellerPage.getByRole('region', { name: 'Your turn' });
    await expect(turn.getByRole('listitem')).toContainText(title);
    await expect(turn.getByRole('link', { name: 'Confirm' })).toHaveAttribute('href', /&order=/);
    await expectNothingSerious(sellerPage);
    await sellerPage.goto('/dashboard?tab=transactions');
    await expect(sellerPage.getByRole('listitem').filter({ hasText: title })).toContainText('Your turn');
    await sellerPage.getByRole('button', { name: 'Notifications, 1 unread' }).click();
    await sellerPage
      .getByRole('region', { name: 'Notifications' })
      .getByRole('link', { name: new RegExp(`Sold: ${title}`) })
      .click();
    await expect(sellerPage.getByRole('heading', { level: 1, name: 'Your sale' })).toBeVisible();
    await expectNothingSerious(sellerPage);
    await sellerPage.getByRole('button', { name: 'Confirm the sale' }).click();
    await expectToast(sellerPage, 'Sale confirmed');
    await expect(sellerPage.getByRole('textbox', { name: 'The buyer’s code' })).toBeVisible();
  });

  const code = await test.step('And hands it over to the buyer, who tells them the code', async () => {
    await buyerPage.reload();
    const digits = buyerPage.getByRole('img', { name: /^(\d ){5}\d$/ });
    await expect(digits).toBeVisible();
    await expect(buyerPage.getByRole('img', { name: 'QR code of your hand-over code' })).toBeVisible();
    await expectNothingSerious(buyerPage);
    return (await digits.innerText()).replace(' ', '');
  });

  await test.step('And enters it: a wrong one first, then the right one', async () => {
    const field = sellerPage.getByRole('textbox', { name: 'The buyer’s code' });
    await field.fill(code === '000000' ? '000001' : '000000');
    await sellerPage.getByRole('button', { name: 'Confirm with code' }).click();
    await expect(sellerPage.getByText(/4 tries left/)).toBeVisible();
    await field.fill(code);
    await sellerPage.getByRole('button', { name: 'Confirm with code' }).click();
    await expect(sellerPage.getByText('This order is complete.')).toBeVisible();
  });

  await test.step('Then both see that it is completed, the seller has earned, and there is a receipt', async () => {
    await buyerPage.reload();
    await expect(buyerPage.getByText('This order is complete.')).toBeVisible();
    await buyerPage.getByRole('link', { name: 'See the receipt' }).click();
    const receipt = buyerPage.getByRole('article', { name: /^Receipt AL-/ });
    for (const words of ['Pre-loved', title, '₦38,500', 'Folake', 'Tunde']) {
      await expect(receipt).toContainText(words);
    }
    await sellerPage.getByRole('link', { name: 'Back' }).click();
    const earnings = sellerPage.getByText('Total Earnings', { exact: true }).locator('..');
    await expect(earnings).toContainText('₦38,500');
    await expect(sellerPage.getByRole('listitem').filter({ hasText: title })).toContainText('Completed');
  });
});
