import { createHash, randomBytes } from 'node:crypto';
import type { Mail } from '@alaso/service-kit';
import { authRoutes } from '@alaso/contracts';
import { until } from '@alaso/test-kit';
import { accountLinksOf } from '../src/account/account-link.repository.ts';
import {
  askForReset,
  checkLink,
  collectMails,
  mailTo,
  setNewPassword,
  signIn,
  tokenIn,
} from './account-steps.ts';
import { type AuthService, newEmail, password, startAuthService } from './auth-service.ts';
import { expectLater, timed } from './moments.ts';
import { isRefreshed, readStatus } from './session-steps.ts';

const newPassword = 'adire-and-akwete-2026';
const resetSubject = 'Choose a new password';
let auth: AuthService;
let mails: Mail[];
beforeAll(async () => {
  auth = await startAuthService({ RESET_LIMIT_PER_ADDRESS: 1000 });
  mails = await collectMails(auth);
});
afterAll(() => auth.close());

const links = () => accountLinksOf(auth.platform.connection);

async function memberWithLink() {
  const { user, browser } = await auth.member();
  await askForReset(auth.browser(), user.email);
  return { user, browser, token: tokenIn(await mailTo(mails, user.email, resetSubject)) };
}

describe('a link to a new password', () => {
  it('sets it once, ends every session, and cancels the other links', async () => {
    const { user, browser, token } = await memberWithLink();
    await askForReset(auth.browser(), user.email);
    const second = await until('the second link', () => {
      const last = tokenIn(mails.findLast(({ to }) => to === user.email) ?? { text: '' });
      return last !== token && last;
    });
    const stranger = auth.browser();
    expect((await setNewPassword(stranger, token, newPassword)).status).toBe(204);

    expect([await readStatus(browser), await isRefreshed(browser)]).toEqual([401, false]);
    expect((await signIn(auth.browser(), user.email)).status).toBe(401);
    expect((await signIn(auth.browser(), user.email, newPassword)).status).toBe(200);
    for (const used of [token, second]) {
      expect((await checkLink(stranger, used)).status).toBe(410);
      expect(await setNewPassword(stranger, used, 'another-one-2026')).toMatchObject({
        status: 410,
        body: { code: 'link-expired' },
      });
    }
  });

  it('is stored as a hash only, lasts 30 minutes, and is in no log and no queue', async () => {
    const made = await timed(memberWithLink);
    const { user, token } = made.result;
    const [link] = await links().find({ userId: user.id, purpose: 'reset-password' }).lean();
    expect(link?._id).toBe(createHash('sha256').update(token).digest('hex'));
    expectLater(link?.expiresAt, 30 * 60_000, made);
    expect(auth.log()).not.toContain(token);
    await links().updateOne(
      { userId: user.id, purpose: 'reset-password' },
      { $set: { expiresAt: new Date() } },
    );
    expect((await checkLink(auth.browser(), token)).status).toBe(410);
    expect((await setNewPassword(auth.browser(), token, newPassword)).status).toBe(410);
    expect((await signIn(auth.browser(), user.email)).status).toBe(200);
  });

  it('can be checked as often as its page is opened, and works afterwards', async () => {
    const { user, token } = await memberWithLink();
    for (let time = 0; time < 3; time += 1)
      expect(await checkLink(auth.browser(), token)).toMatchObject({ status: 204, text: '' });
    expect((await setNewPassword(auth.browser(), token, newPassword)).status).toBe(204);

    const other = await memberWithLink();
    await auth.change(other.user.id, { email: newEmail() });
    expect((await checkLink(auth.browser(), other.token)).body).toMatchObject({ code: 'link-expired' });
    expect((await checkLink(auth.browser(), 'short')).body).toMatchObject({
      code: 'invalid-input',
      errors: [{ path: 'body.token' }],
    });
    expect((await signIn(auth.browser(), user.email, newPassword)).status).toBe(200);
  });

  it('is checked a hundred times an hour by one network', async () => {
    const limited = await startAuthService();
    const check = () => checkLink(limited.browser(), randomBytes(32).toString('base64url'));
    const answers = [];
    for (let time = 0; time < 101; time += 1) answers.push((await check()).status);
    expect([new Set(answers.slice(0, 100)), answers[100]]).toEqual([new Set([410]), 429]);
    await limited.close();
  });

  it('cannot be guessed, or be made from a link for something else', async () => {
    const guess = randomBytes(32).toString('base64url');
    expect((await checkLink(auth.browser(), guess)).status).toBe(410);
    expect((await setNewPassword(auth.browser(), guess, newPassword)).status).toBe(410);
    const { token } = await memberWithLink();
    expect((await auth.browser().call(authRoutes.lockAccount, { body: { token } })).status).toBe(410);
    expect((await setNewPassword(auth.browser(), 'short', newPassword)).body).toMatchObject({
      code: 'invalid-input',
    });
  });

  it('sets only the password of the account it was made for, even where another user is signed in', async () => {
    const { user: owner, token } = await memberWithLink();
    const { user: other, browser } = await auth.member();
    expect((await setNewPassword(browser, token, newPassword)).status).toBe(204);
    expect((await signIn(auth.browser(), owner.email, newPassword)).status).toBe(200);
    expect((await signIn(auth.browser(), other.email, newPassword)).status).toBe(401);
    expect((await signIn(auth.browser(), other.email)).status).toBe(200);
  });

  it('is won by one of many calls at the same instant', async () => {
    const { user, token } = await memberWithLink();
    const passwords = Array.from({ length: 6 }, (_, n) => `${newPassword}-${n}`);
    const answers = await Promise.all(passwords.map((one) => setNewPassword(auth.browser(), token, one)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 410, 410, 410, 410, 410]);
    const winner = passwords[answers.findIndex(({ status }) => status === 204)] ?? '';
    expect((await signIn(auth.browser(), user.email, winner)).status).toBe(200);
  });

  it('is not used up by a password that is too easy to guess', async () => {
    const { user, token } = await memberWithLink();
    for (const [weak, sentence] of [
      ['password1', 'It is one of the passwords that most people use'],
      ['Adaeze1999!', 'It contains your first name and little else'],
      ['okafor-1999', 'It contains your last name and little else'],
      ['OkaforAdaeze', 'It contains your name and little else'],
      [user.email, 'It contains your email and little else'],
      [user.email.split('@')[0] ?? '', 'It contains your email and little else'],
      ['Asoebi2026', 'It contains the word “Asoebi” and little else'],
    ] as const) {
      const answer = await setNewPassword(auth.browser(), token, weak);
      expect(answer).toMatchObject({ status: 400, body: { errors: [{ path: 'body.password' }] } });
      expect(answer.text).toMatch(
        new RegExp(`"message":"${sentence}[^"]* Choose one that no one would guess`),
      );
    }
    expect((await setNewPassword(auth.browser(), token, newPassword)).status).toBe(204);
  });

  it('is followed by a mail whose “This wasn’t me” locks the account and sends another link', async () => {
    const { user, token } = await memberWithLink();
    const thief = auth.browser();
    await setNewPassword(thief, token, newPassword);
    await signIn(thief, user.email, newPassword);
    const lock = tokenIn(await mailTo(mails, user.email, 'Your password was changed'));
    mails.splice(0, mails.length);
    expect((await auth.browser().call(authRoutes.lockAccount, { body: { token: lock } })).status).toBe(204);

    expect([await readStatus(thief), await isRefreshed(thief)]).toEqual([401, false]);
    for (const any of [password, newPassword]) {
      expect((await signIn(auth.browser(), user.email, any)).status).toBe(401);
    }
    const again = tokenIn(await mailTo(mails, user.email, resetSubject));
    expect((await setNewPassword(auth.browser(), again, 'only-mine-2026')).status).toBe(204);
    expect((await auth.browser().call(authRoutes.lockAccount, { body: { token: lock } })).status).toBe(410);
  });
});

