import { authRoutes } from '@alaso/contracts';
import { dayMs, type Mail } from '@alaso/service-kit';
import { until } from '@alaso/test-kit';
import { accountLinkRepository } from '../src/account/index.ts';
import { usersOf } from '../src/users/index.ts';
import { collectMails, mailTo, setNewPassword, signIn, tokenIn } from './account-steps.ts';
import { type AuthService, type Browser, newEmail, password, startAuthService } from './auth-service.ts';
import { verifiedMember } from './second-factor-steps.ts';
import { isRefreshed, sessionIdOf, sessionsIn, readStatus } from './session-steps.ts';

let auth: AuthService;
let mails: Mail[];
beforeAll(async () => {
  auth = await startAuthService();
  mails = await collectMails(auth);
});
afterAll(() => auth.close());

const ownUser = async (browser: Browser) =>
  authRoutes.currentUser.answer.parse((await browser.call(authRoutes.currentUser, {})).body);
const verify = (token: string) => auth.browser().call(authRoutes.verifyEmail, { body: { token } });
const enter = (browser: Browser, code: string) =>
  browser.call(authRoutes.verifyEmailByCode, { body: { code } });
const codeMail = (email: string) =>
  until('the mail with the code', () =>
    mails.findLast(({ to, subject }) => to === email && subject.endsWith('is your Alaso code')),
  );
const codeIn = ({ subject }: Mail) => subject.slice(0, 6);

