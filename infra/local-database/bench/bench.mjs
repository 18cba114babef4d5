/**
 * Measures the overhead of the local database's proxy, as ratios against the same PostgreSQL in the same run,
 * and how the time of a list grows from 1,000 to 1,000,000 listings.
 *
 *   node --import tsx infra/local-database/bench/bench.mjs [listings = 1000000] [seconds a measurement = 8]
 *
 * `select` is a SELECT by key through `pg`, `call` the backend's function for a list through `pg`; both also
 * prepared. Exits with 1 if a ratio misses its target. The targets are for one client and so for the overhead
 * of a single command. With sixteen, driver, proxy and PostgreSQL share the cores; next to those ratios is
 * the driver's own maximum, on a server that replies from memory.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import os from 'node:os';
import path from 'node:path';
import { deserialize, serialize } from 'bson';
import mongoose from 'mongoose';
import pg from 'pg';
import { openLocalDatabase } from '../src/index.ts';

const { MongoClient, ObjectId } = mongoose.mongo;
const LISTINGS = Number(process.argv[2] ?? 1_000_000);
const SECONDS = Number(process.argv[3] ?? 8);
const SMALL = 1_000;
const ROUNDS = 40;
/** The first calls of a round find cold caches, so a p99 needs long rounds. */
const LONG_ROUNDS = 4;
/** By then the code is compiled and the database has settled after loading. */
const WARM_UP_SECONDS = 4;
const BATCH = 1_000;
const PAGE = 24;
const STATUSES = ['active', 'active', 'active', 'sold'];
const CATEGORIES = ['dresses', 'agbada', 'gele', 'asoebi', 'shoes', 'bags', 'fabric', 'jewelry'];
const TARGETS = { pointRead: 0.5, list: 0.6, growth: 1.15 };

const idOf = (number) => new ObjectId(number.toString(16).padStart(24, '0'));
const any = (below) => Math.floor(Math.random() * below);
const median = (numbers) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1];

/** 700 bytes of BSON. Numbers are spread so that each status and category occurs at every age. */
function listing(number) {
  const spread = Math.imul(number, 2654435761) >>> 0;
  return {
    _id: idOf(number),
    status: STATUSES[spread % 4],
    category: CATEGORIES[(spread >>> 4) % 8],
    createdAt: new Date(1_700_000_000_000 + number * 1000),
    title: `Listing ${number}`,
    price: (spread % 100_000) * 100,
    description: 'a'.repeat(525),
  };
}

async function load(collection, count) {
  await collection.createIndex({ status: 1, category: 1, createdAt: -1 });
  for (let at = 0; at < count; at += BATCH) {
    await collection.insertMany(
      Array.from({ length: Math.min(BATCH, count - at) }, (_, n) => listing(at + n)),
    );
  }
}

/**
 * Runs `act` with `clients` concurrent clients for `seconds`. Returns the calls per second and the sorted
 * durations in ms.
 */
