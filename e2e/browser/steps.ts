import { randomInt, randomUUID } from 'node:crypto';
import { demoPassword, Listing, type NewListing, User } from '@alaso/contracts';
import {
  type APIRequestContext,
  test as base,
  type BrowserContext,
  expect,
  type Page,
} from '@playwright/test';
import { TOTP } from 'otpauth';
import * as z from 'zod/mini';
import { textsIn } from './platform-files.ts';

export type Person = { email: string; password: string; firstName: string; lastName: string };

/** A user with an account and a signed-in connection to the API. */
export type Signed = { person: Person; id: string; request: APIRequestContext };

type Fixtures = {
  /** Creates an account using the API, so that a test can start directly with its own subject. */
  newPerson: (traits?: Partial<Person>) => Promise<Signed>;
  /** Creates an account with all admin permissions, protected by an authenticator app. */
  newAdmin: (traits?: Partial<Person>) => Promise<Signed>;
  /** Opens a page for this person on a separate device with the test's screen size and signs them in. */
  pageOf: (someone: Pick<Signed, 'person'>) => Promise<Page>;
};

export const test = base.extend<Fixtures>({
  newPerson: async ({ playwright, baseURL }, use) => {
    if (baseURL === undefined) throw new Error('set BASE_URL to the address of a running platform');
    const made: APIRequestContext[] = [];
    await use(async (traits = {}) => {
      // Browsers send their page's origin with writes, so a script with cookies must send it as well.
      const extraHTTPHeaders = { Origin: new URL(baseURL).origin };
      const request = await playwright.request.newContext({ baseURL, extraHTTPHeaders });
      made.push(request);
      const person: Person = {
        email: `${randomUUID()}@example.com`,
        password: 'iro-and-buba',
        firstName: 'Yetunde',
        lastName: 'Balogun',
        ...traits,
      };
      const answer = await request.post('/api/register', { data: person });
      expect(answer.status()).toBe(201);
      const { user } = z.parse(z.object({ user: User }), await answer.json());
      return { person, id: user.id, request };
    });
    for (const request of made) await request.dispose();
  },
  newAdmin: async ({ newPerson, playwright, baseURL }, use) => {
    await use(async (traits = {}) => {
      const admin = await newPerson(traits);
      await verifyEmail(admin);
      await protect(admin);
      const extraHTTPHeaders = { Origin: new URL(baseURL ?? '').origin };
      const demos = await playwright.request.newContext({ ...(baseURL && { baseURL }), extraHTTPHeaders });
      expect((await demos.post('/api/login', { data: demo('admin') })).status()).toBe(200);
      const data = { role: 'admin' };
      expect((await demos.put(`/api/admin/users/${admin.id}/role`, { data })).status()).toBe(200);
      await demos.dispose();
      // Access tokens contain the permissions, so a change requires a new token.
      expect((await admin.request.post('/api/session/refresh')).status()).toBeLessThan(300);
      return admin;
    });
  },
  pageOf: async ({ browser, baseURL, viewport }, use) => {
    const opened: BrowserContext[] = [];
    await use(async ({ person }) => {
      const own = { ...test.info().project.use, ...(baseURL && { baseURL }), viewport };
      const context = await browser.newContext(own);
      opened.push(context);
      const page = await context.newPage();
      await signInQuietly(page, person);
      return page;
    });
    for (const context of opened) await context.close();
  },
  page: async ({ page }, use) => {
    await use(page);
    // A handler that is still waiting for a response when its test ends must not fail the test.
    const routed = page.isClosed() ? [page.context()] : [page, page.context()];
    for (const one of routed) await one.unrouteAll({ behavior: 'ignoreErrors' });
  },
});

export async function listItem({ request }: Signed, listing: NewListing): Promise<Listing> {
  const answer = await request.post('/api/listings', { data: listing });
  expect(answer.status()).toBe(201);
  return z.parse(Listing, await answer.json());
}

/**
 * Returns the latest email to this address with a matching subject, without soft line breaks. A string
 * matches the beginning of the subject.
 */
export function mailTo(email: string, subject: string | RegExp): string | undefined {
  const hasSubject = (mail: string) =>
    typeof subject === 'string' ? mail.includes(`Subject: ${subject}`) : subject.test(mail);
  return textsIn('mail')
    .filter((mail) => mail.includes(`To: ${email}`) && hasSubject(mail))
    .map((mail) => mail.replaceAll('=\r\n', '').replaceAll('=\n', '').replaceAll('=3D', '='))
    .at(-1);
}

/** Waits for an email with this subject, allowing for a retry of its job, and returns its text. */
export async function arrivedTo(email: string, subject: string | RegExp): Promise<string> {
  let found: string | undefined;
  await expect.poll(() => (found = mailTo(email, subject)), { timeout: 60_000 }).toBeDefined();
  return found ?? '';
}

