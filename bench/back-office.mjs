/**
 * Asks what an admin asks, of services with a million orders, 100,000 members and 50,000 reports: each list
 * with each filter and sort, and each search, over HTTP; then members' own orders and calendars. Prints the
 * p50 and p99 of each and its ratio to a 404 of the same service, asked in turns. Targets: p99 of 300 ms for
 * a list, 200 ms for a search.
 *
 *   npm run bench -- back-office [orders = 1000000, at least 10000]
 *
 * It fills throwaway databases, which takes a few minutes for a million. Members and reports are a tenth
 * and a twentieth of the orders. Exits with 1 if a p99 misses its target.
 */
import { ordersRoutes } from '@alaso/contracts';
import { createLogger, openDatabase } from '@alaso/service-kit';
import { startTestService } from '@alaso/test-kit';
import setUp from '../packages/test-kit/jest-global-setup.mjs';
import tearDown from '../packages/test-kit/jest-global-teardown.mjs';
import { usersOf } from '../svc-auth/src/users/user.model.ts';
import { startAuthService } from '../svc-auth/test/auth-service.ts';
import { buildApp as buildModeration } from '../svc-moderation/src/app.ts';
import { casesOf } from '../svc-moderation/src/cases/case.model.ts';
import { database as moderationDatabase } from '../svc-moderation/src/database.ts';
import { reportsOf } from '../svc-moderation/src/reports/report.model.ts';
import { buildApp as buildOrders } from '../svc-orders/src/app.ts';
import { database as ordersDatabase } from '../svc-orders/src/database.ts';
import { ordersOf } from '../svc-orders/src/orders/order.model.ts';
import { marketOf, minutesAgo, pick, rowsOf } from './back-office/rows.mjs';
import { batchesOf, buildIndexes, forEachOf } from './running/batches.mjs';
import { quantile } from './running/quantile.mjs';

const [count = 1_000_000] = process.argv.slice(2).map(Number);
const AT_ONCE = 3;
const ROUNDS = 200;
const WARM_UP = 20;
const FILL_LIMIT_MS = 3_600_000;
const silent = createLogger('bench', 'silent');
const LIST_MS = 300;
const SEARCH_MS = 200;
const { memberCount, reportCount, members, caseIds, phoneOf, memberAt, orderAt, reportAt, caseAt } =
  marketOf(count);

/**
 * Inserts rows without indexes, which are built afterward: that is faster, but takes longer than a service
 * waits for its database.
 */
async function fill({ platform }, modelOf, rows) {
  const { name } = platform.connection;
  const connection = await openDatabase(process.env.TEST_MONGODB_URI, name, silent, FILL_LIMIT_MS);
  const model = modelOf(connection);
  await model.collection.dropIndexes();
  await forEachOf(batchesOf(rows), AT_ONCE, (batch) => model.collection.insertMany(batch));
  await buildIndexes([model], AT_ONCE);
  await connection.close();
}

async function timed(service, path, as, expected = 200) {
  const begun = performance.now();
  const { status, text } = await service.send('GET', path, { as });
  const ms = performance.now() - begun;
  if (status !== expected) throw new Error(`${path} answers ${status}: ${text}`);
  return { ms, text };
}

/** Asks in turns with something that does not exist. */
async function measure(service, what, { target, path, as }) {
  const [times, empty] = [[], []];
  for (let round = 0; round < ROUNDS + WARM_UP; round += 1) {
    const caller = typeof as === 'function' ? as(round) : as;
    const asked = await timed(service, typeof path === 'function' ? path(round) : path, caller);
    if (asked.text === '[]') throw new Error(`${what} finds nothing`);
    times.push(asked.ms);
    empty.push((await timed(service, '/nothing', caller, 404)).ms);
  }
  const of = (all, share) => quantile(all.slice(WARM_UP), share);
  const [p50, p99] = [of(times, 0.5), of(times, 0.99)];
  const isMissed = p99 > target;
  if (isMissed) process.exitCode = 1;
  const ratio = (p50 / of(empty, 0.5)).toFixed(1);
  console.log(
    `${isMissed ? 'MISSED' : 'ok    '} ${what}: p99 ${p99.toFixed(0)} ms (target <= ${target}), p50 ${p50.toFixed(1)} ms, ${ratio} of a 404`,
  );
}

