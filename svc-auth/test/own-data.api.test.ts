import { authRoutes, termsVersion } from '@alaso/contracts';
import { authInternal, catalogInternal, moderationInternal, ordersInternal } from '@alaso/contracts/internal';
import { createLogger, type Mail, route } from '@alaso/service-kit';
import { startStubService, type StubService, until } from '@alaso/test-kit';
import * as z from 'zod/mini';
import { removeExpiredExports } from '../src/own-data/make-export.ts';
import { dataExportRepository, dataExportsOf } from '../src/own-data/data-export.repository.ts';
import { eraseAccounts } from '../src/leaving/erase-accounts.ts';
import { accountDeletionRepository, accountDeletionsOf } from '../src/leaving/account-deletion.repository.ts';
import { personalDataClient } from '../src/clients/personal-data-client.ts';
import { type AuthService, newEmail, password, startAuthService, parseUser, workOf } from './auth-service.ts';
import { expectLater, timed } from './moments.ts';
import { addPasskey, loginOptions, loginWith } from './passkey-steps.ts';
import { verifiedMember } from './second-factor-steps.ts';
import { sessionsIn } from './session-steps.ts';

const dayMs = 86_400_000;
let auth: AuthService;
let stubs: StubService[];
const mails: Mail[] = [];
/** The open orders and donations of users, by user id. */
const open = new Map<string, z.infer<typeof ordersInternal.openMatters.answer>>();
/** How often each service still has something left. */
const left = { catalog: 0, orders: 0, moderation: 0 };
let isModerationAway = false;

const page = (collection: string, userId: string, from: string | undefined) => ({
  collection,
  rows: from === undefined ? [{ of: userId }] : [{ of: userId, page: from }],
  next: from === undefined ? 'next' : null,
});

function erased(service: keyof typeof left) {
  const isErased = left[service] === 0;
  left[service] = Math.max(0, left[service] - 1);
  return { body: { isErased, remaining: isErased ? null : 'things' } };
}

beforeAll(async () => {
  stubs = await Promise.all([
    startStubService([
      route(catalogInternal.readCatalogData, ({ params, query }) => ({
        body: page('listings', params.id, query.from),
      })),
      route(catalogInternal.eraseCatalogData, () => erased('catalog')),
    ]),
    startStubService([
      route(ordersInternal.readOrdersData, ({ params, query }) => ({
        body: page('transactions', params.id, query.from),
      })),
      route(ordersInternal.eraseOrdersData, () => erased('orders')),
      route(ordersInternal.openMatters, ({ params }) => ({ body: open.get(params.id) ?? [] })),
      route(ordersInternal.beginLeaving, ({ params }) => ({ body: open.get(params.id) ?? [] })),
    ]),
    startStubService([
      route(moderationInternal.readModerationData, ({ params, query }) => ({
        body: page('reports', params.id, query.from),
      })),
      route(moderationInternal.eraseModerationData, () => {
        if (isModerationAway) throw new Error('away');
        return erased('moderation');
      }),
    ]),
  ]);
  const [catalog, orders, moderation] = stubs.map(({ baseUrl }) => baseUrl);
  auth = await startAuthService({}, undefined, {
    ...(catalog && { catalog }),
    ...(orders && { orders }),
    ...(moderation && { moderation }),
  });
  await auth.work(workOf({ mailer: { send: async (mail) => void mails.push(mail) }, storage: auth.storage }));
}, 60_000);
afterAll(async () => {
  await auth.close();
  await Promise.all(stubs.map((stub) => stub.close()));
});

const findExport = (userId: string) =>
  dataExportsOf(auth.platform.connection).findOne({ _id: userId }).lean();
const mailTo = (email: string, subject: string) =>
  mails.find((mail) => mail.to === email && mail.subject === subject);

