import { authRoutes } from '@alaso/contracts';
import { dayMs, type Mail } from '@alaso/service-kit';
import { type TestAnswer, until } from '@alaso/test-kit';
import { accountLinkRepository, emailChangesOf } from '../src/account/index.ts';
import { askForReset, collectMails, mailTo, setNewPassword, signIn, tokenIn } from './account-steps.ts';
import { type AuthService, type Browser, newEmail, password, startAuthService } from './auth-service.ts';
import { expectLater, timed } from './moments.ts';
import { useNeighborsStub } from './neighbors-stub.ts';
import { verifiedMember } from './second-factor-steps.ts';
import { isRefreshed } from './session-steps.ts';

const neighbors = useNeighborsStub();
let auth: AuthService;
let mails: Mail[];
beforeAll(async () => {
  auth = await startAuthService({}, undefined, neighbors());
  mails = await collectMails(auth);
});
afterAll(() => auth.close());

const loadAddress = async (browser: Browser) =>
  authRoutes.currentUser.answer.parse((await browser.call(authRoutes.currentUser, {})).body).email;
const verify = (token: string) => auth.browser().call(authRoutes.verifyEmail, { body: { token } });
const change = (browser: Browser, email: string) => browser.call(authRoutes.changeEmail, { body: { email } });
const findChange = (userId: string) =>
  emailChangesOf(auth.platform.connection).findOne({ _id: userId }).lean();
const waiting = async (browser: Browser) => (await browser.call(authRoutes.emailChange, {})).body;
const cancel = (browser: Browser) => browser.call(authRoutes.cancelEmailChange, {});
const linkTo = async (email: string) => tokenIn(await mailTo(mails, email, 'Confirm your new email'));
const none = { email: null, until: null };
const expired = { status: 410, body: { code: 'link-expired' } };

/** A member who has asked for another address and was mailed a link. */
async function asked() {
  const { user, browser } = await verifiedMember(auth);
  const email = newEmail();
  const { result, ...span } = await timed(() => change(browser, email));
  expect(result.status).toBe(204);
  return { user, browser, email, span, token: await linkTo(email) };
}

describe('a change of address that waits for the new one', () => {
  it('is shown to its user for a day, until it is confirmed', async () => {
    const { browser, email, span, token } = await asked();
    const shown = authRoutes.EmailChange.parse(await waiting(browser));
    expect(shown.email).toBe(email);
    expectLater(Date.parse(shown.until ?? ''), dayMs, span);
    const { browser: stranger } = await auth.member();
    expect(await waiting(stranger)).toEqual(none);
    expect((await verify(token)).status).toBe(204);
    await isRefreshed(browser);
    expect(await waiting(browser)).toEqual(none);
  });

  it('is withdrawn by its user: the link has expired then, and the address stays', async () => {
    const { user, browser, email, token } = await asked();
    const { browser: stranger } = await auth.member();
    expect((await cancel(stranger)).status).toBe(204);
    expect(await waiting(browser)).toMatchObject({ email });
    expect([(await cancel(browser)).status, (await cancel(browser)).status]).toEqual([204, 204]);
    expect(await waiting(browser)).toEqual(none);
    expect(await verify(token)).toMatchObject(expired);
    await isRefreshed(browser);
    expect(await loadAddress(browser)).toBe(user.email);
    expect((await change(browser, email)).status).toBe(204);
    expect(await verify(token)).toMatchObject(expired);
  });

  it('that was withdrawn before its mail was sent takes no link of that mail', async () => {
    const { user, browser, email } = await asked();
    const { changeId } = (await findChange(user.id)) ?? {};
    await cancel(browser);
    const links = accountLinkRepository(auth.platform.connection);
    const expiresAt = new Date(Date.now() + dayMs);
    const late = await links.add({ userId: user.id, purpose: 'change-email', email, changeId, expiresAt });
    expect(await verify(late)).toMatchObject(expired);
  });

  it('gives way to the next one, and is the same when asked for twice', async () => {
    const { browser, token } = await asked();
    const next = newEmail();
    await change(browser, next);
    expect(await waiting(browser)).toMatchObject({ email: next });
    const nextToken = await linkTo(next);
    expect(await verify(token)).toMatchObject(expired);
    await isRefreshed(browser);
    expect((await change(browser, next)).status).toBe(204);
    await until('another mail', () => mails.filter(({ to }) => to === next).length === 2);
    expect((await verify(nextToken)).status).toBe(204);
    await isRefreshed(browser);
    expect(await loadAddress(browser)).toBe(next);
  });

  it('reads the same for an address that has an account', async () => {
    const { browser } = await auth.member();
    const { user: other } = await auth.member();
    const { result, ...span } = await timed(() => change(browser, other.email));
    expect(result.status).toBe(204);
    const shown = authRoutes.EmailChange.parse(await waiting(browser));
    expect(shown.email).toBe(other.email);
    expectLater(Date.parse(shown.until ?? ''), dayMs, span);
    await cancel(browser);
    expect(await waiting(browser)).toEqual(none);
  });

  it('runs out, and so does its link', async () => {
    const { user, browser, token } = await asked();
    const { connection } = auth.platform;
    const ended = { $set: { expiresAt: new Date(Date.now() - 1) } };
    await emailChangesOf(connection).updateOne({ _id: user.id }, ended);
    expect(await waiting(browser)).toEqual(none);
    expect(await verify(token)).toMatchObject(expired);
  });

  const newPassword = 'only-mine-2026';
  it.each<[string, (asker: Awaited<ReturnType<typeof asked>>) => Promise<TestAnswer>]>([
    [
      'a new password',
      ({ browser }) =>
        browser.call(authRoutes.changePassword, { body: { oldPassword: password, newPassword } }),
    ],
    [
      'a reset of the password',
      async ({ user }) => {
        await askForReset(auth.browser(), user.email);
        const reset = tokenIn(await mailTo(mails, user.email, 'Choose a new password'));
        return setNewPassword(auth.browser(), reset, newPassword);
      },
    ],
    [
      '“This wasn’t me”',
      async ({ user }) => {
        await signIn(auth.browser(), user.email);
        const lock = tokenIn(await mailTo(mails, user.email, 'New sign-in to your account'));
        return auth.browser().call(authRoutes.lockAccount, { body: { token: lock } });
      },
    ],
    ['the deletion of the account', ({ browser }) => browser.call(authRoutes.deleteAccount, {})],
  ])('ends with %s', async (_what, end) => {
    const asker = await asked();
    expect((await end(asker)).status).toBeLessThan(300);
    expect(await findChange(asker.user.id)).toBeNull();
    expect(await verify(asker.token)).toMatchObject(expired);
  });
});
