import { describeReleases } from '../../release/registry-acts.ts';
import { readFrame } from '../../release/store/registry-file.ts';
import { readLog } from '../../release/store/release-log.ts';
import { changeText, type ReleaseStore } from '../../release/store/release-store.ts';
import { s3Store } from '../../release/store/s3-store.ts';
import { openReleases, type Releases } from './releases.ts';
import { startS3WithConditions } from './s3-with-conditions.ts';

const REGISTRY = 'site/registry.json';
const LOG = 'releases/releases.jsonl';

let s3: Awaited<ReturnType<typeof startS3WithConditions>>;
let store: ReleaseStore;
beforeEach(async () => {
  s3 = await startS3WithConditions();
  store = s3Store(s3.bucket);
});
afterEach(() => s3.close());

describe('of a release', () => {
  let at: Releases;
  beforeEach(async () => {
    at = await openReleases(store);
    await at.publish();
    at.buildSlice('second');
  });
  afterEach(() => at.close());

  /** Publishes, and expects it in the registry with a single log line. */
  async function expectOneLine(): Promise<void> {
    const [{ to: first } = { to: '' }] = await readLog(store);
    const second = await at.publish();
    const ofShop = (await readLog(store)).filter(({ name }) => name === 'shop');
    expect(ofShop).toMatchObject([
      { to: first },
      { act: 'publish', from: first, to: second, who: 'ada@example' },
    ]);
    expect(await describeReleases(store, 'shop', new Date())).toContain(`* ${second}  published`);
  }

  test('the registry’s answer is lost', async () => {
    s3.loseAnswer(REGISTRY);
    await expectOneLine();
    expect((await readFrame(store)).generation).toBe(2);
  });

  test('the log’s answer is lost', async () => {
    s3.loseAnswer(LOG);
    await expectOneLine();
  });

  test.each([REGISTRY, LOG])('the answer of %s is lost while another team writes there', async (key) => {
    const other = s3Store(s3.bucket);
    s3.loseAnswer(key, () =>
      changeText(other, key, (text) =>
        key === LOG
          ? `${text}${JSON.stringify({ when: '2026-11-22T08:00:00Z', who: 'bola@example', name: 'admin', act: 'publish', from: null, to: '1', generation: 9 })}\n`
          : JSON.stringify({ ...(JSON.parse(text ?? '') as object), generation: 3 }),
      ),
    );
    await expectOneLine();
  });
});
