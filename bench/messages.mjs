/**
 * Measures how long a message takes from its sender to the other member's page: 50 messages a second for 20
 * seconds among 200 pairs, with 200 open streams on one process of svc-orders.
 *
 *   npm run bench -- messages [messages a second = 50]
 *
 * It starts its own services and databases. A message has arrived when the page, which the stream has told
 * that something changed, has fetched the conversation with it. The reference in the same run is a page that
 * fetches its conversation at the same rate while nobody writes. Exits with 1 if the slowest hundredth takes
 * 500 ms or longer, or a message does not arrive. Then it reads pages of a thread of 10,000 messages, every
 * third with two photos, in turns with those of a thread of one page, with and without photos: a longer
 * thread may not be slower. Other work on the machine changes the figures: repeat it and take the median.
 */
import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { availableParallelism } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { catalogRoutes, conversationLimits, ordersRoutes } from '@alaso/contracts';
import { openTestPlatform } from '../e2e/platform/platform.ts';
import { openServiceDatabase } from '../e2e/platform/service-database.ts';
import setUp from '../packages/test-kit/jest-global-setup.mjs';
import tearDown from '../packages/test-kit/jest-global-teardown.mjs';
import { quantile } from './running/quantile.mjs';

const [perSecond = 50] = process.argv.slice(2).map(Number);
const PAIRS = 200;
const SECONDS = 20;
const WARM_UP = 200;
const TARGET_MS = 500;
/** Longer than a page would wait before it polls. */
const LOST_MS = 20_000;
const MANY = 10_000;
const ROUNDS = 300;
/** Limits the p50 of a long thread's page to this share of a short one's. */
const LONGER = 1.15;
/** The same for photos: an answer with them is longer. */
const PHOTOS = 1.5;

function report(good, line) {
  if (!good) process.exitCode = 1;
  console.log(`${good ? 'ok    ' : 'MISSED'} ${line}`);
}

/** Opens a member's stream and calls `onNews` when a conversation has changed. */
function openStream(address, cookie, onNews) {
  return new Promise((resolve, reject) => {
    const asked = request(address, { agent: false, headers: { Cookie: cookie } }, (answer) => {
      answer.setEncoding('utf8');
      answer.on('data', (text) => text.includes('"conversation"') && onNews());
      answer.on('error', () => {});
      if (answer.statusCode === 200) resolve(() => asked.destroy());
      else reject(new Error(`a stream was refused with ${answer.statusCode}`));
    });
    asked.on('error', reject);
    asked.end();
  });
}

let repeats = 0;

/** Calls again with the same key, as pages do, if a connection was closed or the service is busy. */
async function done(platform, contract, input, as) {
  const idempotencyKey = randomUUID();
  for (const until = performance.now() + LOST_MS; ; ) {
    const answer = await platform.call(contract, input, as, { idempotencyKey }).catch((error) => ({ error }));
    if (answer.status === contract.status) return answer.body;
    // 409: the first try is still in progress.
    const isTemporary = answer.error !== undefined || answer.status === 503 || answer.status === 409;
    if (!isTemporary || performance.now() > until) {
      throw new Error(`${contract.name} answered ${answer.status}`, { cause: answer.error });
    }
    repeats += 1;
    await sleep(100);
  }
}

/** Returns a pair who have a conversation. The seller's page listens; the buyer writes. */
async function pairOf(platform, at) {
  const [seller, buyer] = [platform.session(), platform.session()];
  const body = { title: `Ankara gown ${at}`, category: 'resale', price: '15000' };
  const { id: listingId } = await done(platform, catalogRoutes.createListing, { body }, seller);
  const { id } = await done(platform, ordersRoutes.openConversation, { body: { listingId } }, buyer);
  return { id, seller, buyer, sent: 0, waiting: new Map(), isFetching: false, isStale: false };
}

const fetchPage = (platform, { id, seller }) =>
  done(platform, ordersRoutes.getConversation, { params: { id } }, seller);

/** Fetches the conversation as a page does, once more if something changed meanwhile. */
async function fetchNews(platform, pair) {
  pair.isStale = true;
  if (pair.isFetching) return;
  pair.isFetching = true;
  while (pair.isStale) {
    pair.isStale = false;
    const { lastNumber } = await fetchPage(platform, pair);
    for (const [number, arrived] of pair.waiting) {
      if (number > lastNumber) continue;
      pair.waiting.delete(number);
      arrived();
    }
  }
  pair.isFetching = false;
}

/** Sends a message. Returns how long it took to the other page in ms; undefined if it did not arrive. */
async function deliver(platform, pair) {
  const from = performance.now();
  const number = (pair.sent += 1);
  const arrived = new Promise((resolve) => {
    pair.waiting.set(number, () => resolve(performance.now() - from));
  });
  const message = { params: { id: pair.id }, body: { text: `Message ${number}` } };
  await done(platform, ordersRoutes.sendMessage, message, pair.buyer);
  return Promise.race([arrived, sleep(LOST_MS, undefined, { ref: false })]);
}

