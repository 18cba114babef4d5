import { describeReleases } from '../../release/registry-acts.ts';
import { moveSlice } from '../../release/release-slice.ts';
import { removeSlice } from '../../release/make-live.ts';
import { readLog } from '../../release/store/release-log.ts';
import { fileStore } from '../../release/store/file-store.ts';
import { by, openReleases, type Releases } from './releases.ts';

let at: Releases;
beforeEach(async () => (at = await openReleases()));
afterEach(() => at.close());

const pin = (version: string, until: string | null, act = by()) =>
  moveSlice(at.store, 'shop', { version, pin: { until }, act: 'pin' }, act);

test('the log says who, when, from which commit, from and to which version, and why', async () => {
  const first = await at.publish(by(new Date('2026-11-21T08:00:00Z')));
  at.buildSlice('second');
  const second = await at.publish();
  await at.back(first, { ...by(), who: 'bola@example', commit: undefined, why: 'the list is empty' });
  expect(await readLog(at.store)).toMatchObject([
    {
      name: 'shop',
      act: 'publish',
      when: '2026-11-21T08:00:00.000Z',
      commit: '0a1b2c3d',
      from: null,
      to: first,
    },
    { who: 'ada@example', act: 'publish', from: first, to: second },
    { who: 'bola@example', act: 'to', from: second, to: first, why: 'the list is empty' },
  ]);
});

test('a line of the log that broke off hides no other', async () => {
  await at.publish();
  const log = await at.store.read('releases/releases.jsonl');
  await at.store.write('releases/releases.jsonl', `{"when":"20\n${log?.text}`, log?.tag ?? null);
  expect(await readLog(at.store)).toHaveLength(1);
});

test('a pinned slice is not published, until the pin is over or someone moves it', async () => {
  const first = await at.publish();
  await pin(first, '2027-01-01T00:00:00.000Z');
  at.buildSlice('second');
  await expect(at.publish()).rejects.toThrow(`shop is pinned to ${first} until 2027-01-01T00:00:00.000Z.`);
  await at.publishNew();
  expect((await at.live())?.version).toBe(first);
  const second = await at.publish(by(new Date('2027-01-01T00:00:01Z')));
  expect((await at.live())?.version).toBe(second);
  await pin(second, null);
  await at.back(first);
  at.buildSlice('third');
  const third = await at.publish();
  expect((await at.live())?.version).toBe(third);
});

test('a slice that was removed stays away when the platform starts, and comes back with the next release', async () => {
  const first = await at.publish();
  await removeSlice(at.store, 'shop', by());
  await at.publishNew();
  expect(await at.live()).toBeUndefined();
  await expect(removeSlice(at.store, 'shop', by())).rejects.toThrow(
    'shop is not live: there is nothing to remove.',
  );
  await at.back(first);
  expect((await at.live())?.version).toBe(first);
});

test('the shell is never removed', async () => {
  await expect(removeSlice(at.store, 'shell', by())).rejects.toThrow('The shell cannot be removed');
});

test('the list says what is live and what is kept, by whom and why', async () => {
  const first = await at.publish({ ...by(new Date('2026-11-21T08:00:00Z')), why: 'the season opens' });
  at.buildSlice('second');
  const second = await at.publish(by(new Date('2026-11-21T09:00:00Z')));
  await pin(first, null, by(new Date('2026-11-21T10:00:00Z')));
  expect(await describeReleases(at.store, 'shop', new Date())).toBe(
    [
      `shop: ${first}, pinned`,
      `    ${second}  published 2026-11-21T09:00:00.000Z by ada@example from 0a1b2c3d`,
      `  * ${first}  pinned 2026-11-21T10:00:00.000Z by ada@example from 0a1b2c3d`,
    ].join('\n'),
  );
});

test('of a name that nothing was ever released as, the list says so', async () => {
  await at.publish();
  const asked = describeReleases(at.store, 'shopp', new Date());
  await expect(asked).rejects.toThrow('Nothing was ever released as shopp. There are shell, shop.');
});

test('of a version that is not kept, it is said which are', async () => {
  await expect(at.back('2.1.0-none')).rejects.toThrow('version 2.1.0-none. There is none.');
  const first = await at.publish();
  await expect(at.back('2.1.0-none')).rejects.toThrow(`version 2.1.0-none. There is ${first}.`);
  at.buildSlice('second');
  const second = await at.publish();
  await expect(at.back('2.1.0-none')).rejects.toThrow(`There are ${second}, ${first}.`);
});

test('a release that was live without a line, since the disk was full, gets it when it is made once more', async () => {
  const first = await at.publish();
  at.buildSlice('second');
  const full = jest
    .spyOn(at.store, 'write')
    .mockImplementation((key, text, seen) =>
      key.endsWith('.jsonl')
        ? Promise.reject(new Error('ENOSPC'))
        : fileStore(at.data).write(key, text, seen),
    );
  await expect(at.publish()).rejects.toThrow('ENOSPC');
  full.mockRestore();
  const second = await at.publish();
  await at.publish();
  expect((await readLog(at.store)).map(({ from, to }) => [from, to])).toEqual([
    [null, first],
    [first, second],
  ]);
});

test('anyone who ends a pin by moving to the version that is live has a line in the log', async () => {
  const first = await at.publish();
  await pin(first, null);
  await at.back(first, { ...by(), why: 'the season is over' });
  await at.back(first);
  expect(await readLog(at.store)).toMatchObject([
    { act: 'publish' },
    { act: 'pin' },
    { act: 'to', from: first, to: first, why: 'the season is over' },
  ]);
});
