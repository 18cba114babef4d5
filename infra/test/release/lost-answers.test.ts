import { changeText, type ReleaseStore } from '../../release/store/release-store.ts';
import { s3Store } from '../../release/store/s3-store.ts';
import { startS3WithConditions } from './s3-with-conditions.ts';

const REGISTRY = 'site/registry.json';

let s3: Awaited<ReturnType<typeof startS3WithConditions>>;
let store: ReleaseStore;
beforeEach(async () => {
  s3 = await startS3WithConditions();
  store = s3Store(s3.bucket);
});
afterEach(() => s3.close());

test('a write that was done and whose answer was lost is not taken for someone else’s', async () => {
  s3.loseAnswer(REGISTRY);
  expect(await store.write(REGISTRY, 'one', null)).toBe(true);
  const seen = await store.read(REGISTRY);
  s3.loseAnswer(REGISTRY);
  expect(await store.write(REGISTRY, 'two', seen?.tag ?? '')).toBe(true);
  expect((await store.read(REGISTRY))?.text).toBe('two');
});

test('nor is someone else’s, who wrote in the meantime, taken for one’s own', async () => {
  const other = s3Store(s3.bucket);
  s3.loseAnswer(REGISTRY, () => changeText(other, REGISTRY, () => 'theirs'));
  expect(await store.write(REGISTRY, 'mine', null)).toBe(false);
  expect((await store.read(REGISTRY))?.text).toBe('theirs');
});

test('who writes the same without having asked twice was not first', async () => {
  expect(await store.write(REGISTRY, 'same', null)).toBe(true);
  expect(await store.write(REGISTRY, 'same', null)).toBe(false);
});