/** Verifies the email address of a new user with the code from the email. */
export async function verifyEmail({ person, request }: Signed): Promise<void> {
  const subject = /^Subject: (\d{6}) is your Alaso code/m;
  const code = subject.exec(await arrivedTo(person.email, subject))?.[1];
  expect((await request.post('/api/email-verification/code', { data: { code } })).status()).toBe(204);
  expect((await request.post('/api/session/refresh')).status()).toBeLessThan(300);
}

/** Verifies a phone number with the code from the text message, which allows the user to set any price. */
export async function verifyPhone({ request }: Signed): Promise<void> {
  const digits = `803${String(randomInt(10_000_000)).padStart(7, '0')}`;
  expect((await request.patch('/api/user', { data: { phone: `0${digits}` } })).status()).toBe(200);
  const message = await arrivedTo(`234${digits}@sms.alaso.example`, 'Text message');
  const code = /^(\d{6}) /m.exec(message)?.[1];
  expect((await request.post('/api/user/phone', { data: { code } })).status()).toBe(200);
  expect((await request.post('/api/session/refresh')).status()).toBeLessThan(300);
}

/**
 * Scrolls down to the listings on the landing page, which turns the prerendered page into a view of the app.
 */
export async function goDownToListed(page: Page): Promise<void> {
  await page.locator('#fresh').evaluate((heading) => heading.scrollIntoView({ block: 'center' }));
  await page.getByRole('article').first().waitFor();
}

/** Opens the landing page as a visitor and turns it into a view of the app. */
export async function openLanding(page: Page): Promise<void> {
  await page.goto('/');
  await goDownToListed(page);
}

export async function signIn(page: Page, person: Pick<Person, 'email' | 'password'>): Promise<void> {
  await page.goto('/auth');
  const form = page.getByRole('tabpanel');
  await form.getByLabel('Email').fill(person.email);
  await form.getByLabel('Password').fill(person.password);
  await form.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/');
}

/**
 * Sets up an authenticator app using the API, because every admin needs one. The session is then considered
 * confirmed by the app. Returns the app's secret.
 */
export async function protect({ request }: Pick<Signed, 'request'>): Promise<string> {
  const started = await request.post('/api/user/authenticator');
  const { secret } = z.parse(z.object({ secret: z.string() }), await started.json());
  const data = { code: new TOTP({ secret }).generate() };
  expect((await request.post('/api/user/authenticator/confirm', { data })).status()).toBe(200);
  return secret;
}

/** Signs in using the API, so that the page receives only the session and caches no files or responses. */
export async function signInQuietly(
  page: Page,
  { email, password }: Pick<Person, 'email' | 'password'>,
): Promise<void> {
  const answer = await page.request.post('/api/login', { data: { email, password } });
  expect(answer.status()).toBe(200);
}

/** Copies a user's session to a page. An admin's session has already completed two-factor authentication. */
export async function shareSession(page: Page, { request }: Pick<Signed, 'request'>): Promise<void> {
  await page.context().addCookies((await request.storageState()).cookies);
}

/**
 * Waits until the page stops scrolling and returns its scroll position. Pages with smooth scrolling or
 * late-loading photos move for a while.
 */
export async function restingTop(page: Page): Promise<number> {
  let before = Number.NaN;
  const moved = async () => {
    const was = before;
    before = await page.evaluate(() => Math.round(window.scrollY));
    return before - was;
  };
  await expect.poll(moved, { intervals: [200] }).toBe(0);
  return before;
}

/**
 * Returns the most expensive rental, which is part of the demo data. Other listings come and go during tests.
 */
export async function dearestRental(request: APIRequestContext): Promise<Listing> {
  const answer = await request.get('/api/listings?category=rent&sort=price-desc&limit=1');
  const [listing] = z.parse(z.array(Listing), await answer.json());
  if (!listing) throw new Error('the platform has no listing');
  return listing;
}

export const demo = (role: 'user' | 'tailor' | 'admin') => ({
  email: `${role}@demo.asoebi.example`,
  password: demoPassword,
});

/**
 * Prevents this tab from opening a stream, starting with the next page load, so that its network becomes
 * idle.
 */
export async function holdNoStream(page: Page): Promise<void> {
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'locks'));
}

export async function expectToast(page: Page, ...texts: string[]): Promise<void> {
  for (const text of texts) await expect(page.getByText(text, { exact: true }).first()).toBeVisible();
}

/** Follows a link in the navigation bar, opening the menu first on a narrow screen. */
export async function follow(page: Page, name: string): Promise<void> {
  const menu = page.getByRole('button', { name: /menu/i }).filter({ visible: true });
  const link = page.getByRole('banner').getByRole('link', { name, exact: true }).filter({ visible: true });
  await link.or(menu).first().waitFor();
  if ((await link.count()) === 0) await menu.first().click();
  await page.getByRole('link', { name, exact: true }).filter({ visible: true }).first().click();
}

/** Clicks a button for an irreversible action and confirms the dialog that follows. */
export async function pressAndConfirm(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('button', { name }).first().click();
  await page.getByRole('alertdialog').getByRole('button', { name }).click();
}
