import { randomUUID } from 'node:crypto';
import { authRoutes, type RequestInput, type RouteContract } from '@alaso/contracts';
import { testOrigin } from '@alaso/test-kit';
import * as z from 'zod/mini';
import { type AuthService, newEmail, password, startAuthService, parseUser } from './auth-service.ts';

let auth: AuthService;
beforeAll(async () => {
  auth = await startAuthService();
});
afterEach(async () => {
  // No session call leaves an answer or a hash of its request behind.
  expect(await auth.platform.connection.collection('idempotency').countDocuments({})).toBe(0);
});
afterAll(() => auth.close());

const send = <C extends RouteContract>(contract: C, input: RequestInput<C>, key: string, cookie?: string) =>
  auth.call(contract, input, {
    headers: { Origin: testOrigin, 'Idempotency-Key': key, ...(cookie !== undefined && { Cookie: cookie }) },
  });
const cookieIn = (headers: Headers, name: string) =>
  new RegExp(`${name}=([^;]+)`).exec(headers.getSetCookie().join('\n'))?.[1] ?? '';
const isSignedIn = async (access: string) =>
  (await auth.send('GET', '/api/user', { headers: { Cookie: `alaso_access=${access}` } })).status === 200;

describe('a session call that is sent again with its key', () => {
  it('signs in again', async () => {
    const { user } = await auth.member();
    const key = randomUUID();
    for (let i = 0; i < 2; i++) {
      const answer = await send(authRoutes.login, { body: { email: user.email, password } }, key);
      expect(answer.status).toBe(200);
      expect(await isSignedIn(cookieIn(answer.headers, 'alaso_access'))).toBe(true);
    }
    const wrong = await send(authRoutes.login, { body: { email: user.email, password: 'wrong!' } }, key);
    expect(wrong.status).toBe(401);
  });

  it('refreshes again', async () => {
    const { browser } = await auth.member();
    const key = randomUUID();
    let token = browser.cookie('alaso_refresh', '/api/session/refresh') ?? '';
    for (let i = 0; i < 2; i++) {
      const answer = await send(authRoutes.refreshSession, {}, key, `alaso_refresh=${token}`);
      token = cookieIn(answer.headers, 'alaso_refresh');
      expect([answer.status, token.length > 0]).toEqual([204, true]);
    }
  });

  it('signs out again: the second one ends what the first one did not', async () => {
    const { user } = await auth.member();
    const key = randomUUID();
    for (let i = 0; i < 2; i++) {
      const { headers } = await send(
        authRoutes.login,
        { body: { email: user.email, password } },
        randomUUID(),
      );
      const access = cookieIn(headers, 'alaso_access');
      expect(await isSignedIn(access)).toBe(true);
      expect((await send(authRoutes.logout, {}, key, `alaso_access=${access}`)).status).toBe(204);
      expect(await isSignedIn(access)).toBe(false);
    }
  });
});

describe('a registration that is sent again with its key', () => {
  const registration = (fields: object = {}) => ({
    email: newEmail(),
    password,
    firstName: 'Adaeze',
    lastName: 'Okafor',
    ...fields,
  });

  it('signs in to the account that the first one made', async () => {
    const body = registration();
    const key = randomUUID();
    const [first, again] = [
      await send(authRoutes.register, { body }, key),
      await send(authRoutes.register, { body }, key),
    ];
    expect(parseUser(again)).toEqual(parseUser(first));
    expect(again.status).toBe(201);
    expect(await isSignedIn(cookieIn(again.headers, 'alaso_access'))).toBe(true);
  });

  it('makes one account, however many arrive at the same instant', async () => {
    const body = registration();
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => send(authRoutes.register, { body }, key)),
    );
    expect(new Set(answers.map((answer) => parseUser(answer).id)).size).toBe(1);
  });

  it.each([
    ['another password', { password: 'not-the-password' }],
    ['another e-mail address', { email: newEmail() }],
  ])('is refused with 422 with %s', async (_what, other) => {
    const body = registration();
    const key = randomUUID();
    await send(authRoutes.register, { body }, key);
    const refused = await send(authRoutes.register, { body: { ...body, ...other } }, key);
    expect([refused.status, refused.body]).toEqual([422, expect.objectContaining({ code: 'key-reused' })]);
    expect(refused.headers.getSetCookie()).toEqual([]);
  });

  it('is no way to guess a password: guesses are slowed down as at any sign-in', async () => {
    const body = registration();
    await send(authRoutes.register, { body }, 'form-1');
    const guess = () =>
      send(authRoutes.register, { body: { ...body, password: 'another-guess-of-mine' } }, 'form-1');
    const codes: unknown[] = [];
    for (let tries = 1; tries <= 12; tries += 1) {
      codes.push(z.parse(z.object({ code: z.string() }), (await guess()).body).code);
    }
    expect([codes[0], codes.at(-1)]).toEqual(['key-reused', 'too-many-requests']);
  });

  it.each(['1', 'form-1', 'a'.repeat(31), '-'.repeat(60)])(
    'signs in also with a key that others could have, which is told apart by the e-mail address (%s)',
    async (key) => {
      const [body, others] = [registration(), registration()];
      const first = await send(authRoutes.register, { body }, key);
      const other = await send(authRoutes.register, { body: others }, key);
      const again = await send(authRoutes.register, { body }, key);
      expect([first, other, again].map(({ status }) => status)).toEqual([201, 201, 201]);
      expect(parseUser(again)).toEqual(parseUser(first));
      expect(parseUser(other).id).not.toBe(parseUser(first).id);
    },
  );
});
