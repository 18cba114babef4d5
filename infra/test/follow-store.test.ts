import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { until } from '@alaso/test-kit';
import { followStore } from '../local-platform/follow-store.ts';
import { changeText, type ReleaseStore } from '../release/store/release-store.ts';
import { fileStore } from '../release/store/file-store.ts';

const everyMs = 20;
let folder: string;
let store: ReleaseStore;
let told: jest.SpyInstance<void, unknown[]>;
const ends: (() => void)[] = [];

const registry = (generation: number) => JSON.stringify({ slices: [], generation });
const release = (generation: number) => changeText(store, 'site/registry.json', () => registry(generation));

/** Returns a gateway's folder that follows the store, which may be unavailable, and the number of fetches. */
function gateway(name: string) {
  const data = path.join(folder, name);
  const state = { asked: 0, isAway: false };
  const seen = {
    ...store,
    rootKey: 'none',
    list(key: string) {
      // The first read of each fetch.
      if (key === 'site') state.asked += 1;
      return state.isAway ? Promise.reject(new Error('the bucket is away')) : store.list(key);
    },
  };
  return {
    state,
    async follow() {
      const end = await followStore(seen, { data, nginx: path.join(data, 'nginx') }, everyMs);
      ends.push(end);
      return end;
    },
    file: (...names: string[]) => readFileSync(path.join(data, 'site', ...names), 'utf8'),
    has: (generation: number) =>
      until(
        `${name} has ${generation}`,
        () => readFileSync(path.join(data, 'site/registry.json'), 'utf8') === registry(generation),
      ),
    asks(times: number) {
      const before = state.asked;
      return until(`${name} asks ${times} times`, () => state.asked >= before + times);
    },
  };
}

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'alaso-follow-'));
  store = fileStore(path.join(folder, 'store'));
  told = jest.spyOn(console, 'error').mockImplementation(() => {});
  await release(1);
});
afterEach(() => {
  for (const end of ends.splice(0)) end();
  told.mockRestore();
  rmSync(folder, { recursive: true, force: true });
});

test('what is released is there at once, and what is released later soon after', async () => {
  const one = gateway('one');
  await one.follow();
  expect(one.file('registry.json')).toBe(registry(1));
  await release(2);
  await one.has(2);
  expect(told).not.toHaveBeenCalled();
});

test('a store that is away is told of and asked again, and what was there stays', async () => {
  const one = gateway('one');
  await one.follow();
  one.state.isAway = true;
  await one.asks(3);
  expect(told.mock.calls.flat().map(String)).toContain('Error: the bucket is away');
  expect(one.file('registry.json')).toBe(registry(1));
  one.state.isAway = false;
  await release(2);
  await one.has(2);
});

test('a store that is away at the start stops the start', async () => {
  const one = gateway('one');
  one.state.isAway = true;
  await expect(one.follow()).rejects.toThrow('the bucket is away');
  const two = gateway('two');
  await two.follow();
  await two.asks(3);
  expect(one.state.asked).toBe(1);
});

test('once it is ended, nothing more is asked', async () => {
  const [one, two] = [gateway('one'), gateway('two')];
  const end = await one.follow();
  await one.asks(1);
  end();
  const { asked } = one.state;
  await two.follow();
  await two.asks(5);
  expect(one.state.asked).toBe(asked);
});
