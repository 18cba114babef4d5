import { authRoutes } from '@alaso/contracts';
import type { Mail } from '@alaso/service-kit';
import type { TestAnswer } from '@alaso/test-kit';
import { challengesOf } from '../src/second-factor/challenge.repository.ts';
import { secondFactorsOf } from '../src/second-factor/second-factor.repository.ts';
import { askForReset, collectMails, mailTo, setNewPassword, signIn, tokenIn } from './account-steps.ts';
import { type AuthService, type Browser, startAuthService, parseUser } from './auth-service.ts';
import { statuses, waitOf } from './guess-steps.ts';
import { codeOf, enterCode, nextCode, setUpApp, tokensOf, verifiedMember } from './second-factor-steps.ts';
import { isRefreshed, refresh, sessionIdOf, sessionsIn, readStatus } from './session-steps.ts';

let auth: AuthService;
let mails: Mail[];
beforeAll(async () => {
  auth = await startAuthService({ RESET_LIMIT_PER_ADDRESS: 1000, LOGIN_LIMIT_PER_ACCOUNT: 1000 });
  mails = await collectMails(auth);
});
afterAll(() => auth.close());

/** Creates a user with an authenticator app. */
async function protectedMember() {
  const member = await verifiedMember(auth);
  return { ...member, ...(await setUpApp(member.browser)) };
}

/** Starts to sign in in another browser, up to the second step. */
async function halfSignedIn(email: string): Promise<Browser> {
  const browser = auth.browser();
  const answer = await signIn(browser, email);
  expect([answer.status, answer.body]).toMatchObject([401, { code: 'second-factor-required' }]);
  return browser;
}

const show = async (browser: Browser) =>
  authRoutes.getSecondFactor.answer.parse((await browser.call(authRoutes.getSecondFactor, {})).body);
/** Enters a wrong code several times. Returns the statuses. */
async function guess(browser: Browser, count: number, code = '000000'): Promise<number[]> {
  const answers: TestAnswer[] = [];
  while (answers.length < count) answers.push(await enterCode(browser, code));
  return statuses(answers);
}

const guessed = 'Someone is guessing your sign-in code';
const problemOf = ({ status, body }: { status: number; body: unknown }) => [status, body];

