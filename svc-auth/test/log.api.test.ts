import { authRoutes } from '@alaso/contracts';
import { authInternal } from '@alaso/contracts/internal';
import * as z from 'zod/mini';
import { type AuthService, newEmail, password, startAuthService } from './auth-service.ts';

let auth: AuthService;
beforeAll(async () => {
  auth = await startAuthService();
});
afterAll(() => auth.close());

const lines = () =>
  auth
    .log()
    .split('\n')
    .filter(Boolean)
    .map((line) => z.parse(z.record(z.string(), z.unknown()), JSON.parse(line)));

describe('the log', () => {
  it('has one flat line a request: id, route pattern, status, milliseconds and user', async () => {
    const { user } = await auth.member();
    const before = lines().length;
    const { id } = user;
    const answer = await auth.send('PUT', `/api/admin/users/${id}/role?a=1`, {
      as: auth.user({ id, role: 'user' }),
      body: '{"role":"user"}',
      headers: { 'X-Request-Id': 'a-request-of-the-gateway' },
    });
    expect(answer.status).toBe(403);
    const [line, ...more] = lines().slice(before);
    expect(more).toEqual([]);
    const { time, ms, ...rest } = line ?? {};
    expect([typeof time, typeof ms]).toEqual(['number', 'number']);
    expect(rest).toEqual({
      level: 30,
      service: 'svc-auth',
      requestId: 'a-request-of-the-gateway',
      method: 'PUT',
      route: '/api/admin/users/:id/role',
      status: 403,
      code: 'not-allowed',
      msg: 'request',
    });
    await auth.call(authInternal.countUsers, {}, { service: 'moderation' });
    await auth.call(authRoutes.currentUser, {}, { as: auth.user({ id }) });
    const [count, current, ...others] = lines().slice(before + 1);
    expect(others).toEqual([]);
    expect(count).not.toHaveProperty('userId');
    expect(current).toMatchObject({ route: '/api/user', status: 200, userId: id });
    expect(current?.requestId).toMatch(/^[\w-]{36}$/);
  });

  it('says in the line of a sign-in how it came out and for which account', async () => {
    const { user, browser } = await auth.member();
    const { id, email } = user;
    const readOutcome = async (attempt: { email: string; password: string }, by = auth.browser()) => {
      const before = lines().length;
      await by.call(authRoutes.login, { body: attempt });
      const [line, ...more] = lines().slice(before);
      expect(more).toEqual([]);
      const { status, code, signIn, accountId } = line ?? {};
      return { status, code, signIn, accountId };
    };
    expect(await readOutcome({ email, password }, browser)).toEqual({
      status: 200,
      signIn: 'succeeded',
      accountId: id,
    });
    expect(await readOutcome({ email, password })).toMatchObject({ signIn: 'succeeded-on-new-device' });
    expect(await readOutcome({ email, password: 'another-password' })).toEqual({
      status: 401,
      code: 'wrong-credentials',
      signIn: 'wrong-password',
      accountId: id,
    });
    expect(await readOutcome({ email: newEmail(), password })).toEqual({
      status: 401,
      code: 'wrong-credentials',
      signIn: 'unknown-account',
    });
    let last = await readOutcome({ email, password: 'another-password' });
    while (last.status !== 429) last = await readOutcome({ email, password: 'another-password' });
    expect(last).toEqual({
      status: 429,
      code: 'too-many-requests',
      signIn: 'slowed-down',
      accountId: id,
    });
  });

  it('never holds a password, a token or a cookie', async () => {
    const secret = 'a-password-nobody-may-read';
    const browser = auth.browser();
    const email = newEmail();
    const body = { email, password: secret, firstName: 'Ada', lastName: 'Obi' };
    await browser.call(authRoutes.register, { body });
    await browser.call(authRoutes.register, { body });
    await browser.call(authRoutes.login, { body: { email, password: secret } });
    await browser.call(authRoutes.login, { body: { email, password: `${secret}-wrong` } });
    await auth.send('POST', '/api/login', { body: `{"password":"${secret}` });
    await auth.send('POST', `/api/login?password=${secret}`, { body: `{"password":"${secret}"}` });
    const used = browser.cookie('alaso_refresh', '/api/session/refresh') ?? '';
    const tokens = [used, browser.cookie('alaso_access') ?? ''];
    await browser.call(authRoutes.refreshSession, {});
    await browser.call(authRoutes.refreshSession, {});
    tokens.push(browser.cookie('alaso_access') ?? '');
    browser.setCookie('alaso_refresh', '/api/session/refresh', used);
    expect((await browser.call(authRoutes.refreshSession, {})).status).toBe(401);
    await browser.call(authRoutes.logout, {});

    const log = auth.log();
    expect(log).toContain('/api/session/refresh');
    expect(log).not.toContain(secret);
    expect(log).not.toContain('argon2');
    expect(log).not.toContain(email);
    for (const token of tokens) {
      expect(token.length).toBeGreaterThan(40);
      for (const part of token.split('.').slice(1)) expect(log).not.toContain(part);
    }
  });
});
