import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createVisitCounts } from '@alaso/gateway';
import type { Mail } from '@alaso/service-kit/mail';
import { until } from '@alaso/test-kit';
import { Redis } from 'ioredis';
import { createTelemetryMetrics } from '../../../gateway/src/telemetry/telemetry-server.ts';
import { createTelemetryServer } from '../../../gateway/src/telemetry/telemetry-server.ts';
import { createVisitTokens } from '../../../gateway/src/telemetry/visit-tokens.ts';
import { describeReleases } from '../../release/registry-acts.ts';
import { moveCanary, publishCanary } from '../../release/release-canary.ts';
import { moveSlice } from '../../release/release-slice.ts';
import { fetchSite } from '../../release/fetch-site.ts';
import { s3Store } from '../../release/store/s3-store.ts';
import { createReleaseWatch } from '../../release/auto-rollback/watch-releases.ts';
import { by, description, openReleases, type Releases } from './releases.ts';
import { startS3WithConditions } from './s3-with-conditions.ts';

const prefix = `watch-${process.pid}-test`;
const redis = new Redis(process.env.TEST_REDIS_URL ?? '');
const counts = createVisitCounts(redis, prefix);
const begin = new Date('2026-11-20T08:00:00Z');
const tokens = createVisitTokens(() => 'the key of this test');
const at = (minutes: number) => new Date(begin.getTime() + minutes * 60_000);

let releases: Releases;
let server: Server;
let now = begin;
const mails: Mail[] = [];
let mailIsDown = false;

