import { authRoutes, demoPassword, type Role, type User } from '@alaso/contracts';
import { authInternal } from '@alaso/contracts/internal';
import * as z from 'zod/mini';
import { type AuthService, startAuthService } from './auth-service.ts';

let auth: AuthService;
beforeAll(async () => {
  auth = await startAuthService();
});
afterAll(() => auth.close());

const service = { service: 'moderation' as const };
const Users = authInternal.findUsers.answer;
const find = async (query: { ids?: string; after?: string; limit?: number }) =>
  z.parse(Users, (await auth.call(authInternal.findUsers, { query }, service)).body);

describe('other services', () => {
  it('find users by id, without the ones that do not exist', async () => {
    const [ada, bola] = [(await auth.member()).user, (await auth.member()).user];
    const nobody = '3f0e5a2c-6f0b-4a58-9a64-0a4f3a3c1d11';
    const found = await find({ ids: [bola.id, nobody, 'no-id', ada.id].join(',') });
    const byId = (a: User, b: User) => a.id.localeCompare(b.id);
    expect(found.toSorted(byId)).toEqual([ada, bola].toSorted(byId));
  });

  it('read everybody page by page, newest first, also where several were created in the same millisecond', async () => {
    const createdAt = new Date('2026-01-01T00:00:00Z');
    for (let i = 0; i < 5; i++) await auth.change((await auth.member()).user.id, { createdAt });
    const seen: User[] = [];
    for (;;) {
      const after = seen.at(-1)?.id;
      const page = await find({ limit: 2, ...(after !== undefined && { after }) });
      expect(page.length).toBeLessThanOrEqual(2);
      if (page.length === 0) break;
      seen.push(...page);
    }
    const total = (await auth.call(authInternal.countUsers, {}, service)).body;
    expect(total).toEqual({ totalUsers: seen.length });
    expect(new Set(seen.map(({ id }) => id)).size).toBe(seen.length);
    const times = seen.map((user) => Date.parse(user.createdAt));
    expect(times).toEqual(times.toSorted((a, b) => b - a));
  });

  it('are never told a password’s hash', async () => {
    const answer = await auth.call(authInternal.findUsers, { query: {} }, service);
    expect(answer.text).not.toMatch(/argon2|passwordHash|rightsVersion|isDemo/);
  });

  it('are told when they ask for the page after nobody, or for too much', async () => {
    const nobody = '3f0e5a2c-6f0b-4a58-9a64-0a4f3a3c1d11';
    for (const query of [{ after: nobody }, { limit: 1001 }, { limit: 0 }, { limit: 1.5 }]) {
      expect((await auth.call(authInternal.findUsers, { query }, service)).status).toBe(400);
    }
  });

  it('are refused with the session of an admin, or with a token for another service', async () => {
    const asAdmin = await auth.call(authInternal.countUsers, {}, { as: auth.user({ role: 'admin' }) });
    expect(asAdmin.status).toBe(401);
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
