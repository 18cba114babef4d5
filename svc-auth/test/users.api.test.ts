import { randomUUID } from 'node:crypto';
import { authRoutes, demoPassword, type Role, User } from '@alaso/contracts';
import { authInternal } from '@alaso/contracts/internal';
import type { TestAnswer } from '@alaso/test-kit';
import * as z from 'zod/mini';
import { usersOf } from '../src/users/user.model.ts';
import { type AuthService, newEmail, startAuthService } from './auth-service.ts';

let auth: AuthService;
beforeAll(async () => {
  auth = await startAuthService();
});
afterAll(() => auth.close());

const service = { service: 'moderation' as const };
const Users = authInternal.findUsers.answer;
const find = async (query: { ids: string }) =>
  z.parse(Users, (await auth.call(authInternal.findUsers, { query }, service)).body);

describe('other services', () => {
  it('find users by id, without the ones that do not exist', async () => {
    const [ada, bola] = [(await auth.member()).user, (await auth.member()).user];
    const nobody = '3f0e5a2c-6f0b-4a58-9a64-0a4f3a3c1d11';
    const found = await find({ ids: [bola.id, nobody, 'no-id', ada.id].join(',') });
    const byId = (a: User, b: User) => a.id.localeCompare(b.id);
    expect(found.toSorted(byId)).toEqual([ada, bola].toSorted(byId));
  });

  it('never get a password’s hash', async () => {
    const { user } = await auth.member();
    const answer = await auth.call(authInternal.findUsers, { query: { ids: user.id } }, service);
    expect(answer.text).toContain(user.email);
    expect(answer.text).not.toMatch(/argon2|passwordHash|rightsVersion|isDemo/);
  });

  it('get an error when they ask for nobody, or for too many', async () => {
    for (const path of ['', '?ids=', `?ids=${'x'.repeat(3701)}`]) {
      const { status } = await auth.send('GET', `/internal/users${path}`, service);
      expect([path.slice(0, 9), status]).toEqual([path.slice(0, 9), path === '?ids=' ? 200 : 400]);
    }
  });

  it('are refused with the session of an admin, or with a token for another service', async () => {
    const asAdmin = await auth.call(authInternal.countUsers, {}, { as: auth.user({ role: 'admin' }) });
    expect(asAdmin.status).toBe(401);
  });
});

describe('what anyone may know of a person', () => {
  const ask = (id: string) => auth.call(authRoutes.getProfile, { params: { id } });

  it('is their first name, the day on which they came, badges and what is verified, and nothing else', async () => {
    const { user } = await auth.member();
    const createdAt = new Date('2026-03-31T23:30:00Z');
    await usersOf(auth.platform.connection).collection.updateOne(
      { email: user.email },
      { $set: { createdAt } },
    );
    const { status, body } = await ask(user.id);
    const unsaid = { about: null, place: null, photoUrl: null, isVerifiedCharity: false };
    const verified = { emailVerified: false, phoneVerified: false };
    const known = { id: user.id, firstName: 'Adaeze', memberSince: '2026-04-01', ...unsaid, ...verified };
    expect([status, body]).toEqual([200, { ...known, isTailor: false }]);
    await usersOf(auth.platform.connection).collection.updateOne(
      { email: user.email },
      { $set: { role: 'tailor' } },
    );
    expect((await ask(user.id)).body).toEqual({ ...known, isTailor: true });
  });

  it('stands in the head of their page, as text and nothing else', async () => {
    const { user } = await auth.member();
    await usersOf(auth.platform.connection).collection.updateOne(
      { email: user.email },
      {
        $set: {
          createdAt: new Date('2026-03-31T23:30:00Z'),
          about: 'I sew.\n"</title><script>alert(1)</script><!--#',
          place: { state: 'Lagos', lga: 'Surulere' },
          profileImageUrl: '/media/photos/x/640.jpg',
        },
      },
    );
    const loadHead = async (id: string) => {
      const { status, text } = await auth.call(authInternal.getMemberHead, { params: { id } });
      expect(status).toBe(200);
      return text;
    };
    const head = await loadHead(user.id);
    const [origin = ''] = auth.platform.config.PUBLIC_ORIGIN;
    expect(head).toContain('<title>Adaeze’s clothes · Alaso</title>');
    expect(head).toContain(
      'content="Surulere, Lagos · Member since April 2026 · I sew. &quot;&lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt;&lt;!--#"',
    );
    expect(head).toContain(`<link rel="canonical" href="${origin}/?page=member&amp;id=${user.id}">`);
    expect(head).toContain(`<meta property="og:image" content="${origin}/media/photos/x/640.jpg">`);
    expect(head).not.toMatch(/alert\(1\)<|<!--/);
    expect(head).not.toContain(user.email);
    const missing = await loadHead(randomUUID());
    expect(missing).toContain('noindex');
  });

  it('is nothing of someone who is not there', async () => {
    expect((await ask(randomUUID())).status).toBe(404);
    expect((await ask('me')).status).toBe(404);
  });
});

