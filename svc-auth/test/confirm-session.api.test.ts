import { randomUUID } from 'node:crypto';
import { authRoutes, type Role } from '@alaso/contracts';
import { type AuthService, type Browser, password, startAuthService } from './auth-service.ts';
import { refresh, sessionIdOf, sessionsIn } from './session-steps.ts';

const perAccount = 3;
let auth: AuthService;
beforeAll(async () => {
  auth = await startAuthService({ LOGIN_LIMIT_PER_ACCOUNT: perAccount });
});
afterAll(() => auth.close());

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
const confirm = (browser: Browser, given = password) =>
  browser.call(authRoutes.confirmSession, { body: { password: given } });
const give = (browser: Browser, id: string, role: Role = 'tailor') =>
  browser.call(authRoutes.changeRole, { params: { id }, body: { role } });

/** Creates an admin who entered their password this long ago. */
async function admin(minutes: number) {
  const member = await auth.member({ role: 'admin' });
  const sessionId = sessionIdOf(member.browser);
  await sessionsIn(auth).updateOne({ _id: sessionId }, { $set: { 'sess.createdAt': minutesAgo(minutes) } });
  await refresh(member.browser);
  return member;
}

describe('an act that asks for a password that was just given', () => {
  it('is let within 15 minutes of signing in, and after them refused with password-again', async () => {
    const { user } = await auth.member();
    expect((await give((await admin(14)).browser, user.id)).status).toBe(200);
    const late = await give((await admin(16)).browser, user.id, 'user');
    expect([late.status, late.body]).toMatchObject([403, { code: 'password-again' }]);
    expect(await auth.find(user.id)).toMatchObject({ role: 'tailor' });
  });

  it('is let again once the password is given, and stays so through a refresh of the session', async () => {
    const { browser } = await admin(60);
    const { user } = await auth.member();
    expect((await give(browser, user.id)).status).toBe(403);
    expect((await confirm(browser)).status).toBe(204);
    expect((await give(browser, user.id)).status).toBe(200);
    await refresh(browser);
    expect((await give(browser, user.id, 'user')).status).toBe(200);
  });

  it('is not let in another browser of the same person', async () => {
    const { user: boss, browser } = await admin(60);
    const elsewhere = auth.browser();
    await elsewhere.call(authRoutes.login, { body: { email: boss.email, password } });
    await sessionsIn(auth).updateOne(
      { _id: sessionIdOf(elsewhere) },
      { $set: { 'sess.createdAt': minutesAgo(60) } },
    );
    await refresh(elsewhere);
    await confirm(browser);
    const { user } = await auth.member();
    expect((await give(elsewhere, user.id)).status).toBe(403);
  });
});

describe('giving the password again', () => {
  it('refuses a wrong one, and leaves the session and its age as they were', async () => {
    const { user, browser } = await admin(60);
    const wrong = await confirm(browser, 'a-wrong-guess');
    expect([wrong.status, wrong.body]).toMatchObject([
      401,
      { code: 'wrong-credentials', detail: 'Wrong password. Try again.' },
    ]);
    expect(wrong.headers.getSetCookie().join()).not.toContain('alaso_access');
    expect((await browser.call(authRoutes.currentUser, {})).body).toMatchObject({ id: user.id });
    expect((await give(browser, user.id)).body).toMatchObject({ code: 'password-again' });
  });

  it('slows down guesses as signing in does', async () => {
    const { browser } = await admin(60);
    const statuses: number[] = [];
    while (statuses.at(-1) !== 429) statuses.push((await confirm(browser, 'a-wrong-guess')).status);
    expect(statuses.slice(0, perAccount)).toEqual(Array(perAccount).fill(401));
  });

  it('is not slowed down by strangers who guess elsewhere', async () => {
    const { user, browser } = await admin(60);
    for (let guess = 0; guess < perAccount * 12; guess++) {
      const body = { email: user.email, password: 'a-wrong-guess' };
      const headers = { 'X-Forwarded-For': `10.9.0.${guess}` };
      await auth.call(authRoutes.login, { body }, { headers });
    }
    expect((await confirm(browser)).status).toBe(204);
  });

  it('brings no session back that has ended', async () => {
    const { browser } = await auth.member();
    await sessionsIn(auth).deleteOne({ _id: sessionIdOf(browser) });
    const answer = await confirm(browser);
    expect([answer.status, answer.body]).toMatchObject([401, { code: 'session-expired' }]);
  });

  it('needs an account', async () => {
    const as = auth.user({ id: randomUUID() });
    const answer = await auth.call(authRoutes.confirmSession, { body: { password } }, { as });
    expect(answer.status).toBe(401);
  });
});
