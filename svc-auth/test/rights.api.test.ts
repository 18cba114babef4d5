import { randomUUID } from 'node:crypto';
import { type AdminScope, authRoutes, type Role, type User } from '@alaso/contracts';
import { openRevocations, type ApiPlatform, problem, verifyAccessToken } from '@alaso/service-kit';
import { testKeySet, until } from '@alaso/test-kit';
import * as z from 'zod/mini';
import type { Neighbor } from '../src/clients/personal-data-client.ts';
import { parseKeySet } from '../src/signing-keys/key-set.ts';
import { usersOf } from '../src/users/user.model.ts';
import { type AuthService, type Browser, startAuthService } from './auth-service.ts';
import { verifiedMember } from './second-factor-steps.ts';

let auth: AuthService;
let redisIsAway = false;
/** Set to interrupt a change of rights between revoking and recording. */
let isCutOff = false;

function withFaults(platform: ApiPlatform<Neighbor>): ApiPlatform<Neighbor> {
  return {
    ...platform,
    revocations: {
      ...platform.revocations,
      revokeUser: (userId, version) =>
        redisIsAway
          ? Promise.reject(problem('service-unavailable', 'Redis is away.', { retryAfterMs: 5000 }))
          : platform.revocations.revokeUser(userId, version),
    },
    inTransaction: (change) =>
      isCutOff ? Promise.reject(new Error('cut off')) : platform.inTransaction(change),
  };
}

beforeAll(async () => {
  auth = await startAuthService({}, withFaults);
});
beforeEach(async () => {
  redisIsAway = false;
  isCutOff = false;
  await usersOf(auth.platform.connection).updateMany({ role: 'admin' }, { $set: { role: 'user' } });
});
afterAll(() => auth.close());

const admin = () => auth.member({ role: 'admin' });
const give = (browser: Browser, { id }: Pick<User, 'id'>, role: Role) =>
  browser.call(authRoutes.changeRole, { params: { id }, body: { role } });
const verify = (browser: Browser, { id }: Pick<User, 'id'>) =>
  browser.call(authRoutes.verifyCharity, { params: { id }, body: {} });
const current = (browser: Browser) => browser.call(authRoutes.currentUser, {});
const refresh = (browser: Browser) => browser.call(authRoutes.refreshSession, {});
const { findKey } = parseKeySet(JSON.stringify(testKeySet));
const readClaims = (browser: Browser) => verifyAccessToken(findKey, browser.cookie('alaso_access') ?? '');

const Events = z.array(z.object({ name: z.string(), payload: z.record(z.string(), z.unknown()) }));

async function findEvents(userId: string) {
  const rows = await auth.platform.connection
    .collection('outbox')
    .find({ 'payload.target.id': userId })
    .sort({ occurredAt: 1 })
    .toArray();
  return z.parse(Events, rows);
}

it('makes nobody an admin whose email is not verified', async () => {
  const { browser: boss } = await admin();
  const { user } = await auth.member();
  const make = () => boss.call(authRoutes.changeRole, { params: { id: user.id }, body: { role: 'admin' } });
  const refused = await make();
  expect([refused.status, refused.body]).toMatchObject([403, { code: 'not-allowed' }]);
  await auth.change(user.id, { emailVerifiedAt: new Date() });
  expect((await make()).body).toMatchObject({ role: 'admin' });
});

describe('what an admin is limited to', () => {
  const limit = (
    browser: Browser,
    { id }: Pick<User, 'id'>,
    adminScope: AdminScope,
    why = 'Joins the desk',
  ) => browser.call(authRoutes.changeRole, { params: { id }, body: { role: 'admin', adminScope, why } });

  it('is given with a reason, is in the log, and takes effect at once', async () => {
    const { browser: boss } = await admin();
    const { user, browser } = await verifiedMember(auth);
    expect((await limit(boss, user, 'moderator', '')).status).toBe(400);
    const answer = await limit(boss, user, 'moderator');
    expect([answer.status, answer.body]).toEqual([
      200,
      expect.objectContaining({ role: 'admin', adminScope: 'moderator' }),
    ]);
    await refresh(browser);
    expect(await readClaims(browser)).toMatchObject({ role: 'admin', admin_scope: 'moderator' });
    expect((await browser.call(authRoutes.adminUsers, { query: {} })).status).toBe(200);
    expect((await give(browser, await auth.member().then((one) => one.user), 'tailor')).body).toMatchObject({
      code: 'not-allowed',
    });
    const [{ payload } = { payload: {} }] = await findEvents(user.id);
    expect(payload).toMatchObject({
      before: { role: 'user' },
      after: { role: 'admin', adminScope: 'moderator' },
      why: 'Joins the desk',
    });
    expect((await limit(boss, user, 'support')).body).toMatchObject({ adminScope: 'support' });
    expect((await give(boss, user, 'user')).body).not.toHaveProperty('adminScope');
    expect((await give(boss, user, 'admin')).body).toMatchObject({ adminScope: 'admin' });
  });

  it('cannot be changed by themselves, and one admin keeps all rights', async () => {
    const { user, browser } = await admin();
    expect((await limit(browser, user, 'support')).body).toMatchObject({ code: 'not-allowed' });
    const { user: other, browser: others } = await admin();
    expect((await limit(browser, other, 'support')).status).toBe(200);
    await refresh(others);
    expect((await limit(others, user, 'support')).body).toMatchObject({ code: 'not-allowed' });
    const { user: third, browser: thirds } = await admin();
    expect((await limit(thirds, user, 'support')).status).toBe(200);
    expect((await limit(browser, third, 'support')).status).toBe(401);
    expect(await usersOf(auth.platform.connection).countDocuments({ role: 'admin', adminScope: null })).toBe(
      1,
    );
  });

  it('keeps support from signing an admin out', async () => {
    const { browser: boss, user: bossUser } = await admin();
    const { user, browser } = await verifiedMember(auth);
    await limit(boss, user, 'support');
    await refresh(browser);
    const signOut = (id: string) => browser.call(authRoutes.endUserSessions, { params: { id } });
    expect((await signOut(bossUser.id)).body).toMatchObject({ code: 'not-allowed' });
    expect((await signOut((await auth.member()).user.id)).status).toBe(204);
  });
});