async function measure(act, clients, seconds) {
  const times = [];
  const begun = performance.now();
  const until = begun + seconds * 1000;
  const client = async () => {
    for (let now = performance.now(); now < until; ) {
      await act();
      const after = performance.now();
      times.push(after - now);
      now = after;
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  const rate = times.length / ((performance.now() - begun) / 1000);
  return { rate, times: times.sort((a, b) => a - b) };
}

const at = (sorted, share) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

/**
 * Measures all acts alternately, round after round, so that a slow spell of the machine affects each of them.
 * Returns the median rate of one, and the median over the rounds of one's rate as a share of another's.
 */
async function measureInTurn(acts, clients) {
  const rates = Object.fromEntries(Object.keys(acts).map((name) => [name, []]));
  for (const act of Object.values(acts)) await measure(act, clients, WARM_UP_SECONDS);
  for (let round = 0; round < ROUNDS; round++) {
    for (const [name, act] of Object.entries(acts)) {
      rates[name].push((await measure(act, clients, SECONDS / ROUNDS)).rate);
    }
  }
  return {
    rate: (name) => median(rates[name]),
    ratio: (name, of) => median(rates[name].map((rate, round) => rate / rates[of][round])),
  };
}

const closers = [];
/** Opens the stock driver on a server that replies to each query with these documents. */
async function openEcho(documents) {
  const server = fork(new URL('./echo.mjs', import.meta.url), { serialization: 'advanced' });
  server.send(serialize({ documents }));
  const [port] = await once(server, 'message');
  const echo = await MongoClient.connect(`mongodb://127.0.0.1:${port}/?directConnection=true`, {
    maxPoolSize: 32,
  });
  closers.push(
    () => echo.close(),
    () => server.kill(),
  );
  return echo.db('bench');
}

const folder = await mkdtemp(path.join(os.tmpdir(), 'bench-local-database-'));
const database = await openLocalDatabase({ dataPath: folder, durable: true, log: console.log });
let missed = 0;
const verdict = (name, value, good, target) => {
  if (!good) missed++;
  console.log(`${good ? 'ok    ' : 'MISSED'} ${name}: ${value.toFixed(2)} (target ${target})`);
};

try {
  console.log(database.version);
  const client = await MongoClient.connect(database.uri, { maxPoolSize: 32 });
  const raw = new pg.Pool({
    host: path.join(folder, 'postgres', 'socket'),
    user: 'postgres',
    database: 'postgres',
    max: 32,
    options:
      '-c search_path=documentdb_api_catalog,documentdb_api,documentdb_core,public -c documentdb.useFileBasedPersistedCursors=on',
  });
  raw.on('error', () => {}); // Stopping at the end closes idle connections.
  const shop = client.db('bench');
  const small = shop.collection('small');
  const large = shop.collection('large');
  await load(small, SMALL);
  const begun = performance.now();
  await load(large, LISTINGS);
  const seconds = (performance.now() - begun) / 1000;
  console.log(
    `${LISTINGS} listings loaded in ${seconds.toFixed(0)} s (${(LISTINGS / seconds).toFixed(0)}/s)`,
  );
  for (const { collection_id: id } of (
    await raw.query('SELECT collection_id FROM documentdb_api_catalog.collections')
  ).rows) {
    await raw.query(`VACUUM ANALYZE documentdb_data.documents_${id}`);
  }
  // Otherwise the load is still being written out during the first measurement.
  await raw.query('CHECKPOINT');

  const { rows } = await raw.query(
    "SELECT collection_id AS id FROM documentdb_api_catalog.collections WHERE database_name = 'bench' AND collection_name = 'large'",
  );
  const table = Number(rows[0].id);
  const pointSql = `SELECT document FROM documentdb_data.documents_${table} WHERE shard_key_value = ${table} AND object_id = $1::documentdb_core.bson`;
  const listSql = "SELECT cursorpage FROM find_cursor_first_page('bench', $1)";
  const filter = () => ({ status: 'active', category: CATEGORIES[any(8)] });
  const order = { createdAt: -1 };
  // both sides return documents: `pg` returns BSON as hexadecimal text; with a name, the statement is
  // prepared
  const rawDocument = async (name, text, value) => {
    const { rows } = await raw.query({ name, text, values: [serialize(value)], rowMode: 'array' });
    return deserialize(Buffer.from(rows[0][0].slice('BSONHEX'.length), 'hex'));
  };
  const rawPoint = (name) => () => rawDocument(name, pointSql, { '': idOf(any(LISTINGS)) });
  const rawList = (name) => async () => {
    const query = { find: 'large', filter: filter(), sort: order, limit: PAGE };
    return (await rawDocument(name, listSql, query)).cursor.firstBatch;
  };
  const point = (collection) => () => collection.findOne({ _id: idOf(any(LISTINGS)) });
  const list = (collection) => () => collection.find(filter()).sort(order).limit(PAGE).toArray();
  const cannedOne = (await openEcho(await large.find().limit(1).toArray())).collection('large');
  const cannedPage = (await openEcho(await large.find().limit(PAGE).toArray())).collection('large');

  const acts = {
    select: rawPoint(undefined),
    'point read': point(large),
    'prepared select': rawPoint('point'),
    'driver on a canned document': point(cannedOne),
    call: rawList(undefined),
    list: list(large),
    'prepared call': rawList('list'),
    'driver on a canned page': list(cannedPage),
  };
  for (const clients of [1, 16]) {
    const measured = await measureInTurn(acts, clients);
    const say = (name, of, target) => {
      const ratio = measured.ratio(name, of);
      const line = `${clients} at once: ${name} ${measured.rate(name).toFixed(0)}/s against ${of} ${measured.rate(of).toFixed(0)}/s`;
      if (target && clients === 1) verdict(line, ratio, ratio >= target, `>= ${target}`);
      else console.log(`       ${line}: ${ratio.toFixed(2)}`);
    };
    say('point read', 'select', TARGETS.pointRead);
    say('list', 'call', TARGETS.list);
    say('point read', 'prepared select');
    say('list', 'prepared call');
    say('driver on a canned document', 'select');
    say('driver on a canned page', 'call');
  }

  const longRound = (2 * SECONDS) / LONG_ROUNDS;
  const few = [];
  const many = [];
  for (let round = 0; round < LONG_ROUNDS; round++) {
    few.push(...(await measure(list(small), 1, longRound)).times);
    many.push(...(await measure(list(large), 1, longRound)).times);
  }
  few.sort((a, b) => a - b);
  many.sort((a, b) => a - b);
  for (const share of [0.5, 0.99]) {
    const ratio = at(many, share) / at(few, share);
    const name = `list of ${PAGE}, p${share * 100} ${at(many, share).toFixed(2)} ms of ${LISTINGS} against ${at(few, share).toFixed(2)} ms of ${SMALL}`;
    verdict(name, ratio, ratio <= TARGETS.growth, `<= ${TARGETS.growth}`);
  }
  if (missed) {
    const plan = await large.find(filter()).sort(order).limit(PAGE).explain('executionStats');
    console.log(JSON.stringify(plan.queryPlanner.winningPlan), JSON.stringify(plan.postgresPlan));
  }
  for (const close of closers) await close();
  await raw.end();
  await client.close();
} finally {
  await database.stop();
  await rm(folder, { recursive: true, force: true });
}
process.exitCode = missed ? 1 : 0;
