import { authRoutes, Problem } from '@alaso/contracts';
import { authInternal } from '@alaso/contracts/internal';
import { testOrigin } from '@alaso/test-kit';
import { hash } from '@node-rs/argon2';
import * as z from 'zod/mini';
import { createPasswords, parametersOf } from '../src/users/password.ts';
import { usersOf } from '../src/users/user.model.ts';
import { type AuthService, newEmail, password, startAuthService } from './auth-service.ts';
import { cheapHashing } from './cheap-passwords.ts';

/** The parameters of the hashes that passwords were compared with. */
const compared: string[] = [];
let auth: AuthService;
beforeAll(async () => {
  const hashing = { ...cheapHashing, verify: noteVerification };
  auth = await startAuthService({}, undefined, {}, createPasswords({ hashing }));
});
afterAll(() => auth.close());

/** Uses a new address each time, so that tests do not use up each other's attempts. */
let lastAddress = 0;
const newAddress = () => `10.0.${Math.floor(++lastAddress / 250)}.${lastAddress % 250}`;

function noteVerification(passwordHash: string, given: string): Promise<boolean> {
  compared.push(parametersOf(passwordHash));
  return cheapHashing.verify(passwordHash, given);
}

function attempt(email: string, attempted: string, address = newAddress(), at = auth) {
  const body = { email, password: attempted };
  return at.call(authRoutes.login, { body }, { headers: { 'X-Forwarded-For': address } });
}

describe('login', () => {
  it('answers the user and signs them in', async () => {
    const { user } = await auth.member();
    const browser = auth.browser();
    const answer = await browser.call(authRoutes.login, { body: { email: user.email, password } });
    expect([answer.status, answer.body]).toEqual([200, { user }]);
    expect((await browser.call(authRoutes.currentUser, {})).status).toBe(200);
  });

  it('leaves the sessions on other devices alone', async () => {
    const { user, browser: phone } = await auth.member();
    const laptop = auth.browser();
    await laptop.call(authRoutes.login, { body: { email: user.email, password } });
    for (const device of [phone, laptop]) {
      expect((await device.call(authRoutes.currentUser, {})).status).toBe(200);
    }
  });

  it('answers a wrong password and an unknown address alike, without the word Unauthorized', async () => {
    const { user } = await auth.member();
    const wrongPassword = await attempt(user.email, 'not-the-password');
    const wrongAddress = await attempt(newEmail(), password);
    const withoutId = (body: unknown) => ({ ...z.parse(Problem, body), requestId: undefined });
    expect(withoutId(wrongPassword.body)).toEqual(withoutId(wrongAddress.body));
    for (const answer of [wrongPassword, wrongAddress]) {
      expect(answer.status).toBe(401);
      expect(answer.body).toMatchObject({ code: 'wrong-credentials' });
      expect(answer.text).not.toMatch(/unauthorized/i);
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
  });

  it('hashes a password anew that was hashed with other parameters, and no other', async () => {
    const real = await startAuthService({}, undefined, {}, createPasswords());
    const { user } = await real.member();
    const users = usersOf(real.platform.connection);
    const stored = async () => (await users.findById(user.id).lean())?.passwordHash ?? '';
    const signIn = (attempted: string) => attempt(user.email, attempted, newAddress(), real);
    const present = await stored();
    await signIn(password);
    expect(await stored()).toBe(present);
    const weak = await hash(password, { memoryCost: 8192, timeCost: 1, parallelism: 1 });
    await users.updateOne({ _id: user.id }, { passwordHash: weak });
    await signIn('not-the-password');
    expect(await stored()).toBe(weak);
    expect((await signIn(password)).status).toBe(200);
    expect(await stored()).toMatch(/^\$argon2id\$v=19\$m=19457,t=2,p=1\$/);
    expect((await signIn(password)).status).toBe(200);
    await real.close();
  });

  // The same letters, as two keyboards send them.
  const composed = 'Ọlá-ọjà-ẹ̀kọ́'.normalize('NFC');
  const decomposed = composed.normalize('NFD');

  it.each([
    ['as it was received', composed, decomposed],
    ['as it was received, also decomposed', decomposed, composed],
    ['in its own width', 'aso-oke-of-2026', 'ａso-oke-of-2026'],
    ['in its own case', 'aso-oke-of-2026', 'Aso-oke-of-2026'],
    ['with its spaces', ' aso-oke-of-2026 ', 'aso-oke-of-2026'],
  ])('takes a password %s, and no other form of it', async (_how, given, other) => {
    const name = { firstName: 'Adaeze', lastName: 'Okafor' };
    const email = newEmail();
    const body = { email, password: given, ...name };
    expect((await auth.call(authRoutes.register, { body })).status).toBe(201);
    expect((await attempt(email, other)).status).toBe(401);
    expect((await attempt(email, given)).status).toBe(200);
    expect((await attempt(email, other)).status).toBe(401);
  });

  it('takes a password that a former release normalized, and from then on as it was received', async () => {
    const { user } = await auth.member();
    const former = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
    await auth.change(user.id, { passwordHash: await hash(decomposed.normalize('NFKC'), former) });
    expect((await attempt(user.email, decomposed.toUpperCase())).status).toBe(401);
    expect((await attempt(user.email, decomposed)).status).toBe(200);
    expect((await attempt(user.email, composed)).status).toBe(401);
    expect((await attempt(user.email, decomposed)).status).toBe(200);
  });

  // enumeration.full.test.ts compares the times.
  it.each([
    ['', 'not-the-password', 1],
    [' in another form', decomposed, 2],
  ])('compares hashes for an unknown address as for a wrong password%s', async (_how, wrong, times) => {
    const { user } = await auth.member();
    const comparedFor = async (email: string) => {
      compared.length = 0;
      expect((await attempt(email, wrong)).status).toBe(401);
      return [...compared];
    };
    const known = await comparedFor(user.email);
    const present = parametersOf((await auth.find(user.id))?.passwordHash ?? '');
    expect(known).toEqual(Array<string>(times).fill(present));
    expect(await comparedFor(newEmail())).toEqual(known);
  });

  it('lets a script without cookies and without Origin sign in, and answers it in plain text', async () => {
    const { user } = await auth.member();
    const login = (attempted: string) =>
      fetch(`${auth.baseUrl}/api/login`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ email: user.email, password: attempted }),
      });
    const answer = await login(password);
    expect([answer.status, await answer.json()]).toEqual([200, { user }]);
    const refused = await login('wrong-password');
    expect(refused.headers.get('content-type')).toMatch(/^text\/plain/);
    expect(await refused.text()).toBe('Email or password is wrong. Check both and try again.');
  });

  it.each([
    ['a foreign Origin', { Origin: 'https://evil.example' }],
    ['the Origin null', { Origin: 'null' }],
    ['cookies but no Origin', { Cookie: 'alaso_session=1' }],
    ['Sec-Fetch-Site cross-site', { Origin: testOrigin, 'Sec-Fetch-Site': 'cross-site' }],
  ])('refuses a write with %s with 403', async (_what, headers) => {
    for (const path of ['/api/login', '/api/register', '/api/logout', '/api/session/refresh']) {
      const answer = await auth.send('POST', path, { body: '{}', headers });
      expect([answer.status, answer.body]).toEqual([
        403,
        expect.objectContaining({ code: 'foreign-origin' }),
      ]);
    }
  });
});