beforeEach(async () => {
  // A random salt occasionally maps two of thirty people to one register of a HyperLogLog, which then counts
  // 29.
  await redis.set(`${prefix}:slices:salt`, 'the same in each run');
  releases = await openReleases();
  releases.write('slice.json', JSON.stringify({ ...description, owner: 'shop@alaso.example' }));
  mails.length = 0;
  mailIsDown = false;
  server = createTelemetryServer({
    site: releases.site,
    tokens,
    metrics: createTelemetryMetrics(),
    counts,
    now: () => now,
    onLost: (error) => {
      throw error;
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(async () => {
  server.closeAllConnections();
  server.close();
  releases.close();
  const keys = await redis.keys(`${prefix}*`);
  if (keys.length > 0) await redis.del(...keys);
});
afterAll(() => redis.disconnect());

const watch = () =>
  createReleaseWatch({
    store: releases.store,
    counts,
    operators: ['ops@alaso.example'],
    mailer: {
      send: (mail) =>
        mailIsDown ? Promise.reject(new Error('no mail server')) : Promise.resolve(void mails.push(mail)),
    },
  });

/** Publishes a build with this text at that minute. */
function publish(minutes: number, words: string): Promise<string> {
  releases.buildSlice(words);
  return releases.publish(by(at(minutes)));
}

type Visits = { people: number; networks?: number; outcome: 'shown' | 'load' | 'mount' | 'run' | 'late' };

/** Reports visits over HTTP, as browsers in the sample do behind the gateway. */
async function visit(minutes: number, version: string, { people, networks = people, outcome }: Visits) {
  now = at(minutes);
  const { port } = server.address() as AddressInfo;
  const kind = outcome === 'shown' ? 'shown' : 'failed';
  const told = Array.from({ length: people }, async (_, person) => {
    const address = `10.${kind.length}.${Math.floor((person % networks) / 250)}.${(person % networks) % 250}`;
    const answer = await fetch(`http://127.0.0.1:${port}/api/telemetry`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': address,
      },
      body: JSON.stringify({
        page: tokens.tokenFor(address, now),
        lot: Math.floor(person / networks) % 8,
        visits: [{ slice: 'shop', version, outcome, ms: 90 }],
        vitals: [],
      }),
    });
    expect(answer.status).toBe(204);
  });
  await Promise.all(told);
  const wanted = outcome === 'late' ? 0 : Math.min(people, networks * 4);
  await until('it is counted', async () => {
    const { failed, people: all } = await counts.figures('shop', version, at(minutes), at(minutes));
    return (outcome === 'shown' ? (all - failed) / 4 : failed) >= wanted * 0.97 || outcome === 'late';
  });
}
const live = async () => (await releases.live())?.version;

/** Publishes a release that has lasted a day and a successor, with reports about both. */
async function goodAndBad(): Promise<{ good: string; bad: string }> {
  const good = await publish(0, 'good');
  await visit(1410, good, { people: 50, outcome: 'shown' });
  const bad = await publish(1440, 'bad');
  return { good, bad };
}

test('a release that fails for people is taken back within its first minutes, its team hears why, and the list says it', async () => {
  const { good, bad } = await goodAndBad();
  const { check, sendMails } = watch();
  await visit(1441, bad, { people: 4, outcome: 'mount' });
  expect(await check(at(1441))).toEqual([]);
  await visit(1443, bad, { people: 30, outcome: 'load' });
  const why = 'it failed for 30 of some 30 people in ten minutes, which is 100 %; its predecessor for 0 %';
  expect(await check(at(1443))).toEqual([`shop ${bad} was taken back to ${good}: ${why}.`]);
  expect(await live()).toBe(good);
  await sendMails();
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    ['shop@alaso.example', `shop was taken back to ${good}`],
    ['ops@alaso.example', `shop was taken back to ${good}`],
  ]);
  expect(mails[0]?.text).toContain(why);
  const list = await describeReleases(releases.store, 'shop', at(1444));
  expect(list).toContain(`* ${good}  returned to ${at(1443).toISOString()} by the platform because: ${why}`);
  expect(list).toContain(`${bad}  published ${at(1440).toISOString()}`);
  expect(list).toContain(`; taken back ${at(1443).toISOString()} because: ${why}`);
});

test('it never flaps: what was taken back and published again is left to people, and so is what was moved by hand', async () => {
  const { good, bad } = await goodAndBad();
  const { check } = watch();
  await visit(1443, bad, { people: 30, outcome: 'load' });
  await check(at(1443));
  await visit(1444, good, { people: 30, outcome: 'run' });
  expect(await check(at(1444))).toEqual([]);
  expect(await live()).toBe(good);

  await releases.publishNew();
  expect(await live()).toBe(good);
  await publish(1446, 'bad');
  expect(await live()).toBe(bad);
  await visit(1447, bad, { people: 40, outcome: 'load' });
  expect(await check(at(1447))).toEqual([]);
  expect(await live()).toBe(bad);

  const third = await publish(1450, 'third');
  await releases.back(good, by(at(1451)));
  await releases.back(third, by(at(1452)));
  await visit(1453, third, { people: 40, outcome: 'load' });
  expect(await check(at(1453))).toEqual([]);
  expect(await live()).toBe(third);
});

test('a pinned release stays, and so does one that has been live for long', async () => {
  const { bad } = await goodAndBad();
  await visit(1443, bad, { people: 30, outcome: 'load' });
  await moveSlice(releases.store, 'shop', { version: bad, pin: { until: null }, act: 'pin' }, by(at(1443)));
  expect(await watch().check(at(1443))).toEqual([]);
  const next = await moveSlice(releases.store, 'shop', { version: bad, act: 'to' }, by(at(1444))).then(() =>
    publish(1445, 'next'),
  );
  await visit(1445 + 121, next, { people: 30, outcome: 'load' });
  expect(await watch().check(at(1445 + 121))).toEqual([]);
  expect(await live()).toBe(next);
});

test.each<[string, Visits]>([
  ['one loud person', { people: 300, networks: 1, outcome: 'mount' }],
  ['two networks that were lost', { people: 16, networks: 2, outcome: 'load' }],
  ['a slow network', { people: 60, outcome: 'late' }],
  ['a few', { people: 4, outcome: 'run' }],
])('%s takes no release back', async (_who, visits) => {
  const { bad } = await goodAndBad();
  await visit(1443, bad, { people: 10, outcome: 'shown' });
  await visit(1443, bad, visits);
  expect(await watch().check(at(1443))).toEqual([]);
  expect(await live()).toBe(bad);
});

test('what only a few networks report takes no release back: its team is alerted once', async () => {
  const { bad } = await goodAndBad();
  const { check, sendMails } = watch();
  await visit(1443, bad, { people: 300, networks: 9, outcome: 'mount' });
  const why = 'it failed for 36 of some 36 people in ten minutes, which is 100 %; its predecessor for 0 %';
  expect(await check(at(1443))).toEqual([`shop ${bad} seems broken, as few networks report: ${why}.`]);
  expect(await check(at(1443))).toEqual([]);
  expect(await live()).toBe(bad);
  await sendMails();
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    ['shop@alaso.example', `shop ${bad} seems broken`],
    ['ops@alaso.example', `shop ${bad} seems broken`],
  ]);
});

