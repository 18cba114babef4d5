import type { NewAddress } from '@alaso/contracts';
import { phonePhoto } from '@alaso/test-kit/sample-photos';
import { expect, type Page } from '@playwright/test';
import { expectNothingSerious } from './expect-nothing-serious.ts';
import { expectToast, listItem, pressAndConfirm, type Signed, signInQuietly, test } from './steps.ts';

const dayMs = 86_400_000;

/** Returns the calendar's label for the day this many days after `today`. */
const dayAfter = (today: Date, days: number) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'Africa/Lagos' })
    .format(today.getTime() + days * dayMs)
    // The calendar puts a comma after the weekday, which some versions of ICU omit.
    .replace(/^(\w+),? /, '$1, ');

async function choose(page: Page, day: string): Promise<void> {
  const button = page.getByRole('button', { name: day });
  await expect(page.getByRole('button', { name: 'Next month' })).toBeVisible();
  if ((await button.count()) === 0) await page.getByRole('button', { name: 'Next month' }).click();
  await button.click();
}

type File = { name: string; mimeType: string; buffer: Buffer };

async function addPhoto(page: Page, file: File): Promise<void> {
  await page.getByRole('button', { name: 'Add a photo' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a photo' });
  await page.getByLabel('Photo', { exact: true }).setInputFiles(file);
  await dialog.getByRole('button', { name: 'Upload' }).click();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toBeHidden();
}

test('A renter takes an item for three days; its owner accepts, hands it out by the renter’s code and takes it back, and the renter agrees', async ({
  page: renters,
  newPerson,
  pageOf,
}) => {
  const owner = await newPerson({ firstName: 'Folake' });
  const renter = await newPerson({ firstName: 'Tunde' });
  const item = await listItem(owner, { title: 'Coral beads', category: 'rent', price: '15000' });
  await signInQuietly(renters, renter.person);
  const owners = await pageOf(owner);

  await renters.goto(`/item/${item.id}`);
  await renters.getByRole('button', { name: /^From / }).click();
  // The item can be handed over starting on the day before the rental, and that day is today.
  const today = new Date();
  await choose(renters, dayAfter(today, 1));
  await choose(renters, dayAfter(today, 3));
  await renters.getByRole('button', { name: 'Rent for ₦45,000' }).click();
  await expectToast(renters, 'Rental Confirmed!');

  await owners.goto('/dashboard?tab=transactions');
  await owners.getByRole('link', { name: /Coral beads/ }).click();
  await owners.getByRole('button', { name: 'Accept the rental' }).click();
  await expectToast(owners, 'Rental accepted');
  await addPhoto(owners, { name: 'beads.jpg', mimeType: 'image/jpeg', buffer: await phonePhoto() });
  await renters.goto('/dashboard?tab=purchased');
  await renters.getByRole('link', { name: 'View Order: Coral beads' }).click();
  const code = await renters.getByRole('img', { name: /^(\d ){5}\d$/ }).innerText();
  await owners.getByRole('textbox', { name: 'The renter’s code' }).fill(code);
  await owners.getByRole('button', { name: 'Confirm pick-up with code' }).click();
  await expect(owners.getByRole('link', { name: 'At pick-up, photo 1 of 1' })).toBeVisible();
  await pressAndConfirm(owners, 'Mark as returned');
  await expectToast(owners, 'Marked as returned');

  await pressAndConfirm(renters, 'Yes, it is back');
  await expect(renters.getByText('This order is complete.')).toBeVisible();
  await expect(renters.getByRole('link', { name: 'At pick-up, photo 1 of 1' })).toBeVisible();
});

async function addAddress({ request }: Signed, recipient: string, street: string): Promise<void> {
  const data: NewAddress = {
    recipient,
    phone: '0803 123 4567',
    state: 'Lagos',
    lga: 'Surulere',
    area: 'Aguda',
    street,
    landmark: 'Opposite the market',
  };
  expect((await request.post('/api/addresses', { data })).status()).toBe(201);
}

test('A rental is sent to its renter and comes back to its owner by parcel', async ({
  page: renters,
  newPerson,
  pageOf,
}) => {
  const owner = await newPerson({ firstName: 'Folake' });
  const renter = await newPerson({ firstName: 'Tunde' });
  const item = await listItem(owner, {
    title: 'Velvet agbada',
    category: 'rent',
    price: '15000',
    handOver: { meet: true, deliveryFeeKobo: 250_000, carriers: ['Kwik'] },
    place: { state: 'Lagos', lga: 'Surulere' },
  });
  await addAddress(owner, 'Folake Ade', '4 Marina Road');
  await addAddress(renter, 'Tunde Bello', '12 Enitan Street');
  await signInQuietly(renters, renter.person);
  const owners = await pageOf(owner);

  await test.step('The renter books it with delivery, and reads the total', async () => {
    await renters.goto(`/item/${item.id}`);
    await expect(renters.getByText('Meet in Surulere, or delivery ₦2,500 with Kwik')).toBeVisible();
    await renters.getByRole('button', { name: 'Rent for ₦15,000' }).click();
    const dialog = renters.getByRole('dialog');
    await dialog.getByRole('radio', { name: /^Delivery/ }).click();
    await dialog.getByRole('button', { name: 'Rent for ₦17,500' }).click();
    await renters.getByRole('link', { name: /You rented this/ }).click();
    await expect(renters.getByText('12 Enitan Street')).toBeVisible();
  });

  await test.step('The owner accepts, sends it, and says where it comes back to', async () => {
    await owners.goto('/dashboard?tab=transactions');
    await owners
      .getByRole('link', { name: /Velvet agbada/ })
      .first()
      .click();
    await owners.getByRole('button', { name: 'Accept the rental' }).click();
    await owners.getByRole('button', { name: 'Mark as sent' }).click();
    const dialog = owners.getByRole('dialog');
    await dialog.getByRole('radio', { name: /4 Marina Road/ }).click();
    await expectNothingSerious(owners);
    await dialog.getByRole('button', { name: 'Mark as sent' }).click();
    await expect(dialog).toBeHidden();
    await expect(owners.getByText(/^Sent with Kwik on/)).toBeVisible();
  });

  await test.step('The renter has it, and sends it back', async () => {
    await pressAndConfirm(renters, 'I have it');
    await expect(renters.getByText('4 Marina Road')).toBeVisible();
    await expectNothingSerious(renters);
    await renters.getByRole('button', { name: 'Mark as sent back' }).click();
    const dialog = renters.getByRole('dialog');
    await dialog.getByLabel('Tracking or waybill number').fill('KWIK-77');
    await dialog.getByRole('button', { name: 'Mark as sent back' }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step('The owner follows it and has it again, and no address is left on the pages', async () => {
    await expect(owners.getByText('KWIK-77')).toBeVisible();
    await pressAndConfirm(owners, 'Yes, it is back');
    for (const page of [owners, renters]) {
      await expect(page.getByText('This order is complete.')).toBeVisible();
      await expect(page.getByText(/4 Marina Road|12 Enitan Street/)).toHaveCount(0);
    }
  });
});
