import { expect } from '@playwright/test';
import { listItem, signInQuietly, test } from './steps.ts';

/** Long enough for a busy machine. An update usually takes a second. */
const live = { timeout: 20_000 };

test('A gift is claimed; two wait in line and see their place; when it is given up it is the first one’s turn, and the giver may choose the other', {
  tag: '@full',
}, async ({ page: givers, newPerson, pageOf }) => {
  const giver = await newPerson({ firstName: 'Folake' });
  const gift = await listItem(giver, { title: 'Aso-oke cap', category: 'gift' });
  const claimers = await pageOf(await newPerson({ firstName: 'Tunde' }));
  await claimers.goto(`/item/${gift.id}`);
  await claimers.getByRole('button', { name: 'Claim Gift' }).click();
  await expect(claimers.getByText(/You claimed this/)).toBeVisible();

  const firsts = await pageOf(await newPerson({ firstName: 'Ngozi' }));
  await firsts.goto(`/item/${gift.id}`);
  await firsts.getByRole('button', { name: 'Join the waiting list' }).click();
  await expect(firsts.getByText('You are 1st on the waiting list.')).toBeVisible();
  const seconds = await pageOf(await newPerson({ firstName: 'Emeka' }));
  await seconds.goto(`/item/${gift.id}`);
  await seconds.getByRole('button', { name: 'Join the waiting list' }).click();
  await expect(seconds.getByText('You are 2nd on the waiting list.')).toBeVisible();

  // The waiting users see the change without touching their pages.
  await claimers.goto('/dashboard?tab=purchased');
  await claimers.getByRole('link', { name: 'View Order: Aso-oke cap' }).click();
  await claimers.getByRole('button', { name: 'Cancel the order' }).click();
  const why = claimers.getByRole('dialog');
  await why.getByRole('textbox').fill('I have one already');
  await why.getByRole('button', { name: 'Cancel the order' }).click();
  await expect(firsts.getByText(/You claimed/)).toBeVisible(live);
  await expect(seconds.getByText('You are 1st on the waiting list.')).toBeVisible(live);

  await signInQuietly(givers, giver.person);
  await givers.goto('/dashboard?tab=transactions');
  await givers
    .getByRole('link', { name: /Aso-oke cap/ })
    .first()
    .click();
  await givers.getByRole('button', { name: 'Give it to Emeka' }).click();
  const choice = givers.getByRole('dialog', { name: 'Give it to Emeka?' });
  await choice.getByRole('textbox').fill('Emeka lives next door');
  await choice.getByRole('button', { name: 'Give it to Emeka' }).click();
  await expect(seconds.getByText(/You claimed/)).toBeVisible(live);
  await expect(firsts.getByText(/You claimed/)).toBeHidden(live);
  for (const page of [claimers, firsts, seconds]) await page.context().close();
});