describe('a change of role', () => {
  it('answers the user with the new role, takes effect immediately, and notifies the others', async () => {
    const { browser: boss, user: bossUser } = await admin();
    const { user, browser } = await verifiedMember(auth);
    const answer = await give(boss, user, 'tailor');
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ id: user.id, email: user.email, role: 'tailor' });

    expect((await current(browser)).status).toBe(401);
    expect((await refresh(browser)).status).toBe(204);
    expect((await current(browser)).body).toMatchObject({ role: 'tailor' });
    expect(await readClaims(browser)).toMatchObject({ role: 'tailor', ver: 1 });
    expect(await findEvents(user.id)).toEqual([
      {
        name: 'admin.acted',
        payload: {
          actorId: bossUser.id,
          action: 'user.role-changed',
          target: { type: 'user', id: user.id },
          before: { role: 'user' },
          after: { role: 'tailor' },
          why: null,
          from: { address: '127.0.0.1', userAgent: 'node' },
        },
      },
    ]);
  });

  it('is known to another process, and to one that starts later', async () => {
    const { browser: boss } = await admin();
    const { user, browser } = await auth.member();
    const claims = await readClaims(browser);
    if (!claims) throw new Error('not signed in');
    const { redis, config, log } = auth.platform;
    const elsewhere = await openRevocations(redis, config.REDIS_PREFIX, log);
    expect(elsewhere.isRevoked(claims)).toBe(false);
    await give(boss, user, 'tailor');
    await until('the other process refuses the token', () => elsewhere.isRevoked(claims));
    await refresh(browser);
    const renewed = await readClaims(browser);
    expect(renewed && elsewhere.isRevoked(renewed)).toBe(false);
    elsewhere.close();
    // Also one that starts afterward.
    const later = await openRevocations(redis, config.REDIS_PREFIX, log);
    expect(later.isRevoked(claims)).toBe(true);
    later.close();
  });

  it('to the same role changes nothing and notifies nobody', async () => {
    const { browser: boss } = await admin();
    const { user, browser } = await auth.member();
    const answer = await give(boss, user, 'user');
    expect([answer.status, answer.body]).toEqual([200, user]);
    expect((await current(browser)).status).toBe(200);
    expect(await findEvents(user.id)).toEqual([]);
  });

  it('cannot be made by an admin to their own role, not even to the one they have', async () => {
    const { user, browser } = await admin();
    for (const role of ['user', 'admin'] as const) {
      const answer = await give(browser, user, role);
      expect([answer.status, answer.body]).toEqual([
        403,
        expect.objectContaining({ code: 'not-allowed', detail: 'You cannot change your own role.' }),
      ]);
    }
    expect((await current(browser)).body).toMatchObject({ role: 'admin' });
  });

  it('takes an admin’s rights away with the very next request', async () => {
    const { browser: boss } = await admin();
    const { user, browser: deputy } = await admin();
    const { user: someone } = await auth.member();
    expect((await give(boss, user, 'user')).status).toBe(200);
    expect((await give(deputy, someone, 'admin')).status).toBe(401);
    await refresh(deputy);
    expect((await give(deputy, someone, 'admin')).status).toBe(403);
  });

  it('leaves one of two admins who demote each other at the same instant', async () => {
    for (let round = 0; round < 15; round++) {
      await usersOf(auth.platform.connection).updateMany({ role: 'admin' }, { $set: { role: 'user' } });
      const [first, second] = await Promise.all([admin(), admin()]);
      const answers = await Promise.all([
        give(first.browser, second.user, 'user'),
        give(second.browser, first.user, 'user'),
      ]);
      const admins = await usersOf(auth.platform.connection).countDocuments({ role: 'admin' });
      expect(admins).toBe(1);
      const statuses = answers.map(({ status }) => status).toSorted();
      // The slower one is refused because no admin would be left, or because they are no longer an admin.
      expect(statuses[0]).toBe(200);
      expect([401, 409]).toContain(statuses[1]);
    }
  });

  it('refuses to demote the last admin with 409, by whatever token it is asked', async () => {
    const { user: last, browser } = await admin();
    const formerAdmin = auth.user({ role: 'admin' });
    const answer = await auth.call(
      authRoutes.changeRole,
      { params: { id: last.id }, body: { role: 'user' } },
      { as: formerAdmin },
    );
    expect([answer.status, answer.body]).toEqual([409, expect.objectContaining({ code: 'last-admin' })]);
    expect((await current(browser)).body).toMatchObject({ role: 'admin' });
  });

  it('of ten made at the same instant by several admins leaves one whole result, with its events', async () => {
    const bosses = await Promise.all([admin(), admin(), admin()]);
    const { user, browser } = await auth.member();
    const wanted = Array.from({ length: 10 }, (_, i): Role => (i % 2 === 0 ? 'tailor' : 'user'));
    const answers = await Promise.all(
      wanted.map((role, i) => give(bosses[i % 3]?.browser ?? browser, user, role)),
    );
    for (const { status, body } of answers) {
      if (status !== 200) expect(body).toMatchObject({ status: 409, code: 'in-progress' });
    }
    const stored = await auth.find(user.id);
    const events = await findEvents(user.id);
    expect(stored?.rightsVersion).toBe(events.length);
    expect(events.at(-1)?.payload.after ?? { role: 'user' }).toEqual({ role: stored?.role });
    await refresh(browser);
    expect((await current(browser)).body).toMatchObject({ role: stored?.role });
  });

  it('changes nothing while Redis is away: 503, and the user’s session goes on', async () => {
    const { browser: boss } = await admin();
    const { user, browser } = await auth.member();
    redisIsAway = true;
    const answer = await give(boss, user, 'tailor');
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
    expect((await current(browser)).body).toEqual(user);
    expect(await findEvents(user.id)).toEqual([]);
  });

  it('that is cut off after its revocation shuts nobody out: the next refresh mends it', async () => {
    const { browser: boss } = await admin();
    const { user, browser } = await auth.member();
    isCutOff = true;
    expect((await give(boss, user, 'tailor')).status).toBe(500);
    expect((await current(browser)).status).toBe(401);
    expect((await refresh(browser)).status).toBe(204);
    expect((await current(browser)).body).toMatchObject({ role: 'user' });
    isCutOff = false;
    expect((await give(boss, user, 'tailor')).status).toBe(200);
    expect((await current(browser)).status).toBe(401);
  });

  it('of nobody is 404, and to a role that does not exist 400', async () => {
    const { browser: boss } = await admin();
    const { user } = await auth.member();
    expect((await give(boss, { id: randomUUID() }, 'user')).status).toBe(404);
    for (const body of [
      '{"role":"king"}',
      '{"role":null}',
      '{}',
      '{"role":"admin","isVerifiedCharity":true}',
    ]) {
      const path = `/api/admin/users/${user.id}/role`;
      const answer = await auth.send('PUT', path, { as: auth.user({ role: 'admin' }), body });
      expect(answer.status).toBe(400);
    }
  });
});

describe('the verification of a charity', () => {
  it('answers the verified user, takes effect immediately, and is published once', async () => {
    const { browser: boss, user: bossUser } = await admin();
    const { user, browser } = await verifiedMember(auth);
    const answer = await verify(boss, user);
    expect(answer.body).toMatchObject({ id: user.id, isVerifiedCharity: true });
    expect((await verify(boss, user)).body).toEqual(answer.body);
    expect((await current(browser)).status).toBe(401);
    await refresh(browser);
    expect(await readClaims(browser)).toMatchObject({ verified: true, ver: 1 });
    expect(await findEvents(user.id)).toEqual([
      {
        name: 'admin.acted',
        payload: {
          actorId: bossUser.id,
          action: 'charity.verified',
          target: { type: 'user', id: user.id },
          before: { isVerifiedCharity: false },
          after: { isVerifiedCharity: true },
          why: null,
          from: { address: '127.0.0.1', userAgent: 'node' },
        },
      },
    ]);
  });

  it('of nobody is 404', async () => {
    expect((await verify((await admin()).browser, { id: randomUUID() })).status).toBe(404);
  });
});