describe('a copy of one’s data', () => {
  it('holds what all services have, is announced by mail, and can be requested once a day', async () => {
    const other = await auth.member();
    const { user, browser } = await auth.member();
    expect((await browser.call(authRoutes.dataExport, {})).body).toMatchObject({ state: 'none' });
    const requested = await browser.call(authRoutes.requestDataExport, {});
    expect(requested).toMatchObject({ status: 202, body: { state: 'preparing' } });
    await until('the mail is sent', () => mailTo(user.email, 'Your data is ready') !== undefined);
    expect((await browser.call(authRoutes.dataExport, {})).body).toMatchObject({ state: 'ready' });

    const file = await browser.call(authInternal.downloadDataExport, {});
    expect(file.status).toBe(200);
    expect(file.headers.get('content-disposition')).toMatch(/^attachment/);
    expect(file.headers.get('cache-control')).toBe('no-store');
    const copy = z.parse(z.record(z.string(), z.any()), JSON.parse(file.text));
    expect(copy).toMatchObject({
      account: { users: [{ email: user.email, firstName: 'Adaeze' }], sessions: [{}] },
      catalog: { listings: [{ of: user.id }, { of: user.id, page: 'next' }] },
      orders: { transactions: [{}, {}] },
      moderation: { reports: [{}, {}] },
    });
    expect(file.text).not.toMatch(/argon2|tokenHash|sessionKey/);
    expect(file.text).not.toContain(other.user.email);

    const again = await browser.call(authRoutes.requestDataExport, {});
    expect(again.status).toBe(429);
    expect(again.text).toMatch(/The next one is possible from \d+ /);
    expect(Number(again.headers.get('retry-after'))).toBeGreaterThan(86_000);
  });

  it('is prepared once, of several requests at the same time', async () => {
    const { browser } = await auth.member();
    const answers = await Promise.all([1, 2, 3].map(() => browser.call(authRoutes.requestDataExport, {})));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([202, 429, 429]);
  });

  it('is nobody else’s, has a name that cannot be guessed, and needs a recent password', async () => {
    const { user, browser } = await auth.member();
    await browser.call(authRoutes.requestDataExport, {});
    await until('the copy is ready', async () => Boolean((await findExport(user.id))?.expiresAt));
    expect((await findExport(user.id))?.path).toMatch(/^exports\/[\w-]{43}$/);
    const other = await auth.member();
    expect((await other.browser.call(authInternal.downloadDataExport, {})).status).toBe(404);
    expect((await auth.call(authInternal.downloadDataExport, {})).status).toBe(401);
    const stale = auth.user({ id: user.id, confirmedAt: new Date(Date.now() - 3_600_000) });
    expect((await auth.call(authRoutes.requestDataExport, {}, { as: stale })).body).toMatchObject({
      code: 'password-again',
    });
  });

  it('is deleted after 7 days, as is a file that a crash left behind', async () => {
    const { user, browser } = await auth.member();
    await browser.call(authRoutes.requestDataExport, {});
    await until('the copy is ready', async () => Boolean((await findExport(user.id))?.expiresAt));
    const { path } = (await findExport(user.id)) ?? {};
    const stray = `exports/${'x'.repeat(43)}`;
    await auth.storage.write(stray, Buffer.from('{}'), 'application/json');
    const exports = dataExportRepository(auth.platform.connection);
    const inAWeek = () => new Date(Date.now() + 7 * dayMs + 60_000);
    const log = createLogger('test', 'silent');
    await removeExpiredExports({ exports, storage: auth.storage, now: inAWeek }, log);
    expect(await findExport(user.id)).toBeNull();
    expect(await auth.storage.read(path ?? '')).toBeUndefined();
    expect(await auth.storage.read(stray)).toBeUndefined();
    expect((await browser.call(authInternal.downloadDataExport, {})).status).toBe(404);
  });
});

const findDeletion = (userId: string) =>
  accountDeletionsOf(auth.platform.connection).findOne({ _id: userId }).lean();
const signIn = async (email: string) => {
  const browser = auth.browser();
  return { browser, answer: await browser.call(authRoutes.login, { body: { email, password } }) };
};
const erase = (now: () => Date, eraseOwn = () => Promise.resolve({ isErased: true, remaining: null })) =>
  eraseAccounts(
    {
      deletions: accountDeletionRepository(auth.platform.connection),
      neighborsData: personalDataClient(auth.platform.call),
      eraseOwn,
      now,
    },
    createLogger('test', 'silent'),
  );