/** Calls `work` at a steady rate, pair by pair, and returns what each call took. */
async function atRate(pairs, count, work) {
  const begun = performance.now();
  const running = [];
  for (let at = 0; at < count; at += 1) {
    const wait = begun + (1000 / perSecond) * at - performance.now();
    if (wait > 0) await sleep(wait);
    running.push(work(pairs[at % pairs.length]));
  }
  return Promise.all(running);
}

async function timed(work) {
  const from = performance.now();
  await work();
  return performance.now() - from;
}

/** Fills the conversation of a new pair with messages. */
async function threadOf(platform, database, count, hasPhotos) {
  const pair = await pairOf(platform, count);
  const photo = () => ({ id: randomUUID(), width: 1200, height: 1600 });
  const messageAt = (number) => ({
    _id: randomUUID(),
    conversationId: pair.id,
    number,
    senderId: pair.buyer.userId,
    text: `Message ${number}`,
    sentAt: new Date(),
    warnings: [],
    ...(hasPhotos && number % 3 === 0 && { photos: [photo(), photo()] }),
  });
  for (let from = 0; from < count; from += 1000) {
    const length = Math.min(1000, count - from);
    const rows = Array.from({ length }, (_, at) => messageAt(from + at + 1));
    await database.collection('messages').insertMany(rows);
  }
  const last = { $set: { lastNumber: count } };
  await database.collection('conversations').updateOne({ _id: pair.id }, last);
  return pair;
}

/** Reads pages of threads in turns. Returns what each call took in ms, thread by thread. */
async function readInTurns(platform, threads, query) {
  const times = threads.map(() => []);
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [at, { id, buyer }] of threads.entries()) {
      const input = { params: { id }, query: query(at) };
      const from = performance.now();
      const page = await done(platform, ordersRoutes.listMessages, input, buyer);
      if (page.length < conversationLimits.page) throw new Error('a page is not full');
      times[at].push(performance.now() - from);
    }
  return times.map((all) => all.slice(ROUNDS / 6));
}

await setUp();
const platform = await openTestPlatform({ services: ['auth', 'catalog', 'orders'] });
const closeStreams = [];
try {
  await Promise.all(['auth', 'catalog', 'orders'].map((service) => platform.start(service)));
  platform.startWorker('orders');
  const pairs = [];
  for (let at = 0; at < PAIRS; at += 1) pairs.push(await pairOf(platform, at));
  const address = `${platform.url('orders')}${ordersRoutes.followChanges.path}`;
  for (const pair of pairs)
    closeStreams.push(
      await openStream(
        address,
        pair.seller.cookie,
        () => void fetchNews(platform, pair).catch(() => undefined),
      ),
    );

  await atRate(pairs, WARM_UP, (pair) => deliver(platform, pair));
  const count = perSecond * SECONDS;
  const reference = await atRate(pairs, count, (pair) => timed(() => fetchPage(platform, pair)));
  const times = await atRate(pairs, count, (pair) => deliver(platform, pair));
  const arrived = times.filter((ms) => ms !== undefined);
  const figures = (all) =>
    `p50 ${quantile(all, 0.5).toFixed(0)} ms, p99 ${quantile(all, 0.99).toFixed(0)} ms`;
  console.log(`       ${closeStreams.length} streams on one process, ${availableParallelism()} cores`);
  console.log(
    `       a page that fetches its conversation ${perSecond} times a second: ${figures(reference)}`,
  );
  report(
    arrived.length === count,
    `${arrived.length} of ${count} messages arrived; ${repeats} calls were repeated`,
  );
  const [p99, usual] = [quantile(arrived, 0.99), quantile(reference, 0.99)];
  report(
    p99 < TARGET_MS,
    `${perSecond} messages a second: ${figures(arrived)} (target < ${TARGET_MS} ms), ratio ${(p99 / usual).toFixed(1)}`,
  );

  const database = await openServiceDatabase(platform, 'orders');
  const { page } = conversationLimits;
  const long = await threadOf(platform, database, MANY, true);
  const short = await threadOf(platform, database, 2 * page, true);
  const plain = await threadOf(platform, database, 2 * page, false);
  await database.close();
  for (const [what, before] of [
    ['the newest page', undefined],
    ['a page in the middle', MANY / 2],
  ]) {
    const place = (at) => (before === undefined ? {} : { before: String(at === 0 ? before : page + 1) });
    const [ofLong, ofShort, ofPlain] = await readInTurns(platform, [long, short, plain], place);
    const [many, few, none] = [ofLong, ofShort, ofPlain].map((all) => quantile(all, 0.5));
    report(
      many / few <= LONGER,
      `${what} of ${MANY} messages: ${figures(ofLong)}, ${(many / few).toFixed(2)} of one of ${2 * page} (target <= ${LONGER})`,
    );
    report(
      few / none <= PHOTOS,
      `${what} with photos: ${figures(ofShort)}, ${(few / none).toFixed(2)} of one without (target <= ${PHOTOS})`,
    );
  }
} finally {
  for (const close of closeStreams) close();
  await platform.close();
  await tearDown();
}
