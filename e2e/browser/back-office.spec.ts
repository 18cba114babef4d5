import { randomUUID } from 'node:crypto';
import { type Browser, expect, type Page } from '@playwright/test';
import { Transaction } from '@alaso/contracts';
import * as z from 'zod/mini';
import { expectNothingSerious } from './expect-nothing-serious.ts';
import { expectToast, listItem, shareSession, type Signed, test } from './steps.ts';

/**
 * Sanctions and notifications reach other users through a queue, usually within a second but later on a busy
 * machine.
 */
const live = { timeout: 60_000 };

const WithTitle = z.array(z.object({ title: z.string(), text: z.string() }));
const newsOf = async ({ request }: Signed) =>
  z.parse(WithTitle, await (await request.get('/api/notifications')).json());

/** Searches for something in the palette and opens the result. */
async function findAndOpen(page: Page, text: string, found: RegExp): Promise<void> {
  await page.getByRole('button', { name: /^Find/ }).click();
  await page.getByRole('combobox').fill(text);
  await expect(page.getByRole('option', { name: found })).toBeVisible(live);
  await page.getByRole('option', { name: found }).click();
}

async function placeOrder(buyer: Signed, listingId: string, amount: string): Promise<Transaction> {
  const data = { listingId, type: 'buy', amount };
  const answer = await buyer.request.post('/api/transactions', { data });
  expect(answer.status()).toBe(201);
  return z.parse(Transaction, await answer.json());
}

async function openPage(browser: Browser, person: Signed): Promise<Page> {
  const page = await (await browser.newContext(test.info().project.use)).newPage();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await shareSession(page, person);
  return page;
}

test('A buyer writes in with an order number: it is found, cancelled with a reason, and both are notified', async ({
  browser,
  newPerson,
  newAdmin,
}) => {
  test.slow();
  const [seller, buyer] = [await newPerson({ firstName: 'Folake' }), await newPerson({ firstName: 'Tunde' })];
  const title = `Coral george ${randomUUID().slice(0, 8)}`;
  const item = await listItem(seller, { title, category: 'resale', price: '18500' });
  const order = await placeOrder(buyer, item.id, '18500');
  const reason = 'The seller has moved abroad';
  const admins = await openPage(browser, await newAdmin());
  await admins.goto('/admin');

  await test.step('When an admin enters the number that the buyer sees, the order is found', async () => {
    await findAndOpen(admins, `#${order.id.slice(-8).toUpperCase()}`, new RegExp(title));
    await expect(admins.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(admins.getByText('Ordered by the buyer')).toBeVisible();
    await expect(admins.getByText('Off the market')).toBeVisible();
    await expectNothingSerious(admins);
  });

  await test.step('And cancels it with a reason', async () => {
    await admins.getByRole('button', { name: 'Cancel order' }).click();
    const dialog = admins.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Reason' }).fill(reason);
    await dialog.getByRole('button', { name: 'Cancel order' }).click();
    await expectToast(admins, 'Order cancelled');
    await expect(admins.getByText('Cancelled by an admin')).toBeVisible();
    await expect(admins.getByRole('button', { name: 'Cancel order' })).toBeHidden();
  });

  await test.step('Then both read why, and the item is for sale again', async () => {
    for (const one of [seller, buyer]) {
      await expect
        .poll(async () => (await newsOf(one)).find(({ text }) => text.includes(reason))?.title, live)
        .toBe(`Cancelled: ${title}`);
    }
    await expect
      .poll(async () => (await buyer.request.get(`/api/listings/${item.id}`)).status(), live)
      .toBe(200);
    const again = await newPerson();
    expect((await placeOrder(again, item.id, '18500')).stage).toBe('placed');
  });

  await test.step('And the order is in the table of all orders', async () => {
    await admins.goto(`/admin?tab=orders&stage=cancelled&member=${buyer.id}`);
    await expect(admins.getByRole('rowheader', { name: title })).toBeVisible();
    await expect(admins.getByText('1 order', { exact: true })).toBeVisible();
  });
  await admins.context().close();
});

test('An admin dismisses a report and undoes it within ten seconds: it is pending again, and its reporter hears only of the final decision', {
  tag: '@full',
}, async ({ browser, newPerson, newAdmin }) => {
  test.slow();
  const [seller, reporter] = [await newPerson(), await newPerson({ firstName: 'Tunde' })];
  const item = await listItem(seller, { title: 'Coral george', category: 'gift' });
  const description = `Not coral: ${randomUUID().slice(0, 8)}`;
  const data = { listingId: item.id, reason: 'counterfeit', description };
  expect((await reporter.request.post('/api/reports', { data })).status()).toBe(201);
  const admins = await openPage(browser, await newAdmin());
  await admins.goto('/admin?tab=reports');
  const row = admins.getByRole('listitem').filter({ hasText: description });

  await test.step('When an admin dismisses the report and takes that back', async () => {
    await row.getByRole('button', { name: /^Dismiss/ }).click();
    await expect(row.getByText('Dismissed', { exact: false }).first()).toBeVisible();
    await admins.getByRole('button', { name: 'Undo' }).click();
    await expectToast(admins, 'Decision undone');
  });

  await test.step('Then it waits as before, and can be approved', async () => {
    await expect(row.getByText('pending')).toBeVisible();
    await row.getByRole('button', { name: /^Approve/ }).click();
    await admins.getByRole('dialog').getByRole('button', { name: 'Approve without action' }).click();
    await expectToast(admins, 'Report status updated successfully');
  });

  await test.step('And the reporter reads of the approval alone', async () => {
    await expect
      .poll(async () => (await newsOf(reporter)).map(({ title }) => title), live)
      .toEqual(['Thank you for your report']);
  });
  await admins.context().close();
});
