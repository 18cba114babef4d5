import { Listing } from '@alaso/contracts';
import { expect, type Page } from '@playwright/test';
import * as z from 'zod/mini';
import { expectToast, listItem, signInQuietly, test } from './steps.ts';

const drawer = (page: Page) => page.getByRole('dialog', { name: 'Edit Listing' });
const write = (page: Page, name: string, text: string) => drawer(page).getByLabel(name).fill(text);
const save = (page: Page) => drawer(page).getByRole('button', { name: 'Save Changes' }).click();

test('an owner edits a listing in two tabs: the second hears of the first, and nothing is lost', async ({
  page,
  newPerson,
}) => {
  const owner = await newPerson();
  const listing = await listItem(owner, { title: 'Blue adire boubou', category: 'resale', price: '15000' });
  const item = `/item/${listing.id}`;
  await signInQuietly(page, owner.person);

  await page.goto('/dashboard');
  await page.getByRole('button', { name: `Edit: ${listing.title}` }).click();
  await expect(page).toHaveURL(`${item}?panel=edit`);
  await write(page, 'Description', 'Worn once, to a naming.');

  const other = await page.context().newPage();
  await other.goto(item);
  await other.getByRole('button', { name: 'Edit', exact: true }).click();
  await write(other, 'Price', '12000');
  await save(other);
  await expectToast(other, 'Changes saved');
  await expect(other).toHaveURL(item);
  // Only the item itself, because a similar item below it may also be reduced.
  await expect(other.getByRole('article').first().getByText('Reduced from ₦15,000')).toBeVisible();

  await save(page);
  await expect(drawer(page).getByRole('alert')).toContainText('This listing was edited elsewhere: Price.');
  await expect(drawer(page).getByLabel('Description')).toHaveValue('Worn once, to a naming.');
  await drawer(page).getByRole('button', { name: 'Keep mine' }).click();
  await expectToast(page, 'Changes saved');
  await expect(page).toHaveURL('/dashboard');

  // The browser that made the write sees it immediately. Others may get a response that is up to a second
  // old.
  const answer = await page.request.get(`/api/listings/${listing.id}`);
  expect(z.parse(Listing, await answer.json())).toMatchObject({
    price: '12000.00',
    reducedFrom: '15000.00',
    description: 'Worn once, to a naming.',
  });
});