await setUp();
const auth = await startAuthService();
const orders = await startTestService({
  service: 'orders',
  build: (platform) => buildOrders(platform, { offerSecret: 'of the bench, and long enough for it' }),
  database: ordersDatabase,
  neighbors: { auth: auth.baseUrl },
});
const moderation = await startTestService({
  service: 'moderation',
  build: (platform) => buildModeration(platform),
  database: moderationDatabase,
  neighbors: { auth: auth.baseUrl },
});
try {
  const begun = performance.now();
  await fill(auth, usersOf, rowsOf(memberCount, memberAt));
  await fill(orders, ordersOf, rowsOf(count, orderAt));
  await fill(moderation, reportsOf, rowsOf(reportCount, reportAt));
  await fill(moderation, casesOf, rowsOf(reportCount / 2, caseAt));
  console.log(
    `${count} orders, ${memberCount} members and ${reportCount} reports in ${((performance.now() - begun) / 60_000).toFixed(0)} minutes`,
  );
  const as = orders.user({ role: 'admin' });
  const some = await ordersOf(orders.platform.connection)
    .find({ stage: 'completed' })
    .sort({ createdAt: 1 })
    .limit(ROUNDS + WARM_UP)
    .lean();
  const list = (service, what, path) => measure(service, what, { target: LIST_MS, path, as });
  const search = (service, what, path) => measure(service, what, { target: SEARCH_MS, path, as });

  await list(orders, 'orders, newest', '/api/admin/orders');
  for (const sort of ['oldest', 'amount'])
    await list(orders, `orders, ${sort}`, `/api/admin/orders?sort=${sort}`);
  for (const stage of ['completed', 'disputed'])
    await list(orders, `orders, ${stage}`, `/api/admin/orders?stage=${stage}`);
  await list(
    orders,
    'orders, placed gifts, by amount',
    '/api/admin/orders?stage=placed&category=gift&sort=amount',
  );
  await list(
    orders,
    'orders of two days',
    `/api/admin/orders?from=${minutesAgo(3000).toISOString().slice(0, 10)}&to=${minutesAgo(1500).toISOString().slice(0, 10)}`,
  );
  await list(orders, 'orders of a member', (round) => `/api/admin/orders?member=${some[round].buyerId}`);
  const find = ordersRoutes.findOrders.path;
  await search(orders, 'order by number', (round) => `${find}?q=${some[round].reference}`);
  await search(orders, 'order by id', (round) => `${find}?q=${some[round]._id}`);
  await search(orders, 'order by receipt', (round) => `${find}?q=${some[round].receiptNumber}`);

  const own = ordersRoutes.listTransactions.path;
  const buyerOf = (round) => orders.user({ id: some[round].buyerId });
  const seller = orders.user({ id: members[0] });
  const calendarOf = async (user) =>
    (await orders.call(ordersRoutes.renewCalendar, {}, { as: user })).body.address;
  const calendars = [];
  for (let round = 0; round < 20; round += 1) calendars.push(await calendarOf(buyerOf(round)));
  const busy = await calendarOf(seller);
  const ownList = (what, path, as) => measure(orders, what, { target: LIST_MS, path, as });
  await ownList('a member’s orders', own, buyerOf);
  await ownList('the newest 500 orders of a busy seller', own, seller);
  await ownList('a member’s calendar', (round) => pick(calendars, round), as);
  await ownList('a busy seller’s calendar', busy, as);

  await list(auth, 'members, newest', '/api/admin/users');
  await list(auth, 'members, by name', '/api/admin/users?sort=name');
  await list(auth, 'tailors', '/api/admin/users?role=tailor');
  await search(
    auth,
    'member by a part of a name',
    (round) => `/api/admin/find/members?q=${pick(['musa', 'ngozi', 'tunde b'], round)}`,
  );
  await search(
    auth,
    'member by email',
    (round) => `/api/admin/find/members?q=${memberAt((round * 7) % memberCount).email}`,
  );
  await search(
    auth,
    'member by phone',
    (round) => `/api/admin/find/members?q=${encodeURIComponent(phoneOf(round * 3))}`,
  );

  await list(moderation, 'reports', '/api/admin/reports');
  await list(moderation, 'cases that wait', '/api/admin/cases');
  await list(moderation, 'closed cases', '/api/admin/cases?waiting=no');
  await list(
    moderation,
    'waiting cases, fraud, of a week',
    '/api/admin/cases?severity=fraud&openedWithin=week',
  );
  await list(moderation, 'waiting cases by reason', '/api/admin/cases?reason=fraud');
  await list(moderation, 'closed cases by reason', '/api/admin/cases?waiting=no&reason=counterfeit');
  await search(
    moderation,
    'case by number',
    (round) => `/api/admin/find/cases?q=${caseIds[round].slice(-8)}`,
  );
  await search(moderation, 'case by name', '/api/admin/find/cases?q=okafor');
} finally {
  for (const service of [moderation, orders, auth]) await service.close();
  await tearDown();
}
