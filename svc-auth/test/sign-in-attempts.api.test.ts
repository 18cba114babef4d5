import { authRoutes } from '@alaso/contracts';
import type { Mail } from '@alaso/service-kit';
import { type TestAnswer, testOrigin, until } from '@alaso/test-kit';
import { usersOf } from '../src/users/user.model.ts';
import {
  type AuthService,
  type Browser,
  newEmail,
  password,
  startAuthService,
  workOf,
} from './auth-service.ts';

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

let lastAddress = 0;
const newAddress = () => `10.1.${Math.floor(++lastAddress / 250)}.${lastAddress % 250}`;

function attempt(email: string, attempted: string, address: string, device?: string) {
  return auth.call(
    authRoutes.login,
    { body: { email, password: attempted } },
    {
      headers: {
        'X-Forwarded-For': address,
        ...(device !== undefined && { Origin: testOrigin, Cookie: `alaso_device=${device}` }),
      },
    },
  );
}
const guess = (email: string, address: string, device?: string) =>
  attempt(email, 'a-wrong-guess', address, device);
const deviceOf = (browser: Browser) => browser.cookie('alaso_device', '/api/login') ?? '';
const statuses = (answers: readonly TestAnswer[]) => answers.map(({ status }) => status);
const waitOf = ({ headers }: TestAnswer) => Number(headers.get('retry-after'));

/** Guesses without waiting until it is stopped; returns the refusal. */
async function guessUntilStopped(email: string, address: string): Promise<TestAnswer> {
  for (;;) {
    const answer = await guess(email, address);
    if (answer.status === 429) return answer;
    expect(answer.status).toBe(401);
  }
}

/** Makes all delays expire in Redis instead of waiting. */
async function delaysPass(): Promise<void> {
  const { redis, config } = auth.platform;
  const keys = await redis.keys(`limit:${config.REDIS_PREFIX}:login-turns*`);
  if (keys.length > 0) await redis.del(...keys);
}

/** Makes time pass in Redis instead of waiting. */
async function minutesPass(minutes: number): Promise<void> {
  const { redis, config } = auth.platform;
  for (const key of await redis.keys(`limit:${config.REDIS_PREFIX}:login-*`)) {
    const remainingMs = (await redis.pttl(key)) - minutes * 60_000;
    await (remainingMs > 0 ? redis.pexpire(key, remainingMs) : redis.del(key));
  }
}

describe('who guesses passwords', () => {
  it('of one account from one address is slowed down, by delays that grow to a minute and no further', async () => {
    const { user } = await auth.member();
    const address = newAddress();
    const first = await guessUntilStopped(user.email, address);
    expect(first.body).toMatchObject({ code: 'too-many-requests' });
    expect(first.text).toContain('Please wait');
    const waits: number[] = [];
    for (let i = 0; i < 9; i++) {
      await delaysPass();
      expect((await guess(user.email, address)).status).toBe(401);
      waits.push(waitOf(await guess(user.email, address)));
    }
    expect(waits.toSorted((a, b) => a - b)).toEqual(waits);
    expect(waits[0]).toBeLessThanOrEqual(2);
    expect(waits.at(-1)).toBeGreaterThan(50);
    expect(waits.at(-1)).toBeLessThanOrEqual(60);
  });

  it('keeps the owner out nowhere: not at another address, and not on a device that has signed in before', async () => {
    const { user, browser } = await auth.member();
    const address = newAddress();
    await guessUntilStopped(user.email, address);
    // Until the delay is so long that it does not end during this test.
    for (let i = 0; i < 5; i++) {
      await delaysPass();
      await guess(user.email, address);
    }
    expect((await attempt(user.email, password, newAddress())).status).toBe(200);
    expect((await attempt(user.email, password, address)).status).toBe(429);
    expect((await attempt(user.email, password, address, deviceOf(browser))).status).toBe(200);
  });

  it('at one instant gets no more guesses than one after the other', async () => {
    const { user } = await auth.member();
    const address = newAddress();
    const answers = await Promise.all(Array.from({ length: 30 }, () => guess(user.email, address)));
    // One more takes the first turn, and another one if a slow machine takes seconds for all of them.
    expect(statuses(answers).filter((status) => status === 401).length).toBeLessThan(perAccount + 5);
    expect(statuses(answers)).not.toContain(500);
  });

  it('of one account from 250 addresses gets no more guesses a minute than from a few', async () => {
    const { user, browser } = await auth.member();
    const addresses = Array.from({ length: 250 }, newAddress);
    // A slow machine takes longer than a minute for all of them, in which more guesses are checked.
    const perMinute = 7;
    const checkedIn = async () => {
      const answers: TestAnswer[] = [];
      const begun = performance.now();
      // A few in parallel, as many as the queue admits.
      for (let from = 0; from < addresses.length; from += 10) {
        const some = addresses.slice(from, from + 10);
        answers.push(...(await Promise.all(some.map((address) => guess(user.email, address)))));
      }
      expect(statuses(answers).filter((status) => status !== 401 && status !== 429)).toEqual([]);
      const minutes = Math.floor((performance.now() - begun) / 60_000);
      const checked = statuses(answers).filter((status) => status === 401).length;
      return { checked: checked - minutes * perMinute, answers };
    };
    const first = await checkedIn();
    expect(first.checked).toBeLessThanOrEqual(perAccount * 3);
    // The previous step is 1024 s long. The remainder of this one depends on how long the guesses took.
    expect(Math.max(...first.answers.map(waitOf).filter(Number.isFinite))).toBeGreaterThan(1024);
    // Those who had their try before the others came wait as well. A minute may pass meanwhile.
    expect((await checkedIn()).checked).toBeLessThanOrEqual(perMinute);
    for (let round = 2; round <= 4; round++) {
      await minutesPass(1);
      expect((await checkedIn()).checked).toBeLessThanOrEqual(perMinute);
    }

    expect((await attempt(user.email, password, newAddress(), deviceOf(browser))).status).toBe(200);
    expect((await browser.call(authRoutes.confirmSession, { body: { password } })).status).toBeLessThan(300);
    const owner = newAddress();
    const asked = await attempt(user.email, password, owner);
    expect([asked.status, waitOf(asked) <= 6 * 3600]).toEqual([429, true]);
    expect(asked.text).toMatch(/Please wait \d+ minutes and try again/);
    await minutesPass(Math.ceil(waitOf(asked) / 60));
    for (let i = 0; i < 3; i++) await guess(user.email, newAddress());
    expect((await attempt(user.email, password, owner)).status).toBe(200);
  }, 120_000);

  it('takes no longer to stop at any address of one IPv6 network than at one address', async () => {
    const { user } = await auth.member();
    const answers: TestAnswer[] = [];
    for (let i = 1; i <= perAccount + 3; i++) {
      answers.push(await guess(user.email, `2c0f:f5c0:1:2:${i}::${i}`));
    }
    expect(statuses(answers).slice(0, perAccount)).toEqual(Array.from({ length: perAccount }, () => 401));
    expect(statuses(answers).at(-1)).toBe(429);
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
    for (let i = 0; i < perAccount + 3; i++) answers.push(await guess(user.email, newAddress(), device));
    expect(statuses(answers).at(0)).toBe(401);
    expect(statuses(answers).at(-1)).toBe(429);
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
    await guessUntilStopped(other.email, address);
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
    await guessUntilStopped(user.email, address);
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

  it('is told by mail, once in six hours', async () => {
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
