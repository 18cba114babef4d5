import { uniqueLetters } from '@alaso/test-kit/unique-letters';
import { expect, type Page } from '@playwright/test';
import { expectNothingSerious } from './expect-nothing-serious.ts';
import { textsIn } from './platform-files.ts';
import { listItem, pressAndConfirm, signInQuietly, test } from './steps.ts';

/** A small phone, used by the seller. */
const phone = { width: 360, height: 740 };
const log = (page: Page, name: string) => page.getByRole('log', { name: `Messages with ${name}` });
async function write(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Message' }).fill(text);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
}
const inThree = () => new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);

test('Two strangers ask, offer, order with delivery, and follow it from sent to received', async ({
  page,
  newPerson,
  pageOf,
}) => {
  const [seller, buyer] = [await newPerson({ firstName: 'Ngozi' }), await newPerson({ firstName: 'Ada' })];
  const handOver = { meet: true, deliveryFeeKobo: 250_000, carriers: ['GIG Logistics', 'Kwik'] };
  const landmark = `Opposite ${uniqueLetters()} market`;
  const place = { state: 'Lagos' as const, lga: 'Surulere' };
  const item = await listItem(seller, {
    title: 'Coral lace gown',
    category: 'resale',
    price: '20000',
    handOver,
    place,
  });
  await signInQuietly(page, buyer.person);
  const sellers = await pageOf(seller);
  await sellers.setViewportSize(phone);

  await test.step('The item says that it is delivered, and what it costs so', async () => {
    await page.goto(`/item/${item.id}`);
    await expect(
      page.getByText('Meet in Surulere, or delivery ₦2,500 with GIG Logistics or Kwik'),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Buy for ₦20,000' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: /^Delivery/ }).click();
    await expectNothingSerious(page);
    await expect(dialog.getByRole('button', { name: 'Buy for ₦22,500' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  await test.step('The buyer asks, and the seller answers', async () => {
    await page.getByRole('link', { name: 'Message seller' }).click();
    await page.getByRole('button', { name: 'Is it still available?' }).click();
    await sellers.goto('/dashboard?tab=messages');
    await sellers.getByRole('link', { name: /Ada/ }).click();
    await expect(log(sellers, 'Ada')).toContainText('Is it still available?');
    await write(sellers, 'Yes. Make me an offer.');
    await expect(log(page, 'Ngozi')).toContainText('Make me an offer.');
  });

  await test.step('The buyer offers less, the seller asks for more, the buyer accepts', async () => {
    await page.goto(`/item/${item.id}`);
    await page.getByRole('button', { name: 'Make an Offer' }).click();
    await page.getByRole('dialog').getByLabel('Your price').fill('12000');
    await page.getByRole('dialog').getByRole('button', { name: 'Send Offer' }).click();
    await sellers.getByRole('button', { name: 'Another Price' }).click();
    await sellers.getByRole('dialog').getByLabel('Your price').fill('15000');
    await sellers.getByRole('dialog').getByRole('button', { name: 'Send Price' }).click();
    await page.getByRole('link', { name: 'See the offer' }).click();
    await page.getByRole('button', { name: 'Accept: ₦15,000' }).click();
    await expect(page.getByText(/The item is reserved for you at ₦15,000\./)).toBeVisible();
  });

  await test.step('The buyer orders it at that price, with delivery', async () => {
    await page.goto(`/item/${item.id}`);
    await page.getByRole('button', { name: 'Buy for ₦15,000' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: /^Delivery/ }).click();
    await dialog.getByRole('button', { name: 'Buy for ₦17,500' }).click();
    await page.getByRole('link', { name: /You bought this/ }).click();
  });

  await test.step('The buyer, who ordered it with delivery, types in the address and reads the total', async () => {
    const how = page.getByRole('region', { name: 'How you get it' });
    await how.getByRole('button', { name: 'Enter the address' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Recipient').fill('Ada Obi');
    await dialog.getByLabel('Phone').fill('0803 123 4567');
    await dialog.getByRole('combobox', { name: 'State' }).click();
    await page.getByRole('option', { name: 'Lagos' }).click();
    await dialog.getByRole('combobox', { name: 'Local government area' }).click();
    await page
      .getByRole('option', { name: 'Yaba' })
      .or(page.getByRole('option', { name: 'Surulere' }))
      .click();
    await dialog.getByLabel('Street and house number').fill('12 Enitan Street');
    await dialog.getByLabel('Nearest landmark').fill(landmark);
    await expectNothingSerious(page);
    await dialog.getByRole('button', { name: 'Save address' }).click();
    await expect(dialog.getByText('₦17,500')).toBeVisible();
    await page.getByRole('button', { name: 'Deliver here' }).click();
    // The dialog also shows the new postal address, and the page may show it before the response closes the
    // dialog.
    await expect(dialog).toBeHidden();
    await expect(page.getByText('12 Enitan Street')).toBeVisible();
    await expectNothingSerious(page);
  });

  await test.step('The seller reads where it goes, confirms, and sends it with a tracking number', async () => {
    await sellers.getByRole('link', { name: 'See order' }).first().click();
    await expect(sellers.getByText('12 Enitan Street')).toBeVisible();
    await sellers.getByRole('button', { name: 'Confirm the sale' }).click();
    await sellers.getByRole('button', { name: 'Mark as sent' }).click();
    const dialog = sellers.getByRole('dialog');
    await dialog.getByRole('button', { name: 'GIG Logistics' }).click();
    await dialog.getByLabel('Tracking or waybill number').fill('GIG-123456');
    await dialog.getByRole('button', { name: 'Mark as sent' }).click();
    await expect(dialog).toBeHidden();
    await expect(sellers.getByText(/^Sent with GIG Logistics on/)).toBeVisible();
    await expectNothingSerious(sellers);
  });

  await test.step('The buyer’s open page follows, and the buyer receives it', async () => {
    await expect(page.getByText('GIG-123456')).toBeVisible();
    await pressAndConfirm(page, 'I received it');
    await expect(page.getByText('This order is complete.')).toBeVisible();
    await expect(page.getByText('12 Enitan Street')).toBeHidden();
    await expect(sellers.getByText('12 Enitan Street')).toBeHidden();
  });

  await test.step('No log and no mail has the address', () => {
    const files = [...textsIn('log'), ...textsIn('mail')];
    expect(files.some((text) => text.includes(buyer.id))).toBe(true);
    expect(files.filter((text) => text.includes(landmark))).toEqual([]);
  });
  await sellers.context().close();
});

test('A buyer orders, both agree on a place, and hand over with the code', async ({
  page,
  newPerson,
  pageOf,
}) => {
  const [seller, buyer] = [await newPerson({ firstName: 'Ngozi' }), await newPerson({ firstName: 'Ada' })];
  const place = { state: 'Lagos' as const, lga: 'Surulere' };
  const given = { title: 'Indigo adire wrapper', category: 'resale', price: '20000', place } as const;
  const item = await listItem(seller, given);
  await signInQuietly(page, buyer.person);
  const sellers = await pageOf(seller);
  await sellers.setViewportSize(phone);

  await test.step('The buyer orders it, and the seller confirms', async () => {
    await page.goto(`/item/${item.id}`);
    await page.getByRole('button', { name: 'Buy for ₦20,000' }).click();
    await page.getByRole('link', { name: /You bought this/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Your purchase' })).toBeVisible();
    await sellers.goto('/dashboard?tab=transactions');
    await sellers
      .getByRole('link', { name: /Indigo adire wrapper/ })
      .first()
      .click();
    await sellers.getByRole('button', { name: 'Confirm the sale' }).click();
    await expect(sellers.getByRole('button', { name: 'Mark as handed over' })).toBeVisible();
  });

  await test.step('They agree on a public place and a time on the page of the order', async () => {
    await page.getByRole('button', { name: 'Propose a meeting' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('Meet in a public place by day.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Got it' }).click();
    await dialog.getByRole('button', { name: 'Aguda Market, Surulere' }).click();
    await expect(dialog.getByRole('textbox', { name: 'Where' })).toHaveValue('Aguda Market, Surulere');
    await dialog.getByLabel('Day').fill(inThree());
    await dialog.getByLabel('Time').fill('14:00');
    await expectNothingSerious(page);
    await dialog.getByRole('button', { name: 'Propose', exact: true }).click();
    await expect(sellers.getByText('Ada proposes to meet')).toBeVisible();
    await expectNothingSerious(sellers);
    await sellers.getByRole('button', { name: 'Accept', exact: true }).click();
    await expect(page.getByText('You are meeting Ngozi')).toBeVisible();
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Add to calendar' }).click();
    expect((await download).suggestedFilename()).toBe('meeting.ics');
  });

  await test.step('They meet, the buyer shows the code, and the seller enters it', async () => {
    const code = await page.getByRole('img', { name: /^(\d ){5}\d$/ }).getAttribute('aria-label');
    await sellers.getByRole('textbox', { name: 'The buyer’s code' }).fill((code ?? '').replaceAll(' ', ''));
    await sellers.getByRole('button', { name: 'Confirm with code' }).click();
    await expect(sellers.getByText('This order is complete.')).toBeVisible();
    await expect(page.getByText('This order is complete.')).toBeVisible();
  });
  await sellers.context().close();
});
