import { describeReleases } from '../../release/registry-acts.ts';
import { moveCanary, publishCanary } from '../../release/release-canary.ts';
import { moveSlice } from '../../release/release-slice.ts';
import { by, openReleases, type Releases } from './releases.ts';

let at: Releases;
let good: string;
beforeEach(async () => {
  at = await openReleases();
  good = await at.publish();
});
afterEach(() => at.close());

const now = new Date('2026-11-22T12:00:00Z');
const signed = () => at.signing('shop', by(now));

/** Publishes a build with this text to a share of people. */
function give(words: string, percent: number): Promise<string> {
  at.buildSlice(words);
  return publishCanary(at.store, at.slice, percent, signed());
}
const given = async () => {
  const live = await at.live();
  return [live?.version, live?.canary?.percent, live?.canary?.release.version];
};

test('a release is given to a share of people, to more, and then to all', async () => {
  const next = await give('next', 10);
  expect(await given()).toEqual([good, 10, next]);
  expect((await at.live())?.canary?.release.entry).toBe(`/mfe/shop/${next}/entry.0a1b2c3d.js`);
  expect(await describeReleases(at.store, 'shop', now)).toContain(`shop: ${good}, ${next} for 10 %`);
  await moveCanary(at.store, 'shop', 50, by(now));
  expect(await given()).toEqual([good, 50, next]);
  expect(await describeReleases(at.store, 'shop', now)).toContain(
    `% ${next}  given to 50 % ${now.toISOString()}`,
  );
  await moveCanary(at.store, 'shop', 100, by(now));
  expect(await given()).toEqual([next, undefined, undefined]);
  await at.back(good);
  expect(await given()).toEqual([good, undefined, undefined]);
});

test('it ends by hand, and with any release for all', async () => {
  const next = await give('next', 10);
  expect(await moveCanary(at.store, 'shop', 0, by(now))).toBe(next);
  expect(await given()).toEqual([good, undefined, undefined]);
  await expect(moveCanary(at.store, 'shop', 50, by(now))).rejects.toThrow(
    'Everybody gets the same release of shop.',
  );
  await give('third', 10);
  at.buildSlice('fourth');
  const fourth = await at.publish(by(now));
  expect(await given()).toEqual([fourth, undefined, undefined]);
});

test('one at a time, and none of what is pinned, of nothing, or against the signature', async () => {
  const next = await give('next', 10);
  await expect(give('another', 10)).rejects.toThrow(`10 % of people get shop ${next}`);
  await expect(moveSlice(at.store, 'shop', { version: next, act: 'to' }, by())).resolves.toBeUndefined();
  await moveSlice(at.store, 'shop', { version: good, pin: { until: null }, act: 'pin' }, by());
  await expect(give('third', 10)).rejects.toThrow(`shop is pinned to ${good}`);
  await at.back(good);
  at.buildSlice('of another team');
  await expect(publishCanary(at.store, at.slice, 10, at.signing('admin', by(now)))).rejects.toThrow(
    "its key is not one of shop's",
  );
  expect(await given()).toEqual([good, undefined, undefined]);
});

test('a start of the platform leaves it as it is, and does not make it the release of all', async () => {
  const next = await give('next', 10);
  await at.publishNew();
  expect(await given()).toEqual([good, 10, next]);
  await moveCanary(at.store, 'shop', 0, by(now));
  await at.publishNew();
  expect(await given()).toEqual([good, undefined, undefined]);
});
