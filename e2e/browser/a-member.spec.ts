import { expect } from '@playwright/test';
import { listItem, signInQuietly, test, verifyPhone } from './steps.ts';

test('A visitor reads who sells an item; a buyer blocks them, and neither can reach the other', async ({
  page,
  newPerson,
  request,
}) => {
  const [seller, buyer] = [await newPerson({ firstName: 'Ngozi' }), await newPerson()];
  const item = await listItem(seller, { title: 'Coral lace gown', category: 'resale', price: '20000' });

  await test.step('The item leads to its seller, without a session', async () => {
    await page.goto(`/item/${item.id}`);
    await page.getByRole('region', { name: 'Seller' }).getByRole('link', { name: 'Ngozi' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Ngozi' })).toBeVisible();
    await expect(page.getByRole('article', { name: 'Coral lace gown' })).toBeVisible();
    await expect(page).toHaveURL(`/?page=member&id=${seller.id}`);
  });

  await test.step('Messengers read the name in the page itself', async () => {
    const html = await (await request.get(`/?page=member&id=${seller.id}`)).text();
    expect(html).toContain('<title>Ngozi’s clothes · Alaso</title>');
    expect(html).not.toContain(seller.person.email);
  });

  await test.step('A verified phone number is seen there', async () => {
    await verifyPhone(seller);
    await page.reload();
    await expect(page.getByText('Phone verified')).toBeVisible();
  });

  await signInQuietly(page, buyer.person);
  await test.step('The buyer blocks the seller', async () => {
    await page.goto(`/?page=member&id=${seller.id}`);
    await page.getByRole('button', { name: 'Block Ngozi' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Block' }).click();
    await expect(page.getByText('You have blocked Ngozi.')).toBeVisible();
    const order = { listingId: item.id, type: 'buy', amount: '20000' };
    expect((await buyer.request.post('/api/transactions', { data: order })).status()).toBe(403);
  });

  await test.step('Unblocked, the buyer can order again', async () => {
    await page.getByRole('button', { name: 'Unblock' }).click();
    await expect(page.getByRole('button', { name: 'Block Ngozi' })).toBeVisible();
    await page.goto(`/item/${item.id}`);
    await page.getByRole('button', { name: 'Buy for ₦20,000' }).click();
    await expect(page.getByText('Purchase Successful!').first()).toBeVisible();
  });
});
