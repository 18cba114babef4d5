import { useFreshDatabase } from '@alaso/test-kit';
import { randomUUID } from 'node:crypto';
import { addressOf, authRoutes, type RequestInput, User } from '@alaso/contracts';
import { runMigrations } from '@alaso/service-kit';
import * as z from 'zod/mini';
import { database } from '../src/database.ts';
import { searchKeysOf } from '../src/users/search-keys.ts';
import { userListRepository } from '../src/users/user-list.repository.ts';
import { type UserDocument, usersOf } from '../src/users/user.model.ts';
import { type AuthService, startAuthService } from './auth-service.ts';

useFreshDatabase();

type Query = NonNullable<RequestInput<typeof authRoutes.adminUsers>['query']>;

const count = 1500;
const minute = 60_000;
const start = 1_760_000_000_000;
const suspension = { since: new Date(start), until: null, why: 'Counterfeits.', caseId: randomUUID() };
const over = { ...suspension, until: new Date(start + minute) };

/** The users that the searches look for. */
const people = [
  { firstName: 'Ọláwálé', lastName: 'Adéyẹmí', email: 'wale@example.ng', role: 'tailor' },
  { firstName: 'Zainab', lastName: 'Olaniyan', email: 'zed@example.ng', isVerifiedCharity: true },
  { firstName: 'Bukola', lastName: 'Eze', email: 'ola.eze@example.ng', suspension },
  { firstName: 'amaka', lastName: 'Eze', email: 'amaka@example.ng', suspension: over },
] as const;

let auth: AuthService;
beforeAll(async () => {
  auth = await startAuthService();
  const { connection, log } = auth.platform;
  const users = usersOf(connection);
  const example = await auth.find((await auth.member()).user.id);
  if (!example) throw new Error('there is nobody to copy');
  await users.collection.drop();
  await connection.createCollection('users');
  const rows = Array.from({ length: count }, (_, n): UserDocument => {
    const person = {
      ...example,
      _id: randomUUID(),
      firstName: `Person${n}`,
      lastName: 'Yusuf',
      email: `person${n}@example.com`,
      createdAt: new Date(start + ((n * 7919) % count) * minute),
      ...people[n],
    };
    return { ...person, ...searchKeysOf(person) };
  });
  await connection.collection<UserDocument>('users').insertMany(rows);
  // Built with existing rows, as in a grown database: the engine plans by their statistics.
  await runMigrations(connection, database, log);
}, 60_000);
afterAll(() => auth.close());

async function list(query: Query) {
  const path = addressOf(authRoutes.adminUsers, { query });
  const { status, body, headers } = await auth.send('GET', path, { as: auth.user({ role: 'admin' }) });
  expect(status).toBe(200);
  const next = /^<(.+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1];
  const cursor = next && (new URL(next, 'http://alaso').searchParams.get('cursor') ?? undefined);
  const users = z.parse(z.array(User), body);
  return { users, total: Number(headers.get('x-total-count')), cursor };
}
const addresses = async (query: Query) => (await list(query)).users.map(({ email }) => email).sort();

it.each([
  ['a first name, whatever its accents', 'OLAW', ['wale@example.ng']],
  ['a name or an address', 'ola', ['ola.eze@example.ng', 'wale@example.ng', 'zed@example.ng']],
  ['both names', 'bukola e', ['ola.eze@example.ng']],
  ['a last name', 'eze', ['amaka@example.ng', 'ola.eze@example.ng']],
  ['the inside of a name', 'koL', ['ola.eze@example.ng']],
  ['the end of a first name and the next', 'la e', ['ola.eze@example.ng']],
  ['the inside of an address', '.eze@ex', ['ola.eze@example.ng']],
  ['more than a key holds', 'bukola eze and a longer rest of it', []],
  ['nothing, where someone writes an operator', '$gt', []],
])('a search finds what has it inside: %s', async (_what, q, found) => {
  expect(await addresses({ q })).toEqual(found);
});

it.each([
  [{ role: 'tailor' }, ['wale@example.ng']],
  [{ verified: 'yes' }, ['zed@example.ng']],
  [{ suspended: 'yes' }, ['ola.eze@example.ng']],
  [{ q: 'eze', suspended: 'no' }, ['amaka@example.ng']],
  [{ q: 'ola', role: 'user', verified: 'no' }, ['ola.eze@example.ng']],
  [{ role: 'tailor', verified: 'yes' }, []],
] satisfies [Query, string[]][])('%j holds these alone, and counts them', async (query, found) => {
  expect(await addresses(query)).toEqual(found);
  expect((await list({ ...query, limit: '1' })).total).toBe(found.length);
});

