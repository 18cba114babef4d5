import { randomUUID } from 'node:crypto';
import { phonePhoto } from '@alaso/test-kit/sample-photos';
import { expect, type Page } from '@playwright/test';
import { expectNothingSerious } from './expect-nothing-serious.ts';
import { listItem, signInQuietly, test } from './steps.ts';

const log = (page: Page, name: string) => page.getByRole('log', { name: `Messages with ${name}` });
const composer = (page: Page) => page.getByRole('textbox', { name: 'Message' });

async function write(page: Page, text: string): Promise<void> {
  await composer(page).fill(text);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
}

/** Waits until the page's change stream is open. */
const followsChanges = (page: Page) =>
  page.context().waitForEvent('response', {
    predicate: (answer) => answer.url().endsWith('/api/transactions/live') && answer.ok(),
    timeout: 60_000,
  });

/**
 * Records the calls about conversations from now on, except the polling for the other party's typing status.
 */
function callsOf(pages: readonly Page[]): string[] {
  const calls: string[] = [];
  for (const page of pages) {
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      const call = `${request.method()} ${pathname.replace(/[0-9a-f-]{36}/, ':id')}`;
      if (pathname.startsWith('/api/conversations') && !/^GET .*\/typing$/.test(call)) calls.push(call);
    });
  }
  return calls;
}

test('A buyer asks, the seller answers, the item is ordered, and both read it all in one thread', async ({
  page: buyerPage,
  newPerson,
  pageOf,
}) => {
  const title = `Wine lace gown ${randomUUID().slice(0, 8)}`;
  const seller = await newPerson({ firstName: 'Folake' });
  const buyer = await newPerson({ firstName: 'Tunde' });
  const item = await listItem(seller, { title, category: 'resale', price: '38500' });
  const sellerPage = await pageOf(seller);
  await signInQuietly(buyerPage, buyer.person);
  const areFollowing = Promise.all([sellerPage, buyerPage].map((page) => followsChanges(page)));

  await test.step('Given a seller who looks at something else', async () => {
    await sellerPage.goto('/explore');
    await expect(sellerPage.getByRole('link', { name: 'Messages', exact: true })).toBeVisible();
  });

  await test.step('When someone asks with one tap, before buying', async () => {
    await buyerPage.goto(`/item/${item.id}`);
    await buyerPage.getByRole('link', { name: 'Message seller' }).click();
    await buyerPage.getByRole('button', { name: 'Is it still available?' }).click();
    await expect(log(buyerPage, 'Folake')).toContainText('Is it still available?');
    // The seller's page receives the message regardless of the view that it shows.
    await expect(log(buyerPage, 'Folake')).toContainText('Delivered');
    await expectNothingSerious(buyerPage);
  });

  await test.step('Then the seller’s header counts it, and the inbox agrees', async () => {
    await sellerPage.getByRole('link', { name: 'Messages, 1 unread' }).click();
    await expect(sellerPage.getByText('1 unread').first()).toBeVisible();
    await expectNothingSerious(sellerPage);
    await sellerPage.getByRole('link', { name: /Tunde/ }).click();
    await expect(log(sellerPage, 'Tunde')).toContainText('Is it still available?');
    await expect(sellerPage.getByRole('link', { name: 'Messages', exact: true }).first()).toBeVisible();
    await expect(log(buyerPage, 'Folake')).toContainText('Read');
  });

  await test.step('And the answer appears on the buyer’s page without a touch, for three calls in all', async () => {
    await areFollowing;
    const calls = callsOf([sellerPage, buyerPage]);
    await write(sellerPage, 'Yes, it is. I am in Surulere.');
    await expect(log(buyerPage, 'Folake')).toContainText('Yes, it is. I am in Surulere.');
    await expect(log(sellerPage, 'Tunde')).toContainText('Read');
    expect(calls.sort()).toEqual([
      'POST /api/conversations/:id/messages',
      'POST /api/conversations/:id/read',
      'POST /api/conversations/:id/typing',
    ]);
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

test('A photo reaches the other member, opens as large as the screen, and nobody else can open it', {
  tag: '@full',
}, async ({ page, newPerson, pageOf }) => {
  // The worker has to prepare the photos of the demo listings first.
  test.slow();
  const prepared = { timeout: 90_000 };
  const seller = await newPerson({ firstName: 'Folake' });
  const buyer = await newPerson({ firstName: 'Tunde' });
  const item = await listItem(seller, { title: 'Coral beads', category: 'resale', price: '7000' });
  await signInQuietly(page, buyer.person);
  await page.goto(`/dashboard?tab=messages&listing=${item.id}`);
  await page.getByRole('button', { name: 'Add a photo' }).click();
  const photo = {
    name: 'beads.jpg',
    mimeType: 'image/jpeg',
    buffer: await phonePhoto({ width: 1000, height: 750 }),
  };
  await page.getByLabel('Photo', { exact: true }).setInputFiles(photo);
  const dialog = page.getByRole('dialog', { name: 'Add a photo' });
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('list', { name: 'Photos to send' }).getByRole('img')).toBeVisible();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(log(page, 'Folake').getByRole('button', { name: 'Open the photo from You' })).toBeVisible();

  const sellerPage = await pageOf(seller);
  await sellerPage.goto('/dashboard?tab=messages');
  const row = sellerPage.getByRole('link', { name: /Tunde/ });
  await expect(row).toContainText('Photo');
  await row.click();
  const small = log(sellerPage, 'Tunde').getByRole('button', { name: 'Open the photo from Tunde' });
  await expect(small.locator('img')).toHaveJSProperty('complete', true, prepared);
  await small.click();
  const large = sellerPage.getByRole('dialog').getByRole('img', { name: 'Photo' });
  // The image may be missing between two attempts to load it.
  const width = () =>
    large.evaluateAll(([image]) => (image instanceof HTMLImageElement ? image.naturalWidth : 0));
  await expect.poll(width, prepared).toBeGreaterThan(600);
  await expectNothingSerious(sellerPage);

  const address = (await large.getAttribute('src')) ?? '';
  const read = async ({ request }: { request: typeof seller.request }) =>
    (await request.get(address)).status();
  const stranger = await newPerson();
  expect([await read(seller), await read(buyer), await read(stranger)]).toEqual([200, 200, 404]);
  const photoId = /photos\/([^?]+)/.exec(address)?.[1];
  for (const folder of ['photos', 'private-photos']) {
    expect((await seller.request.get(`/media/${folder}/${photoId}/640.webp`)).status()).toBe(404);
  }
  await sellerPage.context().close();
});
