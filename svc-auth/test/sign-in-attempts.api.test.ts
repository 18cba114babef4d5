import { authRoutes } from '@alaso/contracts';
import type { Mail } from '@alaso/service-kit';
import { type TestAnswer, until } from '@alaso/test-kit';
import { usersOf } from '../src/users/user.model.ts';
import { type AuthService, newEmail, password, startAuthService, workOf } from './auth-service.ts';
import { deviceOf, guessingAt, newAddress, statuses, waitOf } from './guess-steps.ts';

const [perAccount, perAddress] = [5, 20];
let auth: AuthService;
const mails: Mail[] = [];
beforeAll(async () => {
  auth = await startAuthService({
    LOGIN_LIMIT_PER_ACCOUNT: perAccount,
    LOGIN_LIMIT_PER_ADDRESS: perAddress,
  });
  await auth.work(
    workOf({
      mailer: {
        async send(mail) {
          if (mail.id.startsWith('guess-warning')) mails.push(mail);
        },
      },
    }),
  );
});
afterAll(() => auth.close());

const { attempt, guess, guessUntilSlow, guessUntilStopped, delaysPass } = guessingAt(() => auth);

describe('who guesses passwords', () => {
  it('of one account from one address is slowed down, by delays that grow to a minute and no further', async () => {
    const { user } = await auth.member();
    const address = newAddress();
    const first = await guessUntilStopped(user.email, address);
    expect(first.body).toMatchObject({ code: 'too-many-requests' });
    expect(first.text).toContain('Please wait');
    // sign-in-attempts.test.ts has each delay.
    const last = await guessUntilSlow(user.email, address);
    expect([last.status, waitOf(last) > 0, waitOf(last) <= 60]).toEqual([429, true, true]);
  });

  it('at one instant gets the one guess that a wait allows', async () => {
    const { user } = await auth.member();
    const address = newAddress();
    await guessUntilSlow(user.email, address);
    await delaysPass();
    const answers = await Promise.all(Array.from({ length: 30 }, () => guess(user.email, address)));
    expect(statuses(answers).toSorted()).toEqual([401, ...Array.from({ length: 29 }, () => 429)]);
  });

  it('keeps the owner out nowhere: not at another address, and not on a device that has signed in before', async () => {
    const { user, browser } = await auth.member();
    const address = newAddress();
    await guessUntilSlow(user.email, address);
    expect((await attempt(user.email, password, newAddress())).status).toBe(200);
    expect((await attempt(user.email, password, address)).status).toBe(429);
    expect((await attempt(user.email, password, address, deviceOf(browser))).status).toBe(200);
  });

  it('takes no longer to stop at any address of one IPv6 network than at one address', async () => {
    const { user } = await auth.member();
    const answers: TestAnswer[] = [];
    while (answers.at(-1)?.status !== 429) {
      const i = answers.length + 1;
      answers.push(await guess(user.email, `2c0f:f5c0:1:2:${i}::${i}`));
    }
    expect(statuses(answers).slice(0, perAccount)).toEqual(Array.from({ length: perAccount }, () => 401));
    // Fewer than strangers at all addresses together get.
    expect(answers.length).toBeLessThan(3 * perAccount);
    expect((await attempt(user.email, password, '2c0f:f5c0:1:3::1')).status).toBe(200);
  });

  it('of many accounts from one address is slowed down at each, and those behind the same address wait once', async () => {
    const address = newAddress();
    for (let i = 0; i < perAddress; i++) expect((await guess(newEmail(), address)).status).toBe(401);
    const { user } = await auth.member();
    expect((await guess(newEmail(), address)).status).toBe(429);
    expect((await attempt(user.email, password, address)).status).toBe(429);
    await delaysPass();
    expect((await attempt(user.email, password, address)).status).toBe(200);
  });

  it('on a device that has signed in before is slowed down by itself', async () => {
    const { user, browser } = await auth.member();
    const device = deviceOf(browser);
    const answers: TestAnswer[] = [];
    while (answers.at(-1)?.status !== 429) answers.push(await guess(user.email, newAddress(), device));
    expect(statuses(answers).slice(0, perAccount)).toEqual(Array.from({ length: perAccount }, () => 401));
    expect(answers.length).toBeLessThan(3 * perAccount);
    expect((await attempt(user.email, password, newAddress())).status).toBe(200);
  });
});