test('failures of more than ten minutes ago are over', async () => {
  const { bad } = await goodAndBad();
  await visit(1443, bad, { people: 30, outcome: 'load' });
  expect(await watch().check(at(1454))).toEqual([]);
  expect(await live()).toBe(bad);
});

test('after attempts that did not hold, it returns to the last release that did', async () => {
  const good = await publish(0, 'good');
  await visit(1410, good, { people: 50, outcome: 'shown' });
  await publish(1440, 'first attempt');
  const second = await publish(1445, 'second attempt');
  await visit(1446, second, { people: 30, outcome: 'run' });
  await watch().check(at(1446));
  expect(await live()).toBe(good);
});

test('two that look at the same time take it back once, and a team that was faster has the last word', async () => {
  const { good, bad } = await goodAndBad();
  await visit(1443, bad, { people: 30, outcome: 'load' });
  const watches = [watch(), watch(), watch()];
  const looks = await Promise.all(watches.map(({ check }) => check(at(1443))));
  for (const { sendMails } of watches) await sendMails();
  expect(looks.flat()).toHaveLength(1);
  expect(mails).toHaveLength(2);
  expect(await live()).toBe(good);
});

test('a mail that was not taken is sent again; without Redis nothing is judged', async () => {
  const { good, bad } = await goodAndBad();
  await visit(1443, bad, { people: 30, outcome: 'load' });
  const away = createReleaseWatch({
    store: releases.store,
    counts: { figures: () => Promise.reject(new Error('Redis is away')) },
    mailer: { send: () => Promise.resolve() },
    operators: [],
  });
  await expect(away.check(at(1443))).rejects.toThrow('Redis is away');
  expect(await live()).toBe(bad);

  const { check, sendMails } = watch();
  mailIsDown = true;
  expect(await check(at(1443))).toHaveLength(1);
  await expect(sendMails()).rejects.toThrow('no mail server');
  expect(await live()).toBe(good);
  mailIsDown = false;
  await sendMails();
  await sendMails();
  expect(mails.map(({ to }) => to)).toEqual(['shop@alaso.example', 'ops@alaso.example']);
});

test('a release for a share of people is measured by the one that the others have, and taken back from them alone', async () => {
  const good = await publish(0, 'good');
  releases.buildSlice('canary');
  const canary = await publishCanary(
    releases.store,
    releases.slice,
    10,
    releases.signing('shop', by(at(5000))),
  );
  const { check, sendMails } = watch();
  await visit(5001, good, { people: 60, outcome: 'shown' });
  await visit(5001, canary, { people: 12, outcome: 'shown' });
  expect(await check(at(5001))).toEqual([]);
  await moveCanary(releases.store, 'shop', 50, by(at(5002)));
  await visit(5003, canary, { people: 20, outcome: 'run' });
  expect(await check(at(5003))).toEqual([
    expect.stringContaining(`shop ${canary} was taken back to ${good}`),
  ]);
  await sendMails();
  expect(mails).toHaveLength(2);
  expect(await releases.live()).toMatchObject({ version: good });
  expect((await releases.live())?.canary).toBeUndefined();
  const list = await describeReleases(releases.store, 'shop', at(5004));
  expect(list).toContain(`${canary}  given to 50 %`);
  expect(list).toContain(
    `; taken back ${at(5003).toISOString()} because: it failed for 20 of some 68 people`,
  );

  await publishCanary(releases.store, releases.slice, 10, releases.signing('shop', by(at(5010))));
  await visit(5011, canary, { people: 40, outcome: 'run' });
  expect(await check(at(5011))).toEqual([]);
});

test('in a bucket it is taken back as well, for every gateway that follows it', async () => {
  const { bucket, close } = await startS3WithConditions();
  const ofFolder = releases;
  try {
    releases = await openReleases(s3Store(bucket));
    // The gateway that receives the reports serves this folder.
    const rootKey = releases.signing('shell').key.publicKey;
    const follow = () => fetchSite({ ...releases.store, rootKey }, ofFolder.data);
    const good = await publish(0, 'good');
    await follow();
    await visit(1410, good, { people: 30, outcome: 'shown' });
    const bad = await publish(1440, 'bad');
    await follow();
    await visit(1443, bad, { people: 30, outcome: 'mount' });
    expect(await watch().check(at(1443))).toEqual([expect.stringContaining(`taken back to ${good}`)]);
    expect(await live()).toBe(good);
    await follow();
    expect(await ofFolder.live()).toMatchObject({ version: good });
  } finally {
    releases.close();
    releases = ofFolder;
    await close();
  }
}, 60_000);
