import { type Browser, expect, type Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { expectToast, type Person, signIn, test, verifyEmail } from './steps.ts';

/** Opens Settings and sets up an authenticator app. Returns its secret and the recovery codes. */
async function setUpApp(page: Page): Promise<{ secret: string; codes: string[] }> {
  await page.goto('/dashboard?tab=settings');
  await page.getByRole('button', { name: 'Set Up App' }).click();
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  const secret = (await page.getByRole('dialog').locator('code').innerText()).replaceAll(' ', '');
  await page.getByLabel('Code from the App').fill(codeAt(secret));
  await page.getByRole('button', { name: 'Turn On' }).click();
  const list = page.getByRole('list', { name: 'Recovery codes' });
  await expect(list.getByRole('listitem')).toHaveCount(10);
  const codes = await list.getByRole('listitem').allInnerTexts();
  await page.getByRole('button', { name: 'I Have Saved Them' }).click();
  return { secret, codes };
}

/** Each code is accepted once. Codes for the next half minute are already valid. */
const codeAt = (secret: string, later = 0) =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + later * 30_000 });

/** Enters the email address and password, which leads to the second step. */
async function startToSignIn(page: Page, person: Person): Promise<void> {
  await page.goto('/auth');
  const form = page.getByRole('tabpanel');
  await form.getByLabel('Email').fill(person.email);
  await form.getByLabel('Password').fill(person.password);
  await form.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Check that it’s you' })).toBeVisible();
}

async function signOut(page: Page): Promise<void> {
  expect(
    (await page.request.post('/api/logout', { headers: { Origin: new URL(page.url()).origin } })).status(),
  ).toBe(204);
}

/** Adds a virtual authenticator to the browser that verifies its user like a phone with a screen lock. */
async function addAuthenticator(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/**
 * Makes the browser refuse to create the next passkey, as a browser without authenticators does. Some builds
 * of Chromium wait for one instead.
 */
const refuseNextPasskey = (page: Page) =>
  page.evaluate(() => {
    const { credentials } = navigator;
    Object.defineProperty(credentials, 'create', {
      configurable: true,
      value: () => {
        Reflect.deleteProperty(credentials, 'create');
        return Promise.reject(new DOMException('No authenticator', 'NotSupportedError'));
      },
    });
  });

async function newPage(browser: Browser, address: string): Promise<Page> {
  return (await browser.newContext({ baseURL: new URL(address).origin })).newPage();
}

test('with an authenticator app, signing in takes its code or a recovery code, and no code works twice', async ({
  page,
  newPerson,
}) => {
  const signed = await newPerson();
  const { person } = signed;
  await signIn(page, person);
  await page.goto('/dashboard?tab=settings');
  // Anyone can register an email address, but only its owner may protect the account with more than a
  // password.
  await expect(page.getByRole('link', { name: 'Verify Email First' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Set Up App' })).toBeHidden();
  await verifyEmail(signed);
  const { secret, codes } = await setUpApp(page);
  await expect(page.getByText('10 codes left')).toBeVisible();

  await signOut(page);
  await startToSignIn(page, person);
  await page.getByLabel('Code').fill('000000');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('This code is wrong or was used already.')).toBeVisible();
  await page.getByLabel('Code').fill(codeAt(secret, 1));
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/');

  await signOut(page);
  await startToSignIn(page, person);
  await page.getByLabel('Code').fill(codes[0] ?? '');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/dashboard?tab=settings');
  await expect(page.getByText('9 codes left')).toBeVisible();
});

test('a passkey is added in Settings and signs in without a password; it is renamed and removed', async ({
  page,
  newPerson,
}) => {
  const signed = await newPerson();
  await verifyEmail(signed);
  const { person } = signed;
  await signIn(page, person);
  await page.goto('/dashboard?tab=settings');
  await page.getByRole('button', { name: 'Add Passkey' }).click();
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  await name.fill('My phone');
  await refuseNextPasskey(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  // The error is about the missing authenticator, not about the name.
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(/passkey/);
  await expect(name).not.toHaveAttribute('aria-invalid', 'true');

  await addAuthenticator(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expectToast(page, 'Passkey added');
  await page.getByRole('button', { name: 'I Have Saved Them' }).click();
  await expect(page.getByText('Not used yet')).toBeVisible();

  await signOut(page);
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
  });
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Use a Passkey' }).click();
  await expect(page).toHaveURL('/');

  await page.goto('/dashboard?tab=settings');
  await expect(page.getByText(/Last used/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Rename My phone' }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Old phone');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('button', { name: 'Remove Old phone' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expectToast(page, 'Passkey removed');
  await expect(page.getByText('Old phone')).toBeHidden();
});

test('setting up two-step sign-in signs out another browser', { tag: '@full' }, async ({
  page,
  browser,
  newPerson,
}) => {
  const signed = await newPerson();
  await verifyEmail(signed);
  const { person } = signed;
  await signIn(page, person);
  const other = await newPage(browser, page.url());
  await signIn(other, person);
  await setUpApp(page);
  await expect.poll(async () => (await other.request.get('/api/user')).status()).toBe(401);
  await other.context().close();
});

test('the email field offers a passkey, which signs in as soon as it is picked', { tag: '@full' }, async ({
  page,
  newPerson,
}) => {
  const signed = await newPerson();
  await verifyEmail(signed);
  const { person } = signed;
  // This authenticator is selected as soon as it is offered.
  await addAuthenticator(page);
  await signIn(page, person);
  await page.goto('/dashboard?tab=settings');
  await page.getByRole('button', { name: 'Add Passkey' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'I Have Saved Them' }).click();
  await signOut(page);
  await page.goto('/auth');
  await expect(page).toHaveURL('/');
  expect((await page.request.get('/api/user')).status()).toBe(200);
});
