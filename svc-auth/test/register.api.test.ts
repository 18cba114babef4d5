import { authRoutes, demoPassword } from '@alaso/contracts';
import { sessionsOf } from '../src/sessions/session.repository.ts';
import { createPasswords } from '../src/users/password.ts';
import { type AuthService, newEmail, password, startAuthService, parseUser } from './auth-service.ts';
import { passwordMessages } from '../src/users/password-policy.messages.ts';
import { cheapHashing } from './cheap-passwords.ts';

let auth: AuthService;
beforeAll(async () => {
  auth = await startAuthService();
});
afterAll(() => auth.close());

const registration = (fields: object = {}) => ({
  email: newEmail(),
  password,
  firstName: 'Adaeze',
  lastName: 'Okafor',
  ...fields,
});
const send = (body: unknown) => auth.send('POST', '/api/register', { body: JSON.stringify(body) });

describe('register', () => {
  it('creates a user with the role user and signs them in', async () => {
    const browser = auth.browser();
    const answer = await browser.call(authRoutes.register, { body: registration() });
    expect(answer.status).toBe(201);
    const user = parseUser(answer);
    expect(user).toMatchObject({ firstName: 'Adaeze', role: 'user', isVerifiedCharity: false });
    expect((await browser.call(authRoutes.currentUser, {})).body).toEqual(user);
  });

  it('answers nothing of the user but what the contract names', async () => {
    const answer = await auth.browser().call(authRoutes.register, { body: registration() });
    expect(Object.keys(parseUser(answer)).sort()).toEqual(
      [
        'about',
        'createdAt',
        'email',
        'firstName',
        'id',
        'isSuspended',
        'isVerifiedCharity',
        'lastName',
        'newAccount',
        'place',
        'profileImageUrl',
        'role',
        'suspendedUntil',
        'suspendedWhy',
        'updatedAt',
        'verifyEmailBy',
      ].sort(),
    );
    expect(answer.text).not.toContain('argon2');
  });

  it('sets the access cookie, the refresh cookie for four paths, the readable hint, and the device’s', async () => {
    const answer = await auth.browser().call(authRoutes.register, { body: registration() });
    const cookies = answer.headers.getSetCookie().map((cookie) =>
      cookie
        .replace(/=[\w.-]+;/, '=…;')
        .replace(/ Expires=[^;]+;/, '')
        .split('; ')
        .toSorted(),
    );
    const month = 'Max-Age=2592000';
    expect(cookies).toEqual(
      [
        ['alaso_access=…', 'HttpOnly', 'Max-Age=600', 'Path=/', 'SameSite=Lax'],
        ['alaso_refresh=…', 'HttpOnly', month, 'Path=/api/session/refresh', 'SameSite=Strict'],
        ['alaso_refresh=…', 'HttpOnly', month, 'Path=/api/logout', 'SameSite=Strict'],
        ['alaso_refresh=…', 'HttpOnly', month, 'Path=/api/login', 'SameSite=Strict'],
        ['alaso_refresh=…', 'HttpOnly', month, 'Path=/api/register', 'SameSite=Strict'],
        ['alaso_refresh=…', 'HttpOnly', month, 'Path=/api/session/confirm', 'SameSite=Strict'],
        ['alaso_refresh=…', 'HttpOnly', month, 'Path=/api/user/password', 'SameSite=Strict'],
        ['alaso_session=…', month, 'Path=/', 'SameSite=Lax'],
        ['alaso_device=…', 'HttpOnly', 'Max-Age=31536000', 'Path=/api/login', 'SameSite=Lax'],
      ].map((cookie) => cookie.toSorted()),
    );
    expect(answer.headers.getSetCookie().at(-2)).toMatch(/^alaso_session=1;/);
  });

  it('stores an argon2id hash of the password, and hashes of tokens, never themselves', async () => {
    const real = await startAuthService({}, undefined, {}, createPasswords());
    const browser = real.browser();
    const { id } = parseUser(await browser.call(authRoutes.register, { body: registration() }));
    const user = await real.find(id);
    expect(user?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19457,t=2,p=1\$/);
    const refreshToken = browser.cookie('alaso_refresh', '/api/session/refresh') ?? '';
    const session = await sessionsOf(real.platform.connection).findOne({ 'sess.userId': id }).lean();
    await real.close();
    expect(refreshToken.startsWith(`${session?._id}.`)).toBe(true);
    expect(JSON.stringify(session)).not.toContain(refreshToken.split('.')[1]);
  });

  it('takes the e-mail address in any case and with spaces around it, and keeps it in lower case', async () => {
    const email = newEmail();
    expect(parseUser(await send(registration({ email: `  ${email.toUpperCase()} ` }))).email).toBe(email);
    const again = await send(registration({ email }));
    expect(again.status).toBe(409);
    expect(again.body).toMatchObject({ code: 'email-taken' });
    expect(again.headers.getSetCookie()).toEqual([]);
  });

  it('gives an address to one of twenty who ask for it at the same instant', async () => {
    const email = newEmail();
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(registration({ email }))));
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([201, ...Array<number>(19).fill(409)]);
  });

  it.each([
    ['accents and tone marks', 'Ọláyínká', 'Ṣóyẹmí-Ọ̀jọ́'],
    ['other scripts and emoji', '山田 👩🏾‍🎨', 'عبد الله'],
    ['one letter', 'Q', 'X'],
    ['eighty characters', 'a'.repeat(80), 'b'.repeat(80)],
    ['what looks like markup', '<b>Ada</b>', '"; DROP TABLE users'],
  ])('keeps names with %s as they are', async (_what, firstName, lastName) => {
    const browser = auth.browser();
    const body = registration({ firstName, lastName });
    expect(parseUser(await browser.call(authRoutes.register, { body }))).toMatchObject({
      firstName,
      lastName,
    });
    expect((await browser.call(authRoutes.currentUser, {})).body).toMatchObject({ firstName, lastName });
  });

  it('takes a password of 200 characters of any kind, and only that one signs in', async () => {
    const long = '₦🧵ẹ'.repeat(50);
    expect(long).toHaveLength(200);
    const { email } = parseUser(await send(registration({ password: long })));
    const login = (attempt: string) =>
      auth.call(authRoutes.login, { body: { email, password: attempt } }).then(({ status }) => status);
    expect(await login(long)).toBe(200);
    expect(await login(`${long.slice(0, 199)}e`)).toBe(401);
  });

  it.each([
    ['a password of 5 characters', { password: '12345' }, 'Password must be at least 6 characters'],
    [
      'a password of 201 characters',
      { password: 'x'.repeat(201) },
      'Password must be at most 200 characters',
    ],
    ['an e-mail address without a domain', { email: 'ada@' }, 'Invalid email address'],
    ['a number for an e-mail address', { email: 7 }, 'Invalid email address'],
    ['an empty first name', { firstName: '' }, 'First name is required'],
    ['a first name of spaces', { firstName: '   ' }, 'First name is required'],
    ['no last name', { lastName: undefined }, 'Last name is required'],
    ['a last name of 81 characters', { lastName: 'x'.repeat(81) }, 'Use at most 80 characters'],
    ['a role', { role: 'admin' }, 'Unknown field'],
    ['a verified flag', { isVerifiedCharity: true }, 'Unknown field'],
    ['an object for a password', { password: { $ne: '' } }, 'Password must be at least 6 characters'],
  ])('refuses %s', async (_what, fields, sentence) => {
    const answer = await send(registration(fields));
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ code: 'invalid-input' });
    expect(answer.text).toContain(sentence);
  });

  it.each([
    [{ email: 'ada@' }, 'Invalid email address.'],
    [{ lastName: 'x'.repeat(81) }, 'Last name: use at most 80 characters.'],
    [{ role: 'admin' }, 'Unknown field “role”. Remove it.'],
  ])('answers %j with one plain sentence, also as text', async (fields, sentence) => {
    const body = registration(fields);
    expect((await send(body)).body).toMatchObject({ detail: sentence });
    const headers = { Accept: 'text/plain' };
    expect((await auth.call(authRoutes.register, { body }, { headers })).text).toBe(sentence);
  });

  it.each([
    '123456',
    'password',
    'qwerty',
    'iloveyou',
    'PASSWORD',
    'Dragon',
    'ｐａｓｓｗｏｒｄ',
    'liverpool',
  ])('refuses the password %s, which is guessed first, at its field', async (common) => {
    const answer = await send(registration({ password: common }));
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({
      code: 'invalid-input',
      detail: `${passwordMessages.common}.`,
      errors: [{ path: 'body.password' }],
    });
  });

  it.each(['ọwọ́ẹ́s', 'zkwvqp', 'aso-oke', demoPassword])(
    'takes the password %s: six letters are enough',
    async (rare) => {
      const { email } = parseUser(await send(registration({ password: rare })));
      const answer = await auth.call(authRoutes.login, { body: { email, password: rare } });
      expect(answer.status).toBe(200);
    },
  );

  it('still signs in who chose such a password before it was refused', async () => {
    const { user } = await auth.member();
    await auth.change(user.id, { passwordHash: await cheapHashing.hash('123456') });
    const answer = await auth.call(authRoutes.login, { body: { email: user.email, password: '123456' } });
    expect(answer.status).toBe(200);
  });

  it('has a limit of its own by address: what is refused as it stands does not count', async () => {
    const limited = await startAuthService({ REGISTER_LIMIT_PER_ADDRESS: 3 });
    const from = (address: string, fields: object = {}) =>
      limited.send('POST', '/api/register', {
        body: JSON.stringify(registration(fields)),
        headers: { 'X-Forwarded-For': address },
      });
    for (let i = 0; i < 5; i++) expect((await from('10.9.0.1', { password: '123456' })).status).toBe(400);
    for (let i = 0; i < 3; i++) expect((await from('10.9.0.1')).status).toBe(201);
    const refused = await from('10.9.0.1');
    expect([refused.status, refused.body]).toEqual([
      429,
      expect.objectContaining({ code: 'too-many-requests' }),
    ]);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await from('10.9.0.2')).status).toBe(201);
    await limited.close();
  });

  it('refuses a body of 2 MB with 413, and text with 415', async () => {
    const big = await send(registration({ firstName: 'x'.repeat(2_000_000) }));
    expect([big.status, big.body]).toEqual([413, expect.objectContaining({ code: 'body-too-large' })]);
    const text = await auth.send('POST', '/api/register', {
      body: JSON.stringify(registration()),
      headers: { 'Content-Type': 'text/plain' },
    });
    expect([text.status, text.body]).toEqual([
      415,
      expect.objectContaining({ code: 'unsupported-media-type' }),
    ]);
  });
});
