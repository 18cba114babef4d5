import { type Browser, expect } from '@playwright/test';
import * as z from 'zod/mini';
import { expectToast, listItem, shareSession, type Signed, signInQuietly, test } from './steps.ts';

/** Sanctions reach other services through a queue, usually within a second but later on a busy machine. */
const live = { timeout: 60_000 };

async function openPhone(browser: Browser, person: Signed, address: string) {
  const page = await (await browser.newContext(test.info().project.use)).newPage();
  await shareSession(page, person);
  await page.goto(address);
  return page;
}

test('An item is reported; an admin hides it and suspends its owner, who cannot list, appeals, and has it all back from another admin', async ({
  browser,
  page: reporters,
  newPerson,
  newAdmin,
}) => {
  test.slow();
  const owner = await newPerson({ firstName: 'Folake' });
  const gele = await listItem(owner, { title: 'Swiss lace gele', category: 'gift' });
  const unlike = `The stitching is not theirs: ${gele.id}`;
  const why = 'It is not Swiss lace.';

  await test.step('When someone reports the item', async () => {
    await signInQuietly(reporters, (await newPerson({ firstName: 'Tunde' })).person);
    await reporters.goto(`/item/${gele.id}`);
    await reporters.getByRole('button', { name: 'Report this item' }).click();
    const dialog = reporters.getByRole('dialog');
    await dialog.getByRole('combobox', { name: /What is wrong/ }).click();
    await reporters.getByRole('option', { name: 'Counterfeit' }).click();
    await dialog.getByRole('textbox').fill(unlike);
    await dialog.getByRole('button', { name: 'Send Report' }).click();
    await expectToast(reporters, 'Report sent');
  });

  const admins = await openPhone(browser, await newAdmin(), '/admin?tab=reports');
  await test.step('And an admin approves it, hides the item and suspends the owner for a week', async () => {
    const row = admins.getByRole('listitem').filter({ hasText: unlike });
    await row.getByRole('button', { name: /^Approve/ }).click();
    const dialog = admins.getByRole('dialog');
    await dialog.getByRole('checkbox').check();
    await dialog.getByRole('combobox', { name: 'Action on the account' }).click();
    await admins.getByRole('option', { name: 'Suspend for days' }).click();
    await dialog.getByRole('textbox', { name: 'Why' }).fill(why);
    await dialog.getByRole('button', { name: 'Approve and apply' }).click();
    await expectToast(admins, 'Report status updated successfully');
  });

  const owners = await openPhone(browser, owner, '/upload');
  const banner = owners.getByRole('region', { name: 'Your suspension' });
  await test.step('Then the owner reads why and until when, and cannot list', async () => {
    await expect(banner).toContainText(/suspended until \d/, live);
    await expect(banner).toContainText(why);
    await owners.getByLabel(/Item Title/).fill('Two-yard george wrapper');
    await owners.getByRole('combobox', { name: /Category/ }).click();
    await owners.getByRole('option', { name: 'Gift' }).click();
    await owners.getByRole('button', { name: 'List Item' }).click();
    await expect(owners.getByText(/suspended until .+: It is not Swiss lace/).first()).toBeVisible();
    await expect
      .poll(async () => (await reporters.request.get(`/api/listings/${gele.id}`)).status(), live)
      .toBe(404);
  });

  await test.step('And appeals where the banner leads', async () => {
    await banner.getByRole('link', { name: /appeal/ }).click();
    await owners.getByRole('button', { name: 'Appeal', exact: true }).click();
    await owners.getByRole('dialog').getByRole('textbox').fill('It is: here is the receipt.');
    await owners.getByRole('button', { name: 'Send Appeal' }).click();
    await expectToast(owners, 'Appeal sent');
    await expect(owners.getByText('Appeal pending')).toBeVisible();
  });

  await test.step('And another admin overturns it, and the owner’s open tab has it all back', async () => {
    const own = z.array(z.object({ caseId: z.string() }));
    const [decided] = z.parse(own, await (await owners.request.get('/api/decisions')).json());
    const others = await openPhone(
      browser,
      await newAdmin({ firstName: 'Amaka' }),
      `/admin?tab=cases&case=${decided?.caseId}`,
    );
    await others.getByRole('button', { name: 'Overturn' }).click();
    const dialog = others.getByRole('dialog', { name: 'Overturn the decision' });
    await dialog.getByRole('textbox').fill('The receipt is right.');
    await dialog.getByRole('button', { name: 'Overturn' }).click();
    await expectToast(others, 'Appeal decided');

    await expect(banner).toBeHidden(live);
    await expect
      .poll(async () => (await reporters.request.get(`/api/listings/${gele.id}`)).status(), live)
      .toBe(200);
    await owners.reload();
    await expect(owners.getByText('Overturned')).toBeVisible();
    await expect(owners.getByText('The answer: The receipt is right.')).toBeVisible();
    await others.context().close();
  });
  for (const page of [admins, owners]) await page.context().close();
});