const after30Days = () => new Date(Date.now() + 30 * dayMs + 60_000);

describe('leaving', () => {
  it('is kept from happening by what is open, and the answer says what', async () => {
    const { user, browser } = await auth.member();
    const blockers = [{ kind: 'order' as const, id: user.id, listingId: user.id, title: 'Emerald lace' }];
    open.set(user.id, blockers);
    expect((await browser.call(authRoutes.leavingBlockers, {})).body).toEqual({ blockers });
    expect(await browser.call(authRoutes.deleteAccount, {})).toMatchObject({
      status: 200,
      body: { blockers, eraseAt: null },
    });
    expect((await browser.call(authRoutes.currentUser, {})).status).toBe(200);
    expect(await findDeletion(user.id)).toBeNull();
  });

  it('ends all sessions, says when in a mail, and lets the owner return at the next sign-in', async () => {
    const { user, browser } = await auth.member();
    const other = (await signIn(user.email)).browser;
    const deleted = await timed(() => browser.call(authRoutes.deleteAccount, {}));
    const { eraseAt } = authRoutes.deleteAccount.answer.parse(deleted.result.body);
    expectLater(Date.parse(eraseAt ?? ''), 30 * dayMs, deleted);
    for (const one of [browser, other])
      expect((await one.call(authRoutes.refreshSession, {})).status).toBe(401);
    await until('the mail is sent', () => mailTo(user.email, 'Your account will be deleted') !== undefined);

    const { browser: back, answer: refused } = await signIn(user.email);
    expect(refused).toMatchObject({ status: 403, body: { code: 'account-leaving' } });
    expect(refused.text).toMatch(/On \w+day,? \d+ \w+ \d{4} we erase it/);
    expect((await back.call(authRoutes.currentUser, {})).status).toBe(401);
    const restored = await back.call(authRoutes.restoreAccount, {});
    expect(parseUser(restored).id).toBe(user.id);
    expect((await back.call(authRoutes.currentUser, {})).status).toBe(200);
    expect(await findDeletion(user.id)).toBeNull();
    await until('the mail is sent', () => mailTo(user.email, 'Welcome back') !== undefined);
    expect((await back.call(authRoutes.restoreAccount, {})).status).toBe(410);
  });

  it('is confirmed by a passkey alone, and so is the return', async () => {
    const { user, browser } = await verifiedMember(auth);
    const { passkey } = await addPasskey(browser);
    const anHourAgo = { $set: { 'sess.createdAt': new Date(Date.now() - 3_600_000) } };
    await sessionsIn(auth).updateMany({ 'sess.userId': user.id }, anHourAgo);
    await browser.call(authRoutes.refreshSession, {});
    const leave = () => browser.call(authRoutes.deleteAccount, {});
    expect((await leave()).body).toMatchObject({ code: 'password-again' });
    expect(await findDeletion(user.id)).toBeNull();

    const response = passkey.use(await loginOptions(browser));
    expect((await browser.call(authRoutes.confirmWithPasskey, { body: { response } })).status).toBe(204);
    expect(await leave()).toMatchObject({ status: 200, body: { blockers: [] } });
    expect(await findDeletion(user.id)).not.toBeNull();
    expect((await browser.call(authRoutes.currentUser, {})).status).toBe(401);

    const back = auth.browser();
    expect((await loginWith(back, passkey)).body).toMatchObject({ code: 'account-leaving' });
    expect(parseUser(await back.call(authRoutes.restoreAccount, {})).id).toBe(user.id);
  });

  it('is restored once by the proof of a sign-in, which opens one session, and not after another deletion', async () => {
    const { user, browser } = await auth.member();
    await browser.call(authRoutes.deleteAccount, {});
    const { browser: back } = await signIn(user.email);
    const path = '/api/account-restore';
    const proof = back.cookie('alaso_restore', path);
    const copies = [1, 2, 3].map(() => {
      const copy = auth.browser();
      copy.setCookie('alaso_restore', path, proof);
      return copy;
    });
    const restore = (by: (typeof copies)[number]) => by.call(authRoutes.restoreAccount, {});
    const answers = await Promise.all([back, ...copies.slice(1)].map(restore));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410, 410]);
    const [owner] = [back, ...copies.slice(1)].filter((_by, at) => answers[at]?.status === 200);
    await owner?.call(authRoutes.deleteAccount, {});
    expect(await findDeletion(user.id)).not.toBeNull();
    for (const copy of copies) expect((await restore(copy)).status).toBe(410);
    expect(await findDeletion(user.id)).not.toBeNull();
  });

  it('is restored by nobody who has not just signed in', async () => {
    const { user, browser } = await auth.member();
    await browser.call(authRoutes.deleteAccount, {});
    expect((await auth.browser().call(authRoutes.restoreAccount, {})).status).toBe(410);
    const stranger = auth.browser();
    await stranger.call(authRoutes.login, { body: { email: user.email, password: 'wrong-password' } });
    expect((await stranger.call(authRoutes.restoreAccount, {})).status).toBe(410);
    expect(await findDeletion(user.id)).not.toBeNull();
  });

  it('is refused to a demo account', async () => {
    const { browser } = await auth.member({ isDemo: true });
    expect((await browser.call(authRoutes.deleteAccount, {})).status).toBe(403);
  });
});

