import { randomUUID } from 'node:crypto';
import { authRoutes } from '@alaso/contracts';
import { authInternal } from '@alaso/contracts/internal';
import { migrations } from '../migrations/index.ts';
import { organizationsOf } from '../src/charities/organization.repository.ts';
import { portfoliosOf } from '../src/tailors/portfolio.repository.ts';
import { type AuthService, password, startAuthService } from './auth-service.ts';
import { aCharity, apply, verify } from './charity-steps.ts';
import { useNeighborsStub } from './neighbors-stub.ts';

const neighbors = useNeighborsStub();
let auth: AuthService;
beforeAll(async () => {
  auth = await startAuthService({}, undefined, neighbors());
});
afterAll(() => auth.close());

/** Returns what everyone may read about a member, with the member's id replaced. */
async function seen(id: string) {
  const asked = [
    await auth.call(authRoutes.getProfile, { params: { id } }),
    await auth.call(authRoutes.getPortfolio, { params: { id } }),
    await auth.call(authRoutes.listProfiles, { query: { ids: id } }),
    await auth.call(authInternal.getMemberHead, { params: { id } }),
    await auth.call(authRoutes.getOrganization, { params: { id } }),
    await auth.call(authInternal.findOrganization, { params: { id } }, { service: 'orders' }),
  ];
  return asked.map(({ status, text }) => [
    status,
    text.replaceAll(id, 'ID').replace(/"requestId":"[^"]+"/, ''),
  ]);
}
const listed = async () => {
  const { text } = await auth.call(authRoutes.listOrganizations, { query: {} });
  const suggested = await auth.call(authInternal.findOrganizations, { query: {} }, { service: 'orders' });
  return text + suggested.text;
};

async function restore(email: string) {
  const back = auth.browser();
  await back.call(authRoutes.login, { body: { email, password } });
  expect((await back.call(authRoutes.restoreAccount, {})).status).toBe(200);
}

it('a member who has asked to leave is unknown to everyone at once, until they return', async () => {
  const { user, browser } = await aCharity(auth, { name: 'Leaving Home' });
  await auth.change(user.id, { role: 'tailor' });
  await portfoliosOf(auth.platform.connection).create({
    _id: user.id,
    sews: 'Agbada',
    place: { state: 'Lagos', lga: 'Surulere' },
    pricesFromKobo: 100,
    photos: [],
    status: 'approved',
    reason: null,
    appliedAt: new Date(),
  });
  const before = await seen(user.id);
  expect(before.map(([status]) => status)).toEqual([200, 200, 200, 200, 200, 200]);
  expect(await listed()).toContain('Leaving Home');

  expect((await browser.call(authRoutes.deleteAccount, {})).status).toBe(200);
  expect(await seen(user.id)).toEqual(await seen(randomUUID()));
  expect(await listed()).not.toContain('Leaving Home');

  await restore(user.email);
  expect(await seen(user.id)).toEqual(before);
  expect(await listed()).toContain('Leaving Home');
});

it('a charity that is verified while it leaves stays hidden until it returns', async () => {
  const { user, browser } = await auth.member();
  const boss = (await auth.member({ role: 'admin' })).browser;
  await apply(browser, { name: 'Late Home' });
  await browser.call(authRoutes.deleteAccount, {});
  expect((await verify(boss, user)).status).toBe(200);
  expect(await organizationsOf(auth.platform.connection).countDocuments({ _id: user.id })).toBe(1);
  expect(await listed()).not.toContain('Late Home');
  await restore(user.email);
  expect(await listed()).toContain('Late Home');
});

it('a charity that was leaving before this release is hidden by a migration', async () => {
  await aCharity(auth, { name: 'Staying Home' });
  const { user } = await aCharity(auth, { name: 'Early Home' });
  await auth.change(user.id, { eraseAt: new Date() });
  expect(await listed()).toContain('Early Home');
  const migration = migrations.find(({ id }) => id === '2026-11-28-leaving-charities-are-hidden');
  const { db } = auth.platform.connection;
  if (!db) throw new Error('not connected');
  await migration?.up(db);
  expect(await listed()).not.toContain('Early Home');
  expect(await listed()).toContain('Staying Home');
});
