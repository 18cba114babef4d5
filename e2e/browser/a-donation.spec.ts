import { Listing } from '@alaso/contracts';
import { type Browser, expect, type Page } from '@playwright/test';
import * as z from 'zod/mini';
import { uniqueLetters } from '@alaso/test-kit/unique-letters';
import { expectToast, listItem, type Signed, shareSession, signInQuietly, test } from './steps.ts';

test('an admin approves a charity; it is offered an item, agrees on a day with the donor, and has it', async ({
  browser,
  page: donors,
  newPerson,
  newAdmin,
}) => {
  test.slow();
  const charity = await newPerson({ firstName: 'Ngozi' });
  const donor = await newPerson({ firstName: 'Bisi' });
  const name = `Hope Home ${uniqueLetters()}`;
  const item = await listItem(donor, { title: 'Ankara dress, age nine', category: 'gift' });
  const charityScreen = await openScreen(browser, charity);
  const admins = await openScreen(browser, await newAdmin());

  await charityScreen.goto('/dashboard');
  await charityScreen.getByRole('link', { name: 'Charity', exact: true }).click();
  await applyAs(charityScreen, name, charity);

  await admins.goto('/admin?tab=charities');
  await expect(admins.getByRole('tab', { name: /^Charity Requests \(\d+\)$/ })).toBeVisible();
  const papers = admins.getByRole('listitem').filter({ hasText: name });
  const download = admins.waitForEvent('download');
  await papers.getByRole('link', { name: /^certificate\.pdf/ }).click();
  expect((await download).suggestedFilename()).toBe('certificate.pdf');
  await admins.getByRole('button', { name: `Approve ${name}` }).click();
  await admins.getByRole('alertdialog').getByRole('button', { name: 'Verify' }).click();
  await expectToast(admins, 'Charity verified successfully');
  await expect(admins.getByRole('button', { name: `Approve ${name}` })).toHaveCount(0);

  // The charity's open page updates without a reload, and donors can find its card.
  await expect(charityScreen.getByRole('heading', { name: 'Your public profile' })).toBeVisible();
  await donors.goto('/?page=organizations&area=Lagos');
  const card = donors.getByRole('article', { name });
  await expect(card.getByText("Children's clothing, ages 5 to 12")).toBeVisible();

  await signInQuietly(donors, donor.person);
  await donors.goto(`/item/${item.id}`);
  await donors.getByRole('button', { name: 'Donate' }).click();
  await donors.getByRole('combobox', { name: 'Organization Name' }).fill(name);
  await donors.getByRole('option', { name: new RegExp(name) }).click();
  await donors.getByRole('textbox', { name: /^Message/ }).fill('Worn twice');
  await donors.getByRole('button', { name: 'Donate Item' }).click();
  await expectToast(donors, 'Donation submitted!');

  await charityScreen.goto('/dashboard?tab=charity');
  await expect(charityScreen.getByText('From Bisi')).toBeVisible();
  await expect(charityScreen.getByText('“Worn twice”')).toBeVisible();
  await charityScreen.getByRole('button', { name: `Accept: ${item.title}` }).click();
  await charityScreen.getByRole('button', { name: `Propose days: ${item.title}` }).click();
  const proposal = charityScreen.getByRole('dialog');
  await proposal.getByLabel('Day 1').fill(lagosDayIn(3));
  await proposal.getByRole('button', { name: 'Add a day' }).click();
  await proposal.getByRole('textbox', { name: 'Day 2' }).fill(lagosDayIn(5));
  await proposal.getByRole('button', { name: 'Propose days' }).click();
  await expectToast(charityScreen, 'Days proposed');

  await donors.goto('/dashboard?tab=donations');
  await donors.getByRole('button', { name: `Pick a day: ${item.title}` }).click();
  const choice = donors.getByRole('dialog');
  await choice.getByRole('radio').last().check();
  await choice.getByLabel('Where').fill('12 Allen Avenue, by the bank');
  await choice.getByRole('button', { name: 'Pick a day' }).click();
  await expectToast(donors, 'The day is agreed');
  await donors.getByRole('button', { name: `Mark as collected: ${item.title}` }).click();
  await expectToast(donors, 'Collected');

  await charityScreen.reload();
  await expect(charityScreen.getByText(/12 Allen Avenue, by the bank/)).toBeVisible();
  await charityScreen.getByRole('button', { name: `Mark as received: ${item.title}` }).click();
  await charityScreen.getByRole('dialog').getByRole('button', { name: 'Mark as received' }).click();
  await expectToast(charityScreen, 'Received');

  await donors.reload();
  await donors.getByRole('link', { name: 'See the receipt' }).click();
  const receipt = donors.getByRole('article', { name: /^Receipt / });
  await expect(receipt.getByText(`${name} (Orphanage)`)).toBeVisible();
  await expect(receipt.getByText(item.title)).toBeVisible();
  const statusOf = async () => {
    const answer = await donor.request.get(`/api/listings/${item.id}`);
    return z.parse(Listing, await answer.json()).status;
  };
  await expect.poll(statusOf).toBe('gifted');
});

async function openScreen(browser: Browser, person: Signed): Promise<Page> {
  const page = await (await browser.newContext({ ...test.info().project.use })).newPage();
  await shareSession(page, person);
  return page;
}

async function applyAs(page: Page, name: string, { id }: Signed): Promise<void> {
  const form = page.getByRole('form', { name: 'Charity application' });
  await form.getByRole('button', { name: 'Apply' }).click();
  await expect(form.getByText('Organization name is required')).toBeVisible();
  await form.getByLabel('Organization Name').fill(name);
  await form.getByLabel('CAC number').fill(`IT${parseInt(id.slice(0, 7), 16)}`.slice(0, 9));
  await form.getByLabel('Phone').fill('0803 123 4567');
  await form.getByRole('combobox', { name: 'States where you work' }).click();
  await page.getByRole('option', { name: 'Lagos' }).click();
  await form.getByLabel('Need 1').fill("Children's clothing, ages 5 to 12");
  const certificate = {
    name: 'certificate.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7'),
  };
  await form.getByLabel('Documents', { exact: true }).setInputFiles(certificate);
  await expect(form.getByRole('link', { name: /^certificate\.pdf/ })).toBeVisible();
  await form.getByRole('button', { name: 'Apply' }).click();
  await expectToast(page, 'Application sent');
  await expect(page.getByText('Under review')).toBeVisible();
}

/** Returns the date in Lagos the given number of days from now. */
function lagosDayIn(days: number): string {
  const then = new Date(Date.now() + days * 24 * 3_600_000);
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Lagos' }).format(then);
}
