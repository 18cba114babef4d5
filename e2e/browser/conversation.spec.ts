import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { expectNothingSerious } from './expect-nothing-serious.ts';
import { listItem, signInQuietly, test } from './steps.ts';

const log = (page: Page, name: string) => page.getByRole('log', { name: `Messages with ${name}` });
const composer = (page: Page) => page.getByRole('textbox', { name: 'Message' });

async function write(page: Page, text: string): Promise<void> {
  await composer(page).fill(text);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
}

test('A buyer asks, the seller answers, the item is ordered, and both read it all in one thread', async ({
  page: buyerPage,
  browser,
  baseURL,
  viewport,
  newPerson,
}) => {
  const title = `Wine lace gown ${randomUUID().slice(0, 8)}`;
  const seller = await newPerson({ firstName: 'Folake' });
  const buyer = await newPerson({ firstName: 'Tunde' });
  const item = await listItem(seller, { title, category: 'resale', price: '38500' });
  const sellerContext = await browser.newContext({ ...(baseURL && { baseURL }), viewport });
  const sellerPage = await sellerContext.newPage();
  await signInQuietly(sellerPage, seller.person);
  await signInQuietly(buyerPage, buyer.person);

  await test.step('Given a seller who looks at something else', async () => {
    await sellerPage.goto('/explore');
    await expect(sellerPage.getByRole('link', { name: 'Messages', exact: true })).toBeVisible();
  });

  await test.step('When someone asks with one tap, before buying', async () => {
    await buyerPage.goto(`/item/${item.id}`);
    await buyerPage.getByRole('link', { name: 'Message seller' }).click();
    await buyerPage.getByRole('button', { name: 'Is it still available?' }).click();
    await expect(log(buyerPage, 'Folake')).toContainText('Is it still available?');
    await expect(log(buyerPage, 'Folake')).toContainText('Sent');
    await expectNothingSerious(buyerPage);
  });

  await test.step('Then the seller’s header counts it, and the inbox agrees', async () => {
    await sellerPage.getByRole('link', { name: 'Messages, 1 unread' }).click();
    await expect(sellerPage.getByText('1 unread').first()).toBeVisible();
    await expectNothingSerious(sellerPage);
    await expect(log(buyerPage, 'Folake')).toContainText('Delivered');
    await sellerPage.getByRole('link', { name: /Tunde/ }).click();
    await expect(log(sellerPage, 'Tunde')).toContainText('Is it still available?');
    await expect(sellerPage.getByRole('link', { name: 'Messages', exact: true }).first()).toBeVisible();
    await expect(log(buyerPage, 'Folake')).toContainText('Read');
  });

  await test.step('And the answer appears on the buyer’s page without a touch', async () => {
    await write(sellerPage, 'Yes, it is. I am in Surulere.');
    await expect(log(buyerPage, 'Folake')).toContainText('Yes, it is. I am in Surulere.', { timeout: 3000 });
  });

  await test.step('When the buyer orders it, the thread says so to both', async () => {
    await buyerPage.getByRole('link', { name: `See item: ${title}` }).click();
    await buyerPage.getByRole('button', { name: 'Buy for ₦38,500' }).click();
    await expect(log(sellerPage, 'Tunde')).toContainText('Ordered by Tunde');
    await sellerPage.getByRole('link', { name: 'See order' }).click();
    await sellerPage.getByRole('button', { name: 'Confirm the sale' }).click();
    await buyerPage.goto(`/dashboard?tab=messages&listing=${item.id}`);
    await expect(log(buyerPage, 'Folake')).toContainText('Ordered by you');
    await expect(log(buyerPage, 'Folake')).toContainText('Confirmed by Folake');
  });
  await sellerContext.close();
});

test('What is written without a network is kept, and sent once when it returns', async ({
  page,
  context,
  newPerson,
}) => {
  const seller = await newPerson({ firstName: 'Folake' });
  const buyer = await newPerson({ firstName: 'Tunde' });
  const item = await listItem(seller, { title: 'Emerald gele', category: 'resale', price: '9000' });
  await signInQuietly(page, buyer.person);
  await page.goto(`/dashboard?tab=messages&listing=${item.id}`);
  await expect(composer(page)).toBeVisible();
  await context.setOffline(true);
  await write(page, 'Written on the bus');
  await expect(page.getByText('You are offline. This will be sent when the network returns.')).toBeVisible();
  await context.setOffline(false);
  await expect(log(page, 'Folake')).toContainText('Sent');
  const inbox = async () => (await seller.request.get('/api/conversations')).text();
  await expect.poll(inbox).toContain('Written on the bus');
  await page.reload();
  await expect(log(page, 'Folake').getByText('Written on the bus')).toHaveCount(1);
});
