import { existsSync, mkdirSync, rmSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { by, openReleases, type Releases } from './releases.ts';

let at: Releases;
beforeEach(async () => (at = await openReleases()));
afterEach(() => at.close());

const hoursAfter = (hours: number) => new Date(Date.UTC(2026, 10, 21) + hours * 3_600_000);
const longAgo = hoursAfter(-1000);

/** Publishes a build with this text, this many hours after the first. */
function publishAfter(hours: number, words: string): Promise<string> {
  at.buildSlice(words);
  return at.publish(by(hoursAfter(hours)));
}

/** Publishes one after the other. */
async function publishAll(releases: readonly { hours: number; words: string }[]): Promise<string[]> {
  const versions: string[] = [];
  for (const { hours, words } of releases) versions.push(await publishAfter(hours, words));
  return versions;
}
const daily = (...words: string[]) =>
  publishAll(words.map((word, day) => ({ hours: 24 * day, words: word })));
const attempts = (hours: number, what: string, count: number) =>
  publishAll(
    Array.from({ length: count }, (_, n) => ({ hours: hours + (n + 1) / 60, words: `${what} ${n}` })),
  );

test('the live release and the last five that held before it stay', async () => {
  const versions = await daily('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h');
  expect((await at.versions()).sort()).toEqual(versions.slice(-6).sort());
  expect((await at.live())?.version).toBe(versions.at(-1));
});

test('what was live within the last day stays, however many came after it', async () => {
  const good = await publishAfter(0, 'good');
  await attempts(0, 'bad', 6);
  expect(await at.versions()).toContain(good);
  await at.back(good, by(hoursAfter(25)));
  expect((await at.live())?.version).toBe(good);
});

test('five bad publishes in a row do not delete the last good release', async () => {
  const good = await publishAfter(0, 'good');
  const bad = await attempts(24, 'bad', 6);
  expect((await at.live())?.version).toBe(bad.at(-1));
  await at.back(good, by(hoursAfter(25)));
  expect((await at.live())?.version).toBe(good);
  expect(existsSync(at.release(good, 'mf-manifest.json'))).toBe(true);
});

test('kept to go back to are the last five that held, however many attempts lie between them', async () => {
  const held: string[] = [];
  for (const day of [0, 1, 2, 3, 4, 5, 6]) {
    const version = await publishAfter(24 * day, `held ${day}`);
    await attempts(24 * day + 20, `attempt of day ${day}`, 3);
    await at.back(version, by(hoursAfter(24 * day + 21)));
    held.push(version);
  }
  const [oldest = '', ...others] = held;
  const versions = await at.versions();
  expect(versions).not.toContain(oldest);
  expect(versions).toEqual(expect.arrayContaining(others.slice(-5)));
  expect(versions.length).toBeLessThanOrEqual(11);
});

test('a release that was never live takes no other’s place', async () => {
  const versions = await daily('a', 'b', 'c', 'd', 'e');
  for (const n of [1, 2, 3, 4, 5]) {
    const never = at.release(`1.0.0-never${n}`, '');
    mkdirSync(never);
    utimesSync(never, longAgo, longAgo);
  }
  const last = await publishAfter(200, 'f');
  expect((await at.versions()).sort()).toEqual([...versions, last].sort());
});

test('a release that is younger than a day stays, whether it was live or not', async () => {
  const first = await publishAfter(0, 'first');
  mkdirSync(at.release('1.0.0-never', ''));
  const hour = hoursAfter(190).getTime() / 1000;
  utimesSync(at.release('1.0.0-never', ''), hour, hour);
  const last = await publishAfter(200, 'last');
  expect((await at.versions()).sort()).toEqual(['1.0.0-never', first, last].sort());
});

test('where the log is lost nothing is removed', async () => {
  const versions = await daily('a', 'b', 'c', 'd', 'e', 'f');
  rmSync(path.join(at.data, 'releases', 'releases.jsonl'));
  await at.publish(by(hoursAfter(500)));
  expect((await at.versions()).sort()).toEqual(versions.sort());
});
