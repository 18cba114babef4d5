import { parseRegistry } from '@alaso/contracts';
import { isAmong, pickRelease } from '../src/registry/pick-release.ts';
import { registry } from './sample-data.ts';

const lots = Array.from({ length: 10_000 }, (_, lot) => lot);
const among = (percent: number, release = 'shop 2.0.0') =>
  lots.filter((lot) => isAmong(lot, percent, release));

test('a share of lots is that share, nobody leaves it when it grows, and each release has its own', () => {
  for (const percent of [1, 10, 50, 99]) {
    expect(Math.abs(among(percent).length / 100 - percent)).toBeLessThan(2);
  }
  const ten = among(10);
  const twenty = new Set(among(20));
  expect(ten.filter((lot) => !twenty.has(lot))).toEqual([]);
  const others = new Set(among(10, 'shop 2.0.1'));
  expect(ten.filter((lot) => others.has(lot)).length).toBeLessThan(200);
});

test('a shell that cannot read a canary gives everybody the release that is live, and knows nothing of it', () => {
  const [slice] = registry.slices;
  if (!slice) throw new Error('no slice');
  const canary = { percent: 50, release: { ...slice, version: '2.0.0' } };
  const read = (odd: unknown) =>
    parseRegistry({ slices: [{ ...slice, canary: odd }] }).slices.map(pickRelease);
  for (const odd of [{ ...canary, percent: 'half' }, { percent: 50 }, 'nonsense', { ...canary, percent: 0 }])
    expect(read(odd)).toEqual([slice]);
  const versions = new Set<string | undefined>();
  for (const percent of [1, 99]) versions.add(read({ ...canary, percent })[0]?.version);
  for (const version of versions) expect(['1.0.0', '2.0.0']).toContain(version);
  expect(read(canary)[0]).not.toHaveProperty('canary');
});
