import { randomUUID } from 'node:crypto';
import { ConversationPage, Message } from '@alaso/contracts';
import { phonePhoto } from '@alaso/test-kit/sample-photos';
import { expect, type Locator, type Page } from '@playwright/test';
import * as z from 'zod/mini';
import { layoutShifts, watchLayoutShifts } from './layout-shifts.ts';
import { listItem, type Signed, signInQuietly, test, verifyEmail } from './steps.ts';

const Made = z.object({ id: z.string() });
const Messages = z.array(Message);

async function post({ request }: Signed, path: string, data: object): Promise<z.infer<typeof Made>> {
  const answer = await request.post(path, { data, headers: { 'Idempotency-Key': randomUUID() } });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  return z.parse(Made, await answer.json());
}

const longText = (number: number) =>
  `Message ${number}. ${'The lace has one small stain at the hem, which I can show you. '.repeat(1 + (number % 6))}`;

/**
 * Adds two photos to every fifth message, as if the worker had prepared them after the messages were sent.
 */
async function addPhotos(page: Page): Promise<void> {
  const photos = [1, 2].map(() => ({ id: randomUUID(), width: 800, height: 600 }));
  const body = await phonePhoto({ width: 320, height: 240 });
  await page.route(/\/api\/messages\/[^/]+\/photos\//, (route) =>
    route.fulfill({ body, contentType: 'image/jpeg' }),
  );
  await page.route(/\/api\/conversations\/[^/]+\/messages(?:\?|$)/, async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const answer = await route.fetch();
    const messages = z.parse(Messages, await answer.json());
    const json = messages.map((message) => (message.number % 5 === 0 ? { ...message, photos } : message));
    return route.fulfill({ response: answer, json });
  });
}

/** Returns the number of pixels of the log that are hidden below its visible part. */
const hiddenBelow = (log: Locator) =>
  log.evaluate(({ parentElement: box }) =>
    box ? Math.round(box.scrollHeight - box.scrollTop - box.clientHeight) : Number.NaN,
  );

/** Serves an order that was placed and canceled when the last message was sent. */
async function addOrder(page: Page): Promise<void> {
  const step = { of: 'order', id: randomUUID(), by: 'buyer', reason: null };
  let at: string | undefined;
  await page.route(/\/api\/conversations\/[0-9a-f-]{36}$/, async (route) => {
    const answer = await route.fetch();
    const conversation = z.parse(ConversationPage, await answer.json());
    at ??= conversation.lastMessage?.sentAt;
    const events = [
      { ...step, at, event: null, stage: 'placed' },
      { ...step, at, event: 'cancel', stage: 'cancelled' },
    ];
    return route.fulfill({ response: answer, json: { ...conversation, events } });
  });
}

const expectEnd = (log: Locator) => expect.poll(() => hiddenBelow(log)).toBeLessThanOrEqual(1);

test('A thread opens at its newest message and stays there; nothing jumps, also when the offer is late', async ({
  page,
  newPerson,
}) => {
  const [seller, buyer] = [await newPerson({ firstName: 'Folake' }), await newPerson({ firstName: 'Tunde' })];
  // Until the email address is verified, the shell shows a verification request above the thread.
  await verifyEmail(buyer);
  const item = await listItem(seller, { title: 'Wine lace gown', category: 'resale', price: '20000' });

  const { id } = await post(buyer, '/api/conversations', { listingId: item.id });
  const sendTo = `/api/conversations/${id}/messages`;
  await test.step('Given a long thread, and an offer', async () => {
    for (let number = 1; number <= 24; number += 1) {
      await post(number % 2 === 0 ? seller : buyer, sendTo, { text: longText(number) });
    }
    await post(buyer, sendTo, { text: 'Ok.' });
    await post(buyer, '/api/offers', { listingId: item.id, price: '15000' });
  });

  await watchLayoutShifts(page);
  await addPhotos(page);
  await addOrder(page);
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/api\/offers\?listing=/, async (route) => {
    await isReleased;
    await route.continue();
  });
  const isFollowed = page.waitForResponse((answer) => answer.url().endsWith('/live') && answer.ok(), {
    timeout: 60_000,
  });
  await signInQuietly(page, buyer.person);
  await page.goto(`/dashboard?tab=messages&conversation=${id}`);
  const log = page.getByRole('log', { name: 'Messages with Folake' });
  const news = page.getByRole('button', { name: 'New message' });

  await test.step('Then it opens at its end, before and after the offer is there', async () => {
    await expect(log).toContainText('Message 24.');
    await expectEnd(log);
    release();
    await expect(page.getByText(/You offered ₦15,000\./)).toBeVisible();
    await expectEnd(log);
    await expect(log.getByText('Ok.', { exact: true })).toBeInViewport();
    expect(await layoutShifts(page)).toEqual([]);
  });

  await isFollowed;
  await test.step('And a new message comes into view while its end is read', async () => {
    await post(seller, sendTo, { text: `Newest one. ${longText(5)}` });
    await expect(log.getByText(/^Newest one\./)).toBeInViewport();
    await expectEnd(log);
    await expect(news).toBeHidden();
  });

  await test.step('But leaves someone who reads further up where they are, with a way down', async () => {
    await log.evaluate(({ parentElement: box }) => box?.scrollTo(0, 100));
    const read = log.getByText(/^Message 3\./);
    await expect.poll(() => hiddenBelow(log)).toBeGreaterThan(500);
    const place = await read.boundingBox();
    await post(seller, sendTo, { text: 'Are you there?' });
    await expect(news).toBeVisible();
    expect(await read.boundingBox()).toEqual(place);
    expect(await layoutShifts(page)).toEqual([]);
    await news.press('Enter');
    await expectEnd(log);
    await expect(log.getByText('Are you there?')).toBeInViewport();
    await expect(news).toBeHidden();
    await expect(log).toBeFocused();
  });
});

test('With text at 200 % an offer leaves room for the messages, and the page scrolls to what is below', {
  tag: '@full',
}, async ({ page, newPerson }) => {
  const [seller, buyer] = [await newPerson({ firstName: 'Folake' }), await newPerson({ firstName: 'Tunde' })];
  await verifyEmail(seller);
  const item = await listItem(seller, { title: 'Wine lace gown', category: 'resale', price: '20000' });
  const { id } = await post(buyer, '/api/conversations', { listingId: item.id });
  await post(buyer, `/api/conversations/${id}/messages`, { text: longText(5) });
  await post(buyer, '/api/offers', { listingId: item.id, price: '15000' });
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => (document.documentElement.style.fontSize = '200%'));
  });
  await signInQuietly(page, seller.person);
  await page.goto(`/dashboard?tab=messages&conversation=${id}`);
  const log = page.getByRole('log', { name: 'Messages with Tunde' });
  await expect(page.getByText(/Tunde offers ₦15,000\./)).toBeVisible();
  await expectEnd(log);
  expect(await log.evaluate(({ parentElement: box }) => box?.clientHeight)).toBeGreaterThanOrEqual(320);
  await expect(page.getByRole('heading', { name: 'Tunde', exact: true })).toBeVisible();
  const write = page.getByRole('textbox', { name: 'Message' });
  await write.fill('Ok.');
  await expect(write).toBeInViewport({ ratio: 1 });
});
