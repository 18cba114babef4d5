import { type Browser, expect, type Page } from '@playwright/test';
import { pressByKey, typeByKey } from './keyboard.ts';
import {
  arrivedTo,
  expectToast,
  listItem,
  mailTo,
  type Person,
  signIn,
  signInQuietly,
  test,
  verifyEmail,
} from './steps.ts';

/** Opens the named link in the latest email with this subject, on the mail page of a local platform. */
async function openLink(page: Page, email: string, subject: string, name: string): Promise<void> {
  await arrivedTo(email, subject);
  await page.goto(`/mail/?to=${email}`);
  await page.getByRole('link', { name: subject }).first().click();
  await page.locator(`main a[href*="?page=${name}#"]`).click();
}

/** Opens a second browser for the same person and signs them in. */
async function otherBrowser(browser: Browser, person: Person, address: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: new URL(address).origin });
  const page = await context.newPage();
  await signInQuietly(page, person);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return page;
}

test('someone who has forgotten the password gets a link by mail, chooses a new one, and signs in with it', async ({
  page,
  newPerson,
}) => {
  const { person } = await newPerson();
  await page.goto('/auth');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await page.getByLabel('Email').fill(person.email);
  await page.getByRole('button', { name: 'Send Link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();

  await openLink(page, person.email, 'Choose a new password', 'reset-password');
  await page.getByLabel('New Password').fill('adire-and-akwete');
  await page.getByRole('button', { name: 'Save New Password' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/auth');
  await signIn(page, { ...person, password: 'adire-and-akwete' });

  await openLink(page, person.email, 'Choose a new password', 'reset-password');
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await expect(page.getByLabel('New Password')).toBeHidden();
});

test('“This wasn’t me” in the mail about a new password locks the account', { tag: '@full' }, async ({
  page,
  newPerson,
}) => {
  const { person, request } = await newPerson();
  const changed = await request.post('/api/user/password', {
    data: { oldPassword: person.password, newPassword: 'adire-and-akwete' },
  });
  expect(changed.status()).toBe(204);
  await openLink(page, person.email, 'Your password was changed', 'lock-account');
  await page.getByRole('button', { name: 'Lock My Account' }).click();
  await expect(page.getByRole('heading', { name: 'Your account is locked' })).toBeVisible();
  expect((await request.get('/api/user')).status()).toBe(401);
});

test('Settings in the user menu shows the devices, and signs another one out', async ({
  page,
  browser,
  newPerson,
}) => {
  const { person } = await newPerson();
  await signIn(page, person);
  const other = await otherBrowser(browser, person, page.url());
  await page.getByRole('button', { name: 'Yetunde' }).click();
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await page.getByRole('button', { name: 'Sign Out Everywhere Else' }).click();
  await expectToast(page, 'Signed out');
  // The other browser stops showing private data without any user action there.
  await expect(other.getByRole('link', { name: 'Sign In' }).first()).toBeVisible();
  await expect(other.locator('body')).not.toContainText(/Yetunde|@example\.com|My Dashboard/);
  await expect.poll(async () => (await other.request.get('/api/user')).status()).toBe(401);
  await expect(page.getByRole('button', { name: 'Sign Out Everywhere Else' })).toBeHidden();
  await other.context().close();
});

test('changing the password keeps this device signed in and signs out the others', { tag: '@full' }, async ({
  page,
  browser,
  newPerson,
}) => {
  const { person } = await newPerson();
  await signIn(page, person);
  const other = await otherBrowser(browser, person, page.url());
  await page.goto('/dashboard?tab=settings');
  await page.getByRole('button', { name: 'Change Password' }).click();
  await page.getByLabel('Current Password').fill(person.password);
  await page.getByLabel('New Password').fill('adire-and-akwete');
  await page.getByRole('button', { name: 'Save New Password' }).click();
  await expectToast(page, 'Password changed');
  expect((await other.request.get('/api/user')).status()).toBe(401);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await other.context().close();
});

test('Profile and Settings are used with the keyboard alone, and each dialog gives the focus back', {
  tag: '@full',
}, async ({ page, newPerson }) => {
  const { person } = await newPerson();
  await signIn(page, person);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const views = page.getByRole('navigation', { name: 'Dashboard' });
  await pressByKey(page, views.getByRole('link', { name: 'Profile' }));
  const changeName = page.getByRole('button', { name: 'Change Name' });
  await pressByKey(page, changeName);
  await typeByKey(page, page.getByLabel('First Name'), 'Morenike');
  await page.keyboard.press('Enter');
  await expectToast(page, 'Name changed');
  await expect(changeName).toBeFocused();

  await page.keyboard.press('Enter');
  // The dialog becomes visible before it has focus, and it handles keys only once it has focus.
  await expect(page.getByRole('dialog').getByLabel('First Name')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(changeName).toBeFocused();

  await page.goto('/dashboard?tab=settings');
  const changePassword = page.getByRole('button', { name: 'Change Password' });
  await pressByKey(page, changePassword);
  await typeByKey(page, page.getByLabel('Current Password'), person.password);
  await typeByKey(page, page.getByLabel('New Password'), 'adire-and-akwete');
  await page.keyboard.press('Enter');
  await expectToast(page, 'Password changed');
  await expect(changePassword).toBeFocused();
});

test('on a small phone, a deletion that failed says so where it is seen', { tag: '@full' }, async ({
  page,
  newPerson,
}) => {
  const { person } = await newPerson();
  await page.setViewportSize({ width: 320, height: 568 });
  await signInQuietly(page, person);
  await page.goto('/dashboard?tab=settings');
  await page.getByRole('button', { name: 'Delete My Account' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Type DELETE/).fill('DELETE');
  await page.route('**/api/user', (route) =>
    route.request().method() === 'DELETE' ? route.abort() : route.fallback(),
  );
  await dialog.getByRole('button', { name: 'Delete Account' }).click();
  const failure = dialog.getByRole('alert');
  await expect(failure).toHaveText(/could not be reached/);
  await expect(failure).toBeInViewport({ ratio: 1 });
});

/** Returns the code in the email that asks a user to verify their email address. */
async function codeTo(email: string): Promise<string> {
  let code: string | undefined;
  const found = () => (code = /Subject: (\d{6}) is your Alaso code/.exec(mailTo(email, '') ?? '')?.[1]);
  await expect.poll(found, { timeout: 60_000 }).toBeDefined();
  return code ?? '';
}

test('a new email is verified by the code of the mail, from Settings', async ({ page, newPerson }) => {
  const { person } = await newPerson();
  await signIn(page, person);
  await page.goto('/dashboard?tab=settings');
  await expect(page.getByText('Not verified')).toBeVisible();
  await page.getByRole('link', { name: 'Enter Code' }).click();
  const code = await codeTo(person.email);
  await page.getByLabel('Code').fill(code === '000000' ? '000001' : '000000');
  await page.getByRole('button', { name: 'Verify Email' }).click();
  await expect(page.getByText('This code is wrong or has expired.')).toBeVisible();
  await page.getByLabel('Code').fill(code);
  await page.getByRole('button', { name: 'Verify Email' }).click();
  await expect(page.getByRole('heading', { name: 'Your email is verified' })).toBeVisible();
  await page.goto('/dashboard?tab=settings');
  await expect(page.getByText('Verified', { exact: true })).toBeVisible();
});

test('a changed email takes effect when the new inbox says so, and the old one can bring it back', {
  tag: '@full',
}, async ({ page, newPerson }) => {
  const owner = await newPerson();
  const { person } = owner;
  await verifyEmail(owner);
  const email = `new-${person.email}`;
  await signIn(page, person);
  await page.goto('/dashboard?tab=settings');
  await page.getByRole('button', { name: 'Change Email' }).click();
  await page.getByLabel('New Email').fill(email);
  await page.getByRole('button', { name: 'Send Link' }).click();
  await expectToast(page, 'Check your new inbox');
  await openLink(page, email, 'Confirm your new email', 'verify-email');
  await page.getByRole('button', { name: 'Verify Email' }).click();
  await expect(page.getByRole('heading', { name: 'Your email is verified' })).toBeVisible();
  await page.goto('/dashboard?tab=settings');
  await expect(page.getByText(email)).toBeVisible();

  await openLink(page, person.email, 'Your email was changed', 'lock-account');
  await page.getByRole('button', { name: 'Lock My Account' }).click();
  await expect(page.getByRole('heading', { name: 'Your account is locked' })).toBeVisible();
  await openLink(page, person.email, 'Choose a new password', 'reset-password');
});

test('a new first name is on the member’s profile, on an order and in the menu', {
  tag: '@full',
}, async ({ page, newPerson }) => {
  const seller = await newPerson();
  const buyer = await newPerson();
  const item = await listItem(seller, { title: 'Emerald lace', category: 'resale', price: '15000' });
  const placed = await buyer.request.post('/api/transactions', {
    data: { listingId: item.id, type: 'buy', amount: '15000' },
  });
  expect(placed.status()).toBe(201);
  await signIn(page, seller.person);
  await page.getByRole('button', { name: 'Yetunde' }).click();
  await page.getByRole('menuitem', { name: 'Profile' }).click();
  await page.getByRole('button', { name: 'Change Name' }).click();
  await page.getByLabel('First Name').fill('Morenike');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectToast(page, 'Name changed');
  await expect(page.getByRole('button', { name: 'Morenike' })).toBeVisible();
  const seen = async () => {
    const orders = await (await buyer.request.get('/api/transactions')).text();
    const profile = await (await buyer.request.get(`/api/users/${seller.id}`)).text();
    return [orders, profile].map((text) => text.includes('Morenike'));
  };
  await expect.poll(seen).toEqual([true, true]);
});