describe('the email address of a new account', () => {
  it('is verified by the link of a mail, once', async () => {
    const { user, browser } = await auth.member();
    const { verifyEmailBy = '' } = await ownUser(browser);
    expect(Date.parse(verifyEmailBy) - Date.parse(user.createdAt)).toBe(24 * 3_600_000);
    const token = tokenIn(await codeMail(user.email));
    expect((await verify(token)).status).toBe(204);
    expect(await isRefreshed(browser)).toBe(true);
    expect(await ownUser(browser)).not.toHaveProperty('verifyEmailBy');
    expect((await verify(token)).status).toBe(410);
  });

  it('is verified by the code of the mail, entered by its own user and nobody else', async () => {
    const { user, browser } = await auth.member();
    const { browser: stranger } = await auth.member();
    const code = codeIn(await codeMail(user.email));
    expect((await enter(stranger, code)).body).toMatchObject({ code: 'wrong-code' });
    expect((await enter(browser, ` ${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(204);
    await isRefreshed(browser);
    expect(await ownUser(browser)).not.toHaveProperty('verifyEmailBy');
  });

  it('is not verified once the account no longer exists', async () => {
    const { user, browser } = await auth.member();
    const mail = await codeMail(user.email);
    await usersOf(auth.platform.connection).deleteOne({ _id: user.id });
    expect(await enter(browser, codeIn(mail))).toMatchObject({
      status: 401,
      body: { code: 'session-expired' },
    });
    expect(await verify(tokenIn(mail))).toMatchObject({ status: 410, body: { code: 'link-expired' } });
  });

  it('cannot be verified by trying codes', async () => {
    const { browser } = await auth.member();
    const statuses: number[] = [];
    for (let n = 0; n < 12; n += 1) statuses.push((await enter(browser, `00000${n % 10}`)).status);
    expect(statuses.slice(10)).toEqual([429, 429]);
  });

  it('is not verified by the code of an earlier mail, whose link still does it', async () => {
    const { user, browser } = await auth.member();
    const first = await codeMail(user.email);
    await browser.call(authRoutes.sendVerification, {});
    const second = await until('another mail', () =>
      mails.findLast((mail) => mail.to === user.email && mail !== first),
    );
    expect((await enter(browser, codeIn(first))).body).toMatchObject({ code: 'wrong-code' });
    expect((await enter(browser, codeIn(second))).status).toBe(204);

    const { user: other, browser: patient } = await auth.member();
    const earlier = await codeMail(other.email);
    await patient.call(authRoutes.sendVerification, {});
    await until('another mail', () => mails.filter(({ to }) => to === other.email).length === 2);
    expect((await verify(tokenIn(earlier))).status).toBe(204);
  });

  it('is not verified by the right code after ten wrong ones, not even by parallel ones or an older code', async () => {
    const { user, browser } = await auth.member();
    const older = codeIn(await codeMail(user.email));
    const links = accountLinkRepository(auth.platform.connection);
    const row = {
      userId: user.id,
      purpose: 'verify-email',
      expiresAt: new Date(Date.now() + 2 * dayMs),
    } as const;
    const { code } = await links.addWithCode(row);
    const wrong = ['000000', '111111', '222222'].find((one) => one !== code && one !== older) ?? '';
    // Asks the repository, because the limit per user would refuse the eleventh call.
    const tried = await Promise.all(
      Array.from({ length: 30 }, () => links.tryCode(user.id, 'verify-email', wrong)),
    );
    expect(tried.every((link) => link === undefined)).toBe(true);
    for (const given of [code, older]) {
      expect((await enter(browser, given)).body).toMatchObject({ code: 'wrong-code' });
    }
    const next = await links.addWithCode({ ...row, expiresAt: new Date(Date.now() + 3 * dayMs) });
    expect((await enter(browser, next.code)).status).toBe(204);
  });

  it('is verified by the right code as the tenth try', async () => {
    const { user } = await auth.member();
    const code = codeIn(await codeMail(user.email));
    const links = accountLinkRepository(auth.platform.connection);
    const wrong = code === '000000' ? '111111' : '000000';
    for (let n = 0; n < 9; n += 1) await links.tryCode(user.id, 'verify-email', wrong);
    expect(await links.tryCode(user.id, 'verify-email', code)).toMatchObject({ userId: user.id });
  });

  it('gets five mails an hour, with that of the registration; a verified one gets none', async () => {
    const { user, browser } = await auth.member();
    const first = codeIn(await codeMail(user.email));
    const statuses: number[] = [];
    for (let n = 0; n < 6; n += 1) {
      statuses.push((await browser.call(authRoutes.sendVerification, {})).status);
    }
    expect(statuses).toEqual([204, 204, 204, 204, 429, 429]);
    const other = await until('another code', () => {
      const latest = mails.findLast(({ to }) => to === user.email);
      return latest && codeIn(latest) !== first && latest;
    });
    expect((await verify(tokenIn(other))).status).toBe(204);
    expect((await browser.call(authRoutes.sendVerification, {})).status).not.toBe(500);
  });

  it('counts as verified where the account is from before that was asked', async () => {
    const { user, browser } = await auth.member();
    await auth.platform.connection
      .collection<{ _id: string }>('users')
      .updateOne({ _id: user.id }, { $unset: { emailVerifiedAt: 1 } });
    expect(await ownUser(browser)).not.toHaveProperty('verifyEmailBy');
  });
});

it('registering an address that has an account is a 409, of which its owner is notified once', async () => {
  const { user } = await auth.member();
  const body = { email: user.email, password: 'someone-else-2026', firstName: 'Ada', lastName: 'Obi' };
  for (let n = 0; n < 3; n += 1) {
    expect((await auth.browser().call(authRoutes.register, { body })).status).toBe(409);
  }
  await mailTo(mails, user.email, 'You already have an account');
  expect(
    mails.filter(({ to, subject }) => to === user.email && subject.startsWith('You already')),
  ).toHaveLength(1);
});

describe('changing the email address', () => {
  const change = (browser: Browser, email: string) =>
    browser.call(authRoutes.changeEmail, { body: { email } });

  it('takes effect when the new address says so; the old one can bring it back for 7 days', async () => {
    const { user, browser } = await verifiedMember(auth);
    const email = newEmail();
    expect((await change(browser, email)).status).toBe(204);
    const token = tokenIn(await mailTo(mails, email, 'Confirm your new email'));
    expect((await ownUser(browser)).email).toBe(user.email);
    expect((await verify(token)).status).toBe(204);
    await isRefreshed(browser);
    expect(await ownUser(browser)).toMatchObject({ id: user.id, email });
    expect((await signIn(auth.browser(), email)).status).toBe(200);
    expect((await signIn(auth.browser(), user.email)).status).toBe(401);

    const undo = tokenIn(await mailTo(mails, user.email, 'Your email was changed'));
    expect((await auth.browser().call(authRoutes.lockAccount, { body: { token: undo } })).status).toBe(204);
    expect(await readStatus(browser)).toBe(401);
    expect((await signIn(auth.browser(), email)).status).toBe(401);
    const reset = tokenIn(await mailTo(mails, user.email, 'Choose a new password'));
    expect((await setNewPassword(auth.browser(), reset, 'only-mine-2026')).status).toBe(204);
    expect((await signIn(auth.browser(), user.email, 'only-mine-2026')).status).toBe(200);
  });

  it('is refused with 409 if the new address has got an account by then', async () => {
    const { user, browser } = await auth.member();
    const email = newEmail();
    await change(browser, email);
    const token = tokenIn(await mailTo(mails, email, 'Confirm your new email'));
    const body = { email, password, firstName: 'Ada', lastName: 'Obi' };
    await auth.browser().call(authRoutes.register, { body });
    expect(await verify(token)).toMatchObject({ status: 409, body: { code: 'email-taken' } });
    await isRefreshed(browser);
    expect((await ownUser(browser)).email).toBe(user.email);
  });

  it('says nothing about an address that has an account, and writes to nobody', async () => {
    const { browser } = await auth.member();
    const { user: other } = await auth.member();
    await codeMail(other.email);
    const before = mails.length;
    expect((await change(browser, other.email)).status).toBe(204);
    const next = newEmail();
    await change(browser, next);
    await mailTo(mails, next, 'Confirm your new email');
    expect(mails.slice(before).filter(({ to }) => to === other.email)).toEqual([]);
  });

  it('sends one address five mails an hour, however many accounts ask for them', async () => {
    const email = newEmail();
    const statuses: number[] = [];
    for (let n = 0; n < 6; n += 1) {
      const { browser } = await auth.member();
      statuses.push((await change(browser, n % 2 ? email : email.toUpperCase())).status);
    }
    expect(statuses).toEqual([204, 204, 204, 204, 204, 429]);
    await until('five mails', () => mails.filter(({ to }) => to === email).length === 5);
  });

  it('keeps nobody from registering the address that has got all its mails', async () => {
    const email = newEmail();
    for (let n = 0; n < 5; n += 1) await change((await auth.member()).browser, email);
    const body = { email, password, firstName: 'Ada', lastName: 'Obi' };
    const browser = auth.browser();
    expect((await browser.call(authRoutes.register, { body })).status).toBe(201);
    await codeMail(email);
    expect((await browser.call(authRoutes.sendVerification, {})).status).toBe(429);
  });

  it('needs a password that was just given', async () => {
    const { browser } = await auth.member();
    const long = new Date(Date.now() - 16 * 60_000);
    await sessionsIn(auth).updateOne({ _id: sessionIdOf(browser) }, { $set: { 'sess.createdAt': long } });
    await isRefreshed(browser);
    expect((await change(browser, newEmail())).body).toMatchObject({ code: 'password-again' });
  });
});
