import { randomUUID } from 'node:crypto';
import { authRoutes } from '@alaso/contracts';
import * as z from 'zod/mini';
import { type AuthService, startAuthService } from './auth-service.ts';

let auth: AuthService;
beforeAll(async () => {
  auth = await startAuthService();
});
afterAll(() => auth.close());

const look = (id: string, admin = auth.user({ role: 'admin' })) =>
  auth.call(authRoutes.adminPerson, { params: { id } }, { as: admin });
const views = (personId: string) =>
  auth.platform.connection
    .collection('outbox')
    .find({ name: 'admin.acted', 'payload.target.id': personId, 'payload.action': 'person.viewed' })
    .toArray();

it('shows an admin a person and where they are signed in, and nothing of how that is kept', async () => {
  const { user } = await auth.member();
  const { status, body, text } = await look(user.id);
  expect(status).toBe(200);
  const person = z.parse(z.strictObject(authRoutes.Person.shape), body);
  expect(person).toMatchObject(user);
  expect(person.sessions).toHaveLength(1);
  expect(text).not.toMatch(/argon2|tokenHash|sessionKey|rightsVersion|searchKeys/);
});

it('says in the audit log that they looked: once an hour for each admin', async () => {
  const { user } = await auth.member();
  const [one, other] = [auth.user({ role: 'admin' }), auth.user({ role: 'admin' })];
  await Promise.all([look(user.id, one), look(user.id, one), look(user.id, one)]);
  await look(user.id, other);
  const actors = (await views(user.id)).map(({ payload }) =>
    z.parse(z.looseObject({ actorId: z.string() }), payload),
  );
  expect(actors.map(({ actorId }) => actorId).toSorted()).toEqual([one.id, other.id].toSorted());
});

it('says in the audit log which pages of the lists of people they read: each once an hour', async () => {
  const admin = auth.user({ role: 'admin' });
  const list = (query: { q?: string; limit?: string }) =>
    auth.call(authRoutes.adminUsers, { query }, { as: admin });
  await Promise.all([list({}), list({}), list({ q: 'ola', limit: '5' }), list({ limit: '5', q: 'ola' })]);
  await auth.call(authRoutes.charityRequests, { query: {} }, { as: admin });
  await auth.call(authRoutes.adminUsers, { query: {} }, { as: auth.user() });
  const rows = await auth.platform.connection
    .collection('outbox')
    .find({ name: 'admin.acted', 'payload.actorId': admin.id, 'payload.action': 'people.listed' })
    .toArray();
  const asked = rows.map(
    ({ payload }) => z.parse(z.looseObject({ after: z.record(z.string(), z.string()) }), payload).after,
  );
  expect(asked).toHaveLength(3);
  expect(asked).toEqual(
    expect.arrayContaining([
      { list: 'users' },
      { list: 'users', q: '(a text)', limit: '5' },
      { list: 'charity requests' },
    ]),
  );
});

it('knows nothing of someone who is not there, and records no look at them', async () => {
  const nobody = randomUUID();
  expect((await look(nobody)).status).toBe(404);
  expect(await views(nobody)).toEqual([]);
});