describe('erasing', () => {
  async function left30DaysAgo() {
    const { user, browser } = await auth.member();
    await browser.call(authRoutes.deleteAccount, {});
    await accountDeletionsOf(auth.platform.connection).deleteMany({ _id: { $ne: user.id } });
    return user;
  }

  it('waits until each service has nothing left, goes on where it was, and frees the email', async () => {
    const user = await left30DaysAgo();
    await erase(() => new Date());
    expect((await findDeletion(user.id))?.startedAt).toBeNull();

    isModerationAway = true;
    left.catalog = 3;
    await erase(after30Days);
    expect(await findDeletion(user.id)).toMatchObject({ confirmedBy: ['catalog', 'orders'], erasedAt: null });
    expect((await auth.find(user.id))?.email).toBe(user.email);
    const { browser, answer } = await signIn(user.email);
    expect(answer.status).toBe(403);
    // It has begun, so nobody can return.
    expect((await browser.call(authRoutes.restoreAccount, {})).status).toBe(410);

    isModerationAway = false;
    const calls = stubs[0]?.calls.length;
    await erase(after30Days, async () => {
      await auth.platform.connection.collection<{ _id: string }>('users').deleteOne({ _id: user.id });
      return { isErased: true, remaining: null };
    });
    expect(stubs[0]?.calls.length).toBe(calls);
    expect((await findDeletion(user.id))?.erasedAt).not.toBeNull();
    const again = await auth.browser().call(authRoutes.register, {
      body: { email: user.email, password, firstName: 'Adaeze', lastName: 'Okafor' },
    });
    expect(again.status).toBe(201);
  }, 60_000);

  it('raises an alarm if a service has not finished a day after its time', async () => {
    const user = await left30DaysAgo();
    left.orders = 100_000;
    await erase(after30Days);
    const aDayLater = () => new Date(after30Days().getTime() + dayMs);
    await expect(erase(aDayLater)).rejects.toThrow(`${user.id}: svc-orders (things)`);
    left.orders = 0;
    await erase(aDayLater);
    expect((await findDeletion(user.id))?.erasedAt).not.toBeNull();
  }, 60_000);
});

test('a registration records the terms that were accepted, and when', async () => {
  const email = newEmail();
  const body = { email, password, firstName: 'Adaeze', lastName: 'Okafor' };
  const registered = await timed(() => auth.browser().call(authRoutes.register, { body }));
  const { acceptedTerms } = (await auth.find(parseUser(registered.result).id)) ?? {};
  expect(acceptedTerms?.version).toBe(termsVersion);
  expectLater(acceptedTerms?.at, 0, registered);
});
