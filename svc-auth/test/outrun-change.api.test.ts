import { authRoutes } from '@alaso/contracts';
import type { InTransaction, Mail } from '@alaso/service-kit';
import { type TestAnswer, testOrigin, until } from '@alaso/test-kit';
import { sessionRepository } from '../src/sessions/session.repository.ts';
import { userRepository } from '../src/users/user.repository.ts';
import { askForReset, collectMails, mailTo, setNewPassword, signIn, tokenIn } from './account-steps.ts';
import { type AuthService, type Browser, newEmail, password, startAuthService } from './auth-service.ts';
import { createCheapPasswords } from './cheap-passwords.ts';
import { creationOptions } from './passkey-steps.ts';
import { verifiedMember } from './second-factor-steps.ts';
import { isRefreshed, sessionIdOf, sessionsIn, readStatus } from './session-steps.ts';
import { SoftwarePasskey } from './software-passkey.ts';

const newPassword = 'only-mine-2026';
let auth: AuthService;
let mails: Mail[];
/** Transactions of the service so far. */
let begun = 0;
/** Runs before the next transaction of the service commits. */
let beforeCommit: (() => Promise<void>) | undefined;
beforeAll(async () => {
  auth = await startAuthService({ LOGIN_LIMIT_PER_ACCOUNT: 1000 }, (platform) => {
    const inTransaction: InTransaction = (change) => {
      begun += 1;
      const hold = beforeCommit;
      beforeCommit = undefined;
      return platform.inTransaction(async (session) => {
        const result = await change(session);
        await hold?.();
        return result;
      });
    };
    return { ...platform, inTransaction };
  });
  mails = await collectMails(auth);
});
afterAll(() => auth.close());

/**
 * Changes something, and starts these calls between its writes and its commit: it waits until each has begun
 * its transaction.
 */
async function during(
  change: () => Promise<TestAnswer>,
  calls: readonly (() => Promise<TestAnswer>)[],
): Promise<{ changed: TestAnswer; answers: TestAnswer[] }> {
  let answers: Promise<TestAnswer[]> = Promise.resolve([]);
  beforeCommit = async () => {
    const before = begun;
    answers = Promise.all(calls.map((call) => call()));
    await until('all calls have begun their transaction', () => begun >= before + calls.length);
  };
  return { changed: await change(), answers: await answers };
}

const sessionsOfUser = (userId: string) => sessionsIn(auth).find({ 'sess.userId': userId }).lean();

/** Members with a link to a new password. */
async function memberWithLink() {
  const { user, browser } = await verifiedMember(auth);
  await askForReset(auth.browser(), user.email);
  return { user, browser, token: tokenIn(await mailTo(mails, user.email, 'Choose a new password')) };
}

describe('while a new password is being written', () => {
  it('no sign-in with the old one opens a session', async () => {
    const { user, token } = await memberWithLink();
    const attackers = Array.from({ length: 4 }, () => auth.browser());
    const { changed, answers } = await during(
      () => setNewPassword(auth.browser(), token, newPassword),
      attackers.map((attacker) => () => signIn(attacker, user.email)),
    );
    expect(changed.status).toBe(204);
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401]);
    expect(await sessionsOfUser(user.id)).toEqual([]);
  });

  it('control: without the lock they all open one, which ends at its first refresh all the same', async () => {
    const { user } = await verifiedMember(auth);
    const { connection, inTransaction } = auth.platform;
    const passwordHash = await (await createCheapPasswords()).hash(newPassword);
    const attackers = Array.from({ length: 4 }, () => auth.browser());
    await inTransaction(async (session) => {
      const at = new Date();
      await userRepository(connection).setPassword(user.id, { passwordHash, at, locks: false }, session);
      await sessionRepository(connection).removeOfUser(user.id, {}, session);
      for (const attacker of attackers) expect((await signIn(attacker, user.email)).status).toBe(200);
    });
    expect(await sessionsOfUser(user.id)).toHaveLength(4);
    for (const attacker of attackers) expect(await isRefreshed(attacker)).toBe(false);
  });

  const fresh: [string, (attacker: Browser) => Promise<() => Promise<TestAnswer>>][] = [
    [
      'adds a passkey',
      async (attacker) => {
        const response = new SoftwarePasskey(testOrigin).create(await creationOptions(attacker));
        return () => attacker.call(authRoutes.addPasskey, { body: { name: 'Key', response } });
      },
    ],
    [
      'asks for another address',
      async (attacker) => () => attacker.call(authRoutes.changeEmail, { body: { email: newEmail() } }),
    ],
    [
      'sets a password of its own',
      async (attacker) => () =>
        attacker.call(authRoutes.changePassword, {
          body: { oldPassword: password, newPassword: 'of-the-attacker-2026' },
        }),
    ],
  ];
  it.each(fresh)('no session of the old one %s', async (_what, prepare) => {
    const { user, token } = await memberWithLink();
    const attacker = auth.browser();
    await signIn(attacker, user.email);
    const act = await prepare(attacker);
    const reset = () => setNewPassword(auth.browser(), token, newPassword);
    expect((await during(reset, [act])).answers).toMatchObject([{ status: 401 }]);
    expect((await signIn(auth.browser(), user.email, newPassword)).status).toBe(200);
  });

  it('the session that writes it goes on, and no other', async () => {
    const { user, browser } = await verifiedMember(auth);
    const { changed, answers } = await during(
      () => browser.call(authRoutes.changePassword, { body: { oldPassword: password, newPassword } }),
      [() => signIn(auth.browser(), user.email)],
    );
    expect([changed, ...answers]).toMatchObject([{ status: 204 }, { status: 401 }]);
    expect([await readStatus(browser), await isRefreshed(browser)]).toEqual([200, true]);
    expect((await sessionsOfUser(user.id)).map(({ _id }) => _id)).toEqual([sessionIdOf(browser)]);
  });
});