it.each(['newest', 'name', 'email'] as const)(
  'by %s, leads from page to page: everybody once, in order',
  async (sort) => {
    const seen: User[] = [];
    let cursor: string | undefined;
    do {
      const page = await list({ sort, role: 'user', limit: '100', ...(cursor && { cursor }) });
      seen.push(...page.users);
      cursor = page.cursor;
    } while (cursor);
    expect(new Set(seen.map(({ id }) => id)).size).toBe(count - 1);
    const keyOf = (user: User) =>
      ({ newest: user.createdAt, name: searchKeysOf(user).nameKey, email: user.email })[sort];
    const keys = seen.map(keyOf);
    const sorted = keys.toSorted();
    expect(keys).toEqual(sort === 'newest' ? sorted.toReversed() : sorted);
  },
);

it('refuses a cursor of another order, and filters that it does not have', async () => {
  const { cursor } = await list({ sort: 'name', limit: '1' });
  for (const query of [
    `sort=email&cursor=${cursor}`,
    'role=owner',
    'verified=1',
    'sort=oldest',
    'password=x',
  ]) {
    const path = `/api/admin/users?${query}`;
    expect([query, (await auth.send('GET', path, { as: auth.user({ role: 'admin' }) })).status]).toEqual([
      query,
      400,
    ]);
  }
});

type Plan = { stage: string; inputStage?: Plan | undefined };
const Plan: z.ZodMiniType<Plan> = z.object({
  stage: z.string(),
  get inputStage() {
    return z.optional(Plan);
  },
});
const Explained = z.object({ queryPlanner: z.object({ winningPlan: Plan }) });
const stages = (plan: Plan): string[] => [plan.stage, ...(plan.inputStage ? stages(plan.inputStage) : [])];
type Cursor = ReturnType<ReturnType<typeof usersOf>['collection']['find']>;

const inOrder = ['LIMIT', 'FETCH', 'IXSCAN'];

it.each([
  ['newest', {}, inOrder],
  ['name', {}, inOrder],
  ['email', {}, inOrder],
  ['newest', { role: 'user' }, inOrder],
  ['newest', { role: 'tailor' }, inOrder],
  ['newest', { verified: 'yes' }, inOrder],
  ['name', { verified: 'no' }, inOrder],
] as const)('by %s, a page of %j is read from an index in its order', async (sort, filter, plan) => {
  const [plans] = await explainAll(sort, filter);
  expect(stages(z.parse(Explained, plans).queryPlanner.winningPlan)).toEqual(plan);
});

it.each([
  ['newest', { suspended: 'yes' }, 'suspension.since_-1'],
  ['newest', { q: 'ola' }, 'searchKeys_1'],
  ['name', { q: 'ola', role: 'user' }, 'searchKeys_1'],
  ['email', { suspended: 'yes', role: 'user' }, 'suspension.since_-1'],
] as const)('by %s, those who match %j are found by %s, and then ordered', async (sort, filter, index) => {
  const [plan] = await explainAll(sort, filter);
  expect(JSON.stringify(plan)).toContain(index);
  expect(JSON.stringify(plan)).not.toContain('nameKey_1__id_1');
});

/** Returns the engine's plan for a page. */
async function explainAll(
  sort: authRoutes.UserSort,
  filter: Parameters<ReturnType<typeof userListRepository>['page']>[0],
) {
  const { connection } = auth.platform;
  const { collection } = usersOf(connection);
  const plans: unknown[] = [];
  const spies = [collection.find(), collection.aggregate()].map((cursor) =>
    jest.spyOn(Object.getPrototypeOf(cursor) as Cursor, 'toArray').mockImplementation(async function (
      this: Cursor,
    ) {
      plans.push(await this.explain('queryPlanner'));
      return [];
    }),
  );
  const page = { sort, after: undefined, limit: 25, now: new Date() };
  await userListRepository(connection)
    .page(filter, page)
    .finally(() => spies.forEach((spy) => spy.mockRestore()));
  return plans;
}
