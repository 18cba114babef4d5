import { useFreshDatabase } from '@alaso/test-kit';
import { authRoutes } from '@alaso/contracts';
import * as z from 'zod/mini';
import { migrations } from '../migrations/index.ts';
import { organizationsOf } from '../src/charities/organization.repository.ts';
import { searchKeysOf } from '../src/users/search-keys.ts';
import { usersOf } from '../src/users/user.model.ts';
import { type AuthService, startAuthService } from './auth-service.ts';
import { aCharity } from './charity-steps.ts';

useFreshDatabase();

let auth: AuthService;
beforeAll(async () => {
  auth = await startAuthService();
});
afterAll(() => auth.close());

const find = async (q: string) => {
  const as = auth.user({ role: 'admin' });
  const { status, body } = await auth.call(authRoutes.findMembers, { query: { q } }, { as });
  expect(status).toBe(200);
  return body;
};

it('finds a member by name, email, phone in any notation and id, exact ones first', async () => {
  const { user } = await auth.member({ firstName: 'Ọláwálé', lastName: 'Yusuf' });
  const phone = '+2348035550199';
  const keys = searchKeysOf({ firstName: 'Ọláwálé', lastName: 'Yusuf', email: user.email });
  const change = { $set: { phone, ...keys } };
  await usersOf(auth.platform.connection).updateOne({ _id: user.id }, change);
  for (const q of ['olawale', 'Yusuf', user.email.slice(0, 12)]) {
    expect(await find(q)).toMatchObject([{ kind: 'member', id: user.id, isExact: false }]);
  }
  for (const q of [user.id, user.email, user.email.toUpperCase(), '0803 555 0199', phone]) {
    expect(await find(q)).toMatchObject([{ kind: 'member', id: user.id, isExact: true }]);
  }
});

// cspell:ignore Neill Ɓala Groß Ƙande Kande
it.each([
  ['ONeill', { firstName: 'Ada', lastName: 'O’Neill' }],
  ["o'neill", { firstName: 'Ada', lastName: 'O’Neill' }],
  ['bala gross', { firstName: 'Ɓala', lastName: 'Groß' }],
  ['ƙande', { firstName: 'Kande', lastName: 'Sani' }],
])('finds by %s, folded as the name is', async (q, names) => {
  const { browser, user } = await auth.member();
  expect((await browser.call(authRoutes.changeProfile, { body: names })).status).toBe(200);
  const found = z.parse(z.array(z.object({ id: z.string() })), await find(q));
  expect(found.map(({ id }) => id)).toContain(user.id);
});

it('finds who was stored before such letters were folded', async () => {
  const { user } = await auth.member({ firstName: 'Ɗan', lastName: 'Groß', searchKeys: ['groß'] });
  const charity = await aCharity(auth, { name: 'Ƙande Home' });
  const { connection } = auth.platform;
  const organizations = organizationsOf(connection);
  await organizations.updateOne({ _id: charity.user.id }, { $set: { nameWords: ['ƙande', 'home'] } });
  expect([await find('dan gross'), await find('kande home')]).toEqual([[], []]);
  const migration = migrations.find(({ id }) => id === '2026-11-28-names-are-folded-alike');
  if (connection.db) await migration?.up(connection.db);
  expect(await find('dan gross')).toMatchObject([{ id: user.id }]);
  expect(await find('kande home')).toMatchObject([{ kind: 'organization', id: charity.user.id }]);
});

it('finds a verified organization by the words of its name', async () => {
  const { user } = await aCharity(auth, { name: 'Bamboo Orphanage' });
  expect(await find('bamboo')).toMatchObject([{ kind: 'organization', id: user.id }]);
  expect(await find('??')).toEqual([]);
});

it('reads a phone number from its index, and each search is in the audit log without its text', async () => {
  const { connection } = auth.platform;
  const plan = await usersOf(connection).collection.find({ phone: '+2348035550199' }).explain('queryPlanner');
  expect(JSON.stringify(plan)).toContain('IXSCAN');
  const as = auth.user({ role: 'admin' });
  await auth.call(authRoutes.findMembers, { query: { q: 'amaka' } }, { as });
  const act = await connection
    .collection('outbox')
    .findOne({ name: 'admin.acted', 'payload.actorId': as.id });
  expect(act?.payload).toMatchObject({ action: 'people.listed', after: { list: 'search', q: '(a text)' } });
  expect((await auth.call(authRoutes.findMembers, { query: { q: 'ada' } }, { as: auth.user() })).status).toBe(
    403,
  );
});