describe('a success', () => {
  it('gives back what it took: any number of people sign in behind one address', async () => {
    const address = newAddress();
    const { user } = await auth.member();
    for (let i = 0; i < perAddress + 5; i++) {
      expect((await attempt(user.email, password, address)).status).toBe(200);
    }
  }, 60_000);

  it('forgets the wrong passwords before it', async () => {
    const { user } = await auth.member();
    const address = newAddress();
    for (let round = 0; round < 2; round++) {
      for (let i = 0; i < perAccount; i++) expect((await guess(user.email, address)).status).toBe(401);
      expect((await attempt(user.email, password, address)).status).toBe(200);
    }
  });
});

describe('the cookie of a device', () => {
  it('says nothing of the account, and exempts from the delays of no other account', async () => {
    const { user, browser } = await auth.member();
    const { user: other } = await auth.member();
    const device = deviceOf(browser);
    const [, claims = ''] = device.split('.');
    const text = Buffer.from(claims, 'base64url').toString();
    for (const secret of [user.id, user.email, user.firstName]) expect(text).not.toContain(secret);
    const address = newAddress();
    await guessUntilSlow(other.email, address);
    expect((await attempt(other.email, password, address, device)).status).toBe(429);
  });

  it('keeps several accounts, and stays the same device after a logout', async () => {
    const { user, browser } = await auth.member();
    const { user: sister } = await auth.member();
    await browser.call(authRoutes.login, { body: { email: sister.email, password } });
    await browser.call(authRoutes.logout, {});
    const address = newAddress();
    for (const { email } of [user, sister]) {
      await guessUntilStopped(email, address);
      expect((await attempt(email, password, address, deviceOf(browser))).status).toBe(200);
    }
  });

  it('that is forged, or is an access token, is none', async () => {
    const { user, browser } = await auth.member();
    const address = newAddress();
    await guessUntilSlow(user.email, address);
    const [header, , signature] = deviceOf(browser).split('.');
    const claims = Buffer.from('{"jti":"3f0e5a2c-6f0b-4a58-9a64-0a4f3a3c1d11","accounts":[]}').toString(
      'base64url',
    );
    for (const cookie of [
      'nonsense',
      `${header}.${claims}.${signature}`,
      browser.cookie('alaso_access') ?? '',
    ]) {
      expect((await attempt(user.email, password, address, cookie)).status).toBe(429);
    }
    browser.setCookie('alaso_access', '/', deviceOf(browser));
    expect((await browser.call(authRoutes.currentUser, {})).status).toBe(401);
  });
});

describe('the owner of an account at which others guess', () => {
  const mailsTo = (email: string) => mails.filter(({ to }) => to === email);

  it('is reported by mail, once in six hours', async () => {
    const { user } = await auth.member();
    const { user: later } = await auth.member();
    const guesses = async (email: string) => {
      for (let i = 0; i < perAccount + 3; i++) await guess(email, newAddress());
    };
    await guesses(user.email);
    const [mail] = await until(
      'the mail is there',
      () => mailsTo(user.email).length > 0 && mailsTo(user.email),
    );
    expect(mail).toMatchObject({ subject: 'Someone is trying to sign in to your account' });
    expect(mail?.text).toContain(`Dear ${user.firstName},`);

    // A quarter of an hour later they start afresh.
    const { redis, config } = auth.platform;
    const forgetGuesses = async () =>
      redis.del(await redis.keys(`limit:${config.REDIS_PREFIX}:login-by-account:*`));
    await forgetGuesses();
    await guesses(user.email);
    await guesses(later.email);
    await until('the mail after it is there', () => mailsTo(later.email).length > 0);
    expect(mailsTo(user.email)).toHaveLength(1);

    await usersOf(auth.platform.connection).updateOne(
      { _id: user.id },
      { $set: { warnedOfGuessesAt: new Date(Date.now() - 7 * 3600 * 1000) } },
    );
    await forgetGuesses();
    await guesses(user.email);
    await until('the second mail is there', () => mailsTo(user.email).length === 2);
  }, 60_000);
});