describe('asking for a link', () => {
  it('is answered the same whether the address has an account', async () => {
    const { user } = await auth.member();
    const [known, unknown] = await Promise.all(
      [user.email, newEmail()].map((email) => askForReset(auth.browser(), email)),
    );
    const shape = (answer: typeof known) => [answer?.status, answer?.text];
    expect(shape(known)).toEqual([204, '']);
    expect(shape(unknown)).toEqual(shape(known));
  });

  it('is let three times an hour for an address, known or not', async () => {
    const { user } = await auth.member();
    for (const email of [user.email, newEmail()]) {
      const statuses: number[] = [];
      for (let n = 0; n < 4; n += 1) statuses.push((await askForReset(auth.browser(), email)).status);
      expect(statuses).toEqual([204, 204, 204, 429]);
    }
  });

  it('is let so often for one network, whose IPv6 addresses count as one by /64', async () => {
    const strict = await startAuthService({ RESET_LIMIT_PER_ADDRESS: 2 });
    const ask = (address: string) =>
      strict.call(
        authRoutes.requestPasswordReset,
        { body: { email: newEmail() } },
        { headers: { 'X-Forwarded-For': address } },
      );
    const statuses = [];
    for (const address of ['2001:db8:1:2::1', '2001:db8:1:2::2', '2001:db8:1:2::3', '2001:db8:1:3::1']) {
      statuses.push((await ask(address)).status);
    }
    expect(statuses).toEqual([204, 204, 429, 204]);
    await strict.close();
  });
});
