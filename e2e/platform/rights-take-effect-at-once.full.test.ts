import { randomUUID } from 'node:crypto';
import {
  authRoutes,
  catalogRoutes,
  moderationRoutes,
  ordersRoutes,
  Problem,
  serviceNames,
  User,
} from '@alaso/contracts';
import { until } from '@alaso/test-kit';
import * as z from 'zod/mini';
import { openTestPlatform, type TestPlatform } from './platform.ts';
import { openServiceDatabase } from './service-database.ts';

describe('rights take effect in every service within 1 s', () => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await openTestPlatform({ services: serviceNames });
    await Promise.all(serviceNames.map((service) => platform.start(service)));
  }, 90_000);
  afterAll(() => platform?.close());

  async function signUp() {
    const body = {
      email: `${randomUUID()}@example.com`,
      password: 'lace-and-george',
      firstName: 'Tobi',
      lastName: 'Ade',
    };
    const answer = await platform.call(authRoutes.register, { body });
    const { user } = z.parse(z.object({ user: User }), answer.body);
    return { userId: user.id, cookie: answer.cookies.map((cookie) => cookie.split(';')[0]).join('; ') };
  }

  /** Returns each service's status for this session, on a call that requires one. */
  const askEverywhere = (session: { cookie: string }) =>
    Promise.all([
      platform.call(authRoutes.currentUser, {}, session),
      platform.call(catalogRoutes.deleteListing, { params: { id: randomUUID() } }, session),
      platform.call(ordersRoutes.listTransactions, {}, session),
      platform.call(moderationRoutes.adminReports, { query: {} }, session),
    ]).then((answers) => answers.map(({ status }) => status));

  /** Returns each service's answer to a write that suspended users may not make. */
  const writeEverywhere = (session: { cookie: string }) => {
    const listingId = randomUUID();
    const listing = { title: 'Lace gele', category: 'gift' as const };
    const order = { listingId, type: 'buy' as const, amount: '1' };
    const wish = { kind: 'order' as const, bell: true, mail: 'never' as const };
    return Promise.all([
      platform.call(authRoutes.changeNotificationPreference, { body: wish }, session),
      platform.call(catalogRoutes.createListing, { body: listing }, session),
      platform.call(ordersRoutes.placeOrder, { body: order }, session),
      platform.call(moderationRoutes.fileReport, { body: { listingId, reason: 'fraud' } }, session),
    ]).then((answers) => answers.map(({ body }) => z.safeParse(Problem, body).data?.code));
  };

  async function renewed(session: { cookie: string }): Promise<string> {
    const answer = await platform.call(authRoutes.refreshSession, {}, session);
    expect(answer.status).toBe(204);
    return answer.cookies.map((line) => line.split(';')[0]).join('; ');
  }

  const refusedEverywhere = (session: { cookie: string }) =>
    until(
      'every service refuses the session',
      async () => (await askEverywhere(session)).every((status) => status === 401),
      1000,
    );

  it('a logout', async () => {
    const session = await signUp();
    expect(await askEverywhere(session)).toEqual([200, 404, 200, 403]);
    expect((await platform.call(authRoutes.logout, {}, session)).status).toBe(204);
    await refusedEverywhere(session);
  });

  it('a change of role', async () => {
    const session = await signUp();
    expect(await askEverywhere(session)).toEqual([200, 404, 200, 403]);
    const auth = await openServiceDatabase(platform, 'auth');
    const verified = { $set: { emailVerifiedAt: new Date() } };
    await auth.collection<{ _id: string }>('users').updateOne({ _id: session.userId }, verified);
    await auth.close();
    const admin = platform.session({ role: 'admin' });
    const change = { params: { id: session.userId }, body: { role: 'admin' as const } };
    expect((await platform.call(authRoutes.changeRole, change, admin)).status).toBe(200);
    await refusedEverywhere(session);

    const cookie = await renewed(session);
    const { body } = await platform.call(moderationRoutes.adminReports, { query: {} }, { cookie });
    // Admins act only with a second factor.
    expect(body).toMatchObject({ code: 'second-factor-missing' });
  });

  it('a suspension, with the answer to anyone who decides it: no worker runs here that could hear of it', async () => {
    const session = await signUp();
    const reporter = await signUp();
    const report = { reportedUserId: session.userId, reason: 'fraud' as const };
    const filed = await platform.call(moderationRoutes.fileReport, { body: report }, reporter);
    const follows = { person: 'suspend' as const, days: 7, why: 'Sold copies as originals.' };
    const decision = {
      params: { id: z.parse(z.object({ id: z.string() }), filed.body).id },
      body: { status: 'reviewed' as const, follows },
    };
    expect(await writeEverywhere(session)).not.toContain('suspended');
    const admin = platform.session({ role: 'admin' });
    expect((await platform.call(moderationRoutes.decideReport, decision, admin)).status).toBe(200);
    await refusedEverywhere(session);
    const cookie = await renewed(session);
    expect(await writeEverywhere({ cookie })).toEqual(serviceNames.map(() => 'suspended'));
  });
});
