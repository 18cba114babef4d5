import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import * as z from 'zod/mini';
import { expectNothingSerious } from './expect-nothing-serious.ts';
import { expectToast, listItem, signInQuietly, test } from './steps.ts';

const reviews = (page: Page) => page.getByRole('region', { name: 'Reviews' });

async function leaveReview(page: Page, name: string, { stars, text }: { stars: string; text: string }) {
  await reviews(page).getByRole('button', { name: 'Leave a review' }).click();
  const form = page.getByRole('dialog', { name: `How was it with ${name}?` });
  await form.getByRole('radio', { name: stars }).check({ force: true });
  await form.getByRole('checkbox', { name: 'On time' }).check({ force: true });
  await form.getByLabel('Tell others about it').fill(text);
  await expectNothingSerious(page);
  await form.getByRole('button', { name: 'Save review' }).click();
}

test('A giver and a receiver review each other: nobody reads anything before both have written', async ({
  page: receiverPage,
  newPerson,
  pageOf,
}) => {
  const giver = await newPerson({ firstName: 'Folake' });
  const receiver = await newPerson({ firstName: 'Tunde' });
  const title = `Adire boubou ${randomUUID().slice(0, 8)}`;
  const item = await listItem(giver, { title, category: 'gift', price: null });
  const placed = await receiver.request.post('/api/transactions', {
    data: { listingId: item.id, type: 'gift', amount: '0' },
  });
  const { id } = z.parse(z.object({ id: z.string() }), await placed.json());
  expect((await giver.request.post(`/api/transactions/${id}/collect`)).status()).toBe(200);
  expect((await receiver.request.post(`/api/transactions/${id}/complete`, { data: {} })).status()).toBe(200);
  const giverPage = await pageOf(giver);
  for (const page of [giverPage, receiverPage]) await page.emulateMedia({ reducedMotion: 'reduce' });
  await signInQuietly(receiverPage, receiver.person);
  const address = `/dashboard?tab=transactions&order=${id}`;

  await test.step('Given a receiver who writes first, and waits', async () => {
    await receiverPage.goto(address);
    await leaveReview(receiverPage, 'Folake', { stars: '4: Good', text: 'Folded, washed and on time.' });
    await expectToast(receiverPage, 'Review saved');
    await expect(reviews(receiverPage)).toContainText('Waiting for Folake.');
  });

  await test.step('When the giver, who cannot read it, writes too', async () => {
    await giverPage.goto(address);
    await expect(reviews(giverPage)).toContainText('You can leave a review until');
    await expect(giverPage.getByText('Folded, washed and on time.')).toBeHidden();
    await leaveReview(giverPage, 'Tunde', { stars: '5: Very good', text: 'Came when he said he would.' });
    await expectToast(giverPage, 'Both reviews are published');
  });

  await test.step('Then both are shown, the giver replies, and the receiver reads it without reloading', async () => {
    await expect(reviews(giverPage)).toContainText('Folded, washed and on time.');
    await expect(reviews(receiverPage)).toContainText('Came when he said he would.');
    await reviews(giverPage).getByRole('button', { name: 'Reply' }).click();
    const form = giverPage.getByRole('dialog', { name: 'Reply to Tunde' });
    await form.getByLabel('Your reply').fill('Wear it well!');
    await form.getByRole('button', { name: 'Send reply' }).click();
    await expect(reviews(receiverPage)).toContainText('Wear it well!');
  });

  await test.step('And everyone finds the rating and the review on the giver’s page', async () => {
    await receiverPage.goto(`/?page=member&id=${giver.id}`);
    await expect(reviews(receiverPage)).toContainText('4 of 5 stars from 1 review');
    await expect(reviews(receiverPage)).toContainText('Folake replied');
    await expectNothingSerious(receiverPage);
  });
});