describe('the navigation to /api/login', () => {
  const go = (returnTo?: string) =>
    auth.call(authInternal.loginPage, { query: { ...(returnTo !== undefined && { returnTo }) } });

  it('is sent to the sign-in screen', async () => {
    const answer = await go();
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/auth']);
  });

  it.each([
    'utm=1',
    'utm_source=mail&fbclid=x%20y',
    'returnTo=%2Fupload&returnTo=%2Fadmin',
    'returnTo[]=%2F',
  ])('is sent there whatever else the link carries: %s', async (query) => {
    const answer = await auth.send('GET', `/api/login?${query}`);
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/auth']);
    const withPath = await auth.send('GET', '/api/login?utm=1&returnTo=%2Fupload');
    expect(withPath.headers.get('location')).toBe('/auth?returnTo=%2Fupload');
  });

  it.each([
    '/explore?search=aso%20oke&category=rent',
    '/item/3f0e5a2c-6f0b-4a58-9a64-0a4f3a3c1d11',
    '/dashboard?tab=profile',
    '/upload',
    '/admin',
  ])('carries the way back to %s', async (returnTo) => {
    const location = (await go(returnTo)).headers.get('location') ?? '';
    const address = new URL(location, testOrigin);
    expect([address.origin, address.pathname]).toEqual([testOrigin, '/auth']);
    expect(address.searchParams.get('returnTo')).toBe(returnTo);
  });

  it.each([
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https://evil.example',
    'https:evil.example',
    'javascript:alert(1)',
    '/item/../../evil',
    '/item//evil.example',
    '/explore\r\nSet-Cookie: a=b',
    '/explore\n',
    '/explore\u0000',
    '\t//evil.example',
    '/explore?next=//evil.example',
    '/explore#@evil.example',
    '/%2f%2fevil.example',
    '/api/logout',
    '/auth',
    ' /explore',
    '',
    `/explore?search=${'x'.repeat(5000)}`,
  ])('drops the way back %j', async (returnTo) => {
    const answer = await auth.send('GET', `/api/login?returnTo=${encodeURIComponent(returnTo)}`);
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/auth']);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });
});