describe('setting up an authenticator app', () => {
  it('takes its first code, gives ten recovery codes once, and sends a mail', async () => {
    const { user, browser } = await verifiedMember(auth);
    const { secret, address } = authRoutes.startAuthenticator.answer.parse(
      (await browser.call(authRoutes.startAuthenticator, {})).body,
    );
    expect(address).toBe(
      `otpauth://totp/Alaso:${encodeURIComponent(user.email)}?issuer=Alaso&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
    );
    const wrong = await browser.call(authRoutes.confirmAuthenticator, { body: { code: '000000' } });
    expect(problemOf(wrong)).toMatchObject([422, { code: 'wrong-code' }]);
    expect(await show(browser)).toMatchObject({ authenticator: null, recoveryCodesLeft: 0 });

    const confirmed = await browser.call(authRoutes.confirmAuthenticator, {
      body: { code: codeOf(secret).replace(/.{3}/, '$& ') },
    });
    const { recoveryCodes } = authRoutes.confirmAuthenticator.answer.parse(confirmed.body);
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes) expect(code).toMatch(/^(?:[\dA-Z]{4}-){5}[\dA-Z]{4}$/);
    expect(await show(browser)).toMatchObject({ recoveryCodesLeft: 10, passkeys: [], isRequired: false });
    await mailTo(mails, user.email, 'Two-step sign-in is on');
  });

  it('stores the secret encrypted and the codes hashed, and logs neither', async () => {
    const { user, secret, recoveryCodes } = await protectedMember();
    const row = await secondFactorsOf(auth.platform.connection).findOne({ _id: user.id }).lean();
    const stored = JSON.stringify(row) + auth.log();
    for (const hidden of [
      secret,
      ...recoveryCodes,
      ...recoveryCodes.map((code) => code.replaceAll('-', '')),
    ]) {
      expect(stored).not.toContain(hidden);
    }
  });

  it('ends the other sessions, which a password alone has opened, and replaces the access token', async () => {
    const { user, browser } = await verifiedMember(auth);
    const other = auth.browser();
    await signIn(other, user.email);
    const before = tokensOf(browser);
    await setUpApp(browser);
    expect(tokensOf(browser).access).not.toBe(before.access);
    expect([await readStatus(browser), await isRefreshed(browser)]).toEqual([200, true]);
    expect([await readStatus(other), await isRefreshed(other)]).toEqual([401, false]);
  });

  it.each(['startAuthenticator', 'removeAuthenticator', 'renewRecoveryCodes'] as const)(
    '%s asks for a fresh password',
    async (name) => {
      const { browser } = await verifiedMember(auth);
      const createdAt = new Date(Date.now() - 16 * 60_000);
      await sessionsIn(auth).updateOne(
        { _id: sessionIdOf(browser) },
        { $set: { 'sess.createdAt': createdAt } },
      );
      await refresh(browser);
      expect((await browser.call(authRoutes[name], {})).body).toMatchObject({ code: 'password-again' });
    },
  );

  it('ends a sign-in that was under way with the password alone', async () => {
    const { user, browser } = await verifiedMember(auth);
    const [answer] = await Promise.all([signIn(auth.browser(), user.email), setUpApp(browser)]);
    const sessions = await sessionsIn(auth).find({ 'sess.userId': user.id }).lean();
    // Whichever was first: no session without a second factor is left.
    expect(sessions.every(({ sess }) => sess.secondFactorAt !== undefined)).toBe(true);
    expect([200, 401]).toContain(answer.status);
  });
});

describe('signing in with an authenticator app', () => {
  it('opens no session before the code, and one session with it', async () => {
    const { user, secret } = await protectedMember();
    const browser = await halfSignedIn(user.email);
    expect([browser.cookie('alaso_access'), await readStatus(browser)]).toEqual([undefined, 401]);
    const answer = await enterCode(browser, await nextCode(auth, user.id, secret));
    expect([answer.status, answer.body]).toMatchObject([200, { user: { id: user.id } }]);
    expect([await readStatus(browser), await isRefreshed(browser)]).toEqual([200, true]);
    expect(browser.cookie('alaso_sign_in', '/api/login')).toBeUndefined();
  });

  it('accepts no code twice, neither the one of the set-up nor one of an earlier sign-in', async () => {
    const { user, secret } = await protectedMember();
    const browser = await halfSignedIn(user.email);
    const refused = await enterCode(browser, codeOf(secret));
    expect(refused.body).toMatchObject({ code: 'wrong-code' });
    expect(refused.text).toContain('Check that the clock of your phone is right');
    const code = await nextCode(auth, user.id, secret);
    expect((await enterCode(browser, `${code.slice(0, 3)}-${code.slice(3)}`)).status).toBe(200);
    const again = await halfSignedIn(user.email);
    expect((await enterCode(again, code)).body).toMatchObject({ code: 'wrong-code' });
  });

  it('accepts one of many simultaneous calls with one code', async () => {
    const { user, secret } = await protectedMember();
    const browsers = await Promise.all(Array.from({ length: 4 }, () => halfSignedIn(user.email)));
    const code = await nextCode(auth, user.id, secret);
    const answers = await Promise.all(browsers.map((browser) => enterCode(browser, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('accepts each recovery code once, however it is typed, and notifies the owner', async () => {
    const { user, browser: own, recoveryCodes } = await protectedMember();
    const [first = ''] = recoveryCodes;
    const browser = await halfSignedIn(user.email);
    expect((await enterCode(browser, first.toLowerCase().replaceAll('-', ' '))).status).toBe(200);
    expect((await mailTo(mails, user.email, 'A recovery code was used')).text).toContain('Codes left: 9.');
    expect((await show(own)).recoveryCodesLeft).toBe(9);
    expect((await enterCode(await halfSignedIn(user.email), first)).status).toBe(422);
  });

  it('says in the mail about the last recovery code that none is left', async () => {
    const { user, browser: own, recoveryCodes } = await protectedMember();
    const factors = secondFactorsOf(auth.platform.connection);
    const { recoveryCodes: hashes = [] } = (await factors.findOne({ _id: user.id }).lean()) ?? {};
    await factors.updateOne({ _id: user.id }, { $set: { recoveryCodes: hashes.slice(-1) } });
    const last = recoveryCodes.at(-1) ?? '';
    expect((await enterCode(await halfSignedIn(user.email), last)).status).toBe(200);
    expect((await mailTo(mails, user.email, 'Your last recovery code was used')).text).toContain(
      'Get new ones in your settings',
    );
    expect((await show(own)).recoveryCodesLeft).toBe(0);
  });

  it('gives a step five tries', async () => {
    const { user } = await protectedMember();
    const browser = await halfSignedIn(user.email);
    expect(await guess(browser, 6)).toEqual([422, 422, 422, 422, 422, 410]);
    const other = await halfSignedIn(user.email);
    expect(await guess(other, 6, 'AAAA-'.repeat(6))).toEqual([422, 422, 422, 422, 422, 410]);
  });

  it('slows down codes of the app after five wrong ones in all sessions, but keeps no owner out', async () => {
    const { user, browser: own, secret, recoveryCodes } = await protectedMember();
    expect(await guess(await halfSignedIn(user.email), 3)).toEqual([422, 422, 422]);
    expect(await guess(await halfSignedIn(user.email), 2)).toEqual([422, 422]);
    const stranger = await halfSignedIn(user.email);
    const slowed = await enterCode(stranger, '000000');
    expect(problemOf(slowed)).toMatchObject([429, { code: 'too-many-requests' }]);
    expect([waitOf(slowed) > 0, waitOf(slowed) <= 30]).toEqual([true, true]);
    // More than five: none of them uses up a try of its step.
    expect(await guess(stranger, 5)).toEqual([429, 429, 429, 429, 429]);
    expect(auth.log()).toMatch(new RegExp(`"signIn":"slowed-down","accountId":"${user.id}"`));

    const browser = await halfSignedIn(user.email);
    expect((await enterCode(browser, recoveryCodes[0] ?? '')).status).toBe(200);
    expect((await enterCode(stranger, await nextCode(auth, user.id, secret))).status).toBe(429);

    await signIn(own, user.email);
    expect((await enterCode(own, await nextCode(auth, user.id, secret))).status).toBe(200);
    expect((await enterCode(stranger, await nextCode(auth, user.id, secret))).status).toBe(429);
    expect((await enterCode(stranger, recoveryCodes[1] ?? '')).status).toBe(200);
  });

  it('counts no right code', async () => {
    const { user, secret } = await protectedMember();
    for (let n = 0; n < 7; n += 1) {
      const code = await nextCode(auth, user.id, secret);
      expect((await enterCode(await halfSignedIn(user.email), code)).status).toBe(200);
    }
  });

  it('warns the owner of five wrong codes by one mail, which can lock the account', async () => {
    const { user, browser: own, secret, recoveryCodes } = await protectedMember();
    const warnings = () => mails.filter(({ to, subject }) => to === user.email && subject === guessed);
    expect(await guess(await halfSignedIn(user.email), 4)).toEqual([422, 422, 422, 422]);
    // A right code takes back no wrong one.
    const browser = await halfSignedIn(user.email);
    expect((await enterCode(browser, await nextCode(auth, user.id, secret))).status).toBe(200);
    await enterCode(await halfSignedIn(user.email), recoveryCodes[0] ?? '');
    await mailTo(mails, user.email, 'A recovery code was used');
    expect(warnings()).toEqual([]);

    await signIn(own, user.email);
    expect(await guess(own, 3)).toEqual([422, 422, 422]);
    const mail = await mailTo(mails, user.email, guessed);
    await auth.browser().call(authRoutes.lockAccount, { body: { token: tokenIn(mail) } });
    await mailTo(mails, user.email, 'Choose a new password');
    expect((await signIn(auth.browser(), user.email)).status).toBe(401);
    expect(warnings()).toHaveLength(1);
  });

  it('needs the cookie of a password that was just checked', async () => {
    const { user, secret } = await protectedMember();
    const code = await nextCode(auth, user.id, secret);
    expect(problemOf(await enterCode(auth.browser(), code))).toMatchObject([
      410,
      { code: 'sign-in-expired' },
    ]);
    const browser = await halfSignedIn(user.email);
    const challenges = challengesOf(auth.platform.connection);
    await challenges.updateMany({ userId: user.id }, { $set: { expiresAt: new Date(Date.now() - 1) } });
    expect((await enterCode(browser, code)).status).toBe(410);
  });

  it('is asked for when a registration is repeated', async () => {
    const key = crypto.randomUUID();
    const body = { email: `${key}@example.com`, password: 'lace-and-george', firstName: 'A', lastName: 'B' };
    const options = { headers: { 'Idempotency-Key': key } };
    const browser = auth.browser();
    const first = await auth.call(authRoutes.register, { body }, options);
    expect(first.status).toBe(201);
    await signIn(browser, body.email, body.password);
    await auth.change(parseUser(first).id, { emailVerifiedAt: new Date() });
    await setUpApp(browser);
    const again = await auth.call(authRoutes.register, { body }, options);
    expect(again.body).toMatchObject({ code: 'second-factor-required' });
  });
});

describe('a second factor that is lost, or was set up by someone else', () => {
  it('is still asked for after a password reset', async () => {
    const { user, secret } = await protectedMember();
    const visitor = auth.browser();
    await askForReset(visitor, user.email);
    const token = tokenIn(await mailTo(mails, user.email, 'Choose a new password'));
    await setNewPassword(visitor, token, 'adire-and-akwete-2026');
    const answer = await signIn(visitor, user.email, 'adire-and-akwete-2026');
    expect(answer.body).toMatchObject({ code: 'second-factor-required' });
    expect((await enterCode(visitor, await nextCode(auth, user.id, secret))).status).toBe(200);
  });

  it('is turned off by its owner with a fresh password, and back on', async () => {
    const { user, browser } = await protectedMember();
    expect((await browser.call(authRoutes.removeAuthenticator, {})).status).toBe(204);
    expect(await show(browser)).toMatchObject({ authenticator: null, recoveryCodesLeft: 0 });
    await mailTo(mails, user.email, 'Your authenticator app was removed');
    expect((await signIn(auth.browser(), user.email)).status).toBe(200);
    expect((await setUpApp(browser)).recoveryCodes).toHaveLength(10);
  });

  it('gets new recovery codes, which replace the old ones', async () => {
    const { user, browser, recoveryCodes } = await protectedMember();
    const answer = await browser.call(authRoutes.renewRecoveryCodes, {});
    const renewed = authRoutes.renewRecoveryCodes.answer.parse(answer.body).recoveryCodes;
    const other = await halfSignedIn(user.email);
    expect((await enterCode(other, recoveryCodes[0] ?? '')).status).toBe(422);
    expect((await enterCode(other, renewed[0] ?? '')).status).toBe(200);
    expect((await mailTo(mails, user.email, 'You have new recovery codes')).text).toContain(
      'The old ones no longer work.',
    );
    const { browser: plain } = await verifiedMember(auth);
    expect((await plain.call(authRoutes.renewRecoveryCodes, {})).body).toMatchObject({
      code: 'second-factor-needed',
    });
  });

  it('is removed by an admin, which ends all sessions; nobody removes their own so', async () => {
    const { user, browser } = await protectedMember();
    const boss = await auth.member({ role: 'admin' });
    const remove = (id: string) => boss.browser.call(authRoutes.removeSecondFactor, { params: { id } });
    expect((await remove(boss.user.id)).body).toMatchObject({ code: 'not-allowed' });
    expect((await remove(user.id)).status).toBe(204);
    expect([await readStatus(browser), await isRefreshed(browser)]).toEqual([401, false]);
    expect((await signIn(auth.browser(), user.email)).status).toBe(200);
    await mailTo(mails, user.email, 'Two-step sign-in is off');
  });

  it('goes with “This wasn’t me” in the mail about it, so that no thief locks the owner out', async () => {
    const { user } = await protectedMember();
    const token = tokenIn(await mailTo(mails, user.email, 'Two-step sign-in is on'));
    const visitor = auth.browser();
    expect((await visitor.call(authRoutes.lockAccount, { body: { token } })).status).toBe(204);
    const reset = tokenIn(await mailTo(mails, user.email, 'Choose a new password'));
    await setNewPassword(visitor, reset, 'adire-and-akwete-2026');
    expect((await signIn(visitor, user.email, 'adire-and-akwete-2026')).status).toBe(200);
  });
});