describe('the list of users', () => {
  const admin = () => auth.user({ role: 'admin' });
  const read = (path: string) => auth.send('GET', path, { as: admin() });
  const nextOf = ({ headers }: TestAnswer) => /^<(.+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1];

  it('leads from page to page: everybody once, newest first, also where several joined in the same millisecond', async () => {
    const createdAt = new Date('2026-01-01T00:00:00Z');
    for (let i = 0; i < 5; i++) await auth.change((await auth.member()).user.id, { createdAt });
    const { totalUsers } = z.parse(
      authInternal.countUsers.answer,
      (await auth.call(authInternal.countUsers, {}, service)).body,
    );
    const seen: User[] = [];
    let path: string | undefined = '/api/admin/users?limit=2';
    while (path) {
      const page: TestAnswer = await read(path);
      expect([page.status, page.headers.get('x-total-count')]).toEqual([200, String(totalUsers)]);
      const users = z.parse(Users, page.body);
      expect(users.length).toBeLessThanOrEqual(2);
      seen.push(...users);
      path = nextOf(page);
    }
    expect(new Set(seen.map(({ id }) => id)).size).toBe(totalUsers);
    const times = seen.map((user) => Date.parse(user.createdAt));
    expect(times).toEqual(times.toSorted((a, b) => b - a));
  });

  it('holds a hundred where the call does not say, and shows nothing of how they are kept', async () => {
    const example = await auth.find((await auth.member()).user.id);
    if (!example) throw new Error('there is nobody to copy');
    await usersOf(auth.platform.connection).insertMany(
      Array.from({ length: 101 }, () => ({ ...example, _id: randomUUID(), email: newEmail() })),
    );
    const page = await read('/api/admin/users');
    expect(z.parse(z.array(z.strictObject(User.shape)), page.body)).toHaveLength(100);
    expect(nextOf(page)).toBeDefined();
    for (const query of ['limit=101', 'limit=0', 'limit=x', 'cursor=nonsense', 'cursor=WzEsMl0']) {
      expect((await read(`/api/admin/users?${query}`)).status).toBe(400);
    }
  });
});

describe('the demo accounts', () => {
  const list = async (from: AuthService) => (await from.call(authRoutes.demoAccounts, {})).body;
  async function seed(into: AuthService) {
    const people: [Role, string, string][] = [
      ['admin', 'Ngozi', 'Eze'],
      ['user', 'Tunde', 'Bakare'],
      ['tailor', 'Halima', 'Sani'],
    ];
    for (const [role, firstName, lastName] of people) {
      const { user } = await into.member();
      const email = `${role}-${user.id}@demo.asoebi.example`;
      await into.change(user.id, { role, firstName, lastName, email, isDemo: true });
    }
  }

  it('are none where none were seeded', async () => {
    expect(await list(auth)).toEqual([]);
  });

  it('are listed as user, tailor, admin, with a name and a description', async () => {
    await seed(auth);
    const accounts = z.parse(authRoutes.demoAccounts.answer, await list(auth));
    expect(accounts.map(({ role, name }) => [role, name])).toEqual([
      ['user', 'Tunde Bakare'],
      ['tailor', 'Halima Sani'],
      ['admin', 'Ngozi Eze'],
    ]);
    for (const { email, description } of accounts) {
      expect(email).toMatch(/@demo\.asoebi\.example$/);
      expect(description.length).toBeGreaterThan(10);
    }
    expect(JSON.stringify(accounts)).not.toContain(demoPassword);
  });

  it('are not listed, and cannot sign in or refresh, in production', async () => {
    const production = await startAuthService({ NODE_ENV: 'production' });
    const { user, browser } = await production.member();
    const ordinary = await production.member();
    await production.change(user.id, { isDemo: true });
    expect(await list(production)).toEqual([]);
    const password = 'gele-and-aso-oke-2026';
    const login = ({ email }: User) => production.call(authRoutes.login, { body: { email, password } });
    expect((await login(user)).body).toMatchObject({ code: 'wrong-credentials' });
    expect((await login(ordinary.user)).status).toBe(200);
    expect((await browser.call(authRoutes.refreshSession, {})).status).toBe(401);
    await production.close();
  });
});
