import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { changeText, type ReleaseStore } from '../../release/store/release-store.ts';
import { fileStore } from '../../release/store/file-store.ts';
import { s3Store } from '../../release/store/s3-store.ts';
import type { ReleaseBucket } from '../../common/settings.ts';
import { startS3WithConditions } from './s3-with-conditions.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'alaso-stores-'));
  mkdirSync(path.join(folder, 'built', 'assets'), { recursive: true });
  for (const file of ['a.js', 'assets/b.css']) writeFileSync(path.join(folder, 'built', file), file);
});
afterEach(() => rmSync(folder, { recursive: true }));
const built = () => ({ folder: path.join(folder, 'built'), files: ['a.js', 'assets/b.css'] });

type Opened = { store: ReleaseStore; close: () => Promise<void> };
const opened: Record<string, () => Promise<Opened>> = {
  files: () => Promise.resolve({ store: fileStore(path.join(folder, 'data')), close: async () => {} }),
  async 'a bucket'() {
    const { bucket, close } = await startS3WithConditions();
    return { store: s3Store(bucket), close };
  },
};

describe.each(Object.keys(opened))('in %s', (kind) => {
  let store: ReleaseStore;
  let close: () => Promise<void>;
  beforeEach(async () => {
    const open = opened[kind];
    if (!open) throw new Error(kind);
    ({ store, close } = await open());
  });
  afterEach(() => close());

  test('a text is written if it is still what was seen', async () => {
    expect(await store.read('site/registry.json')).toBeNull();
    expect(await store.write('site/registry.json', 'one', null)).toBe(true);
    expect(await store.write('site/registry.json', 'another', null)).toBe(false);
    const seen = await store.read('site/registry.json');
    expect(seen?.text).toBe('one');
    expect(await store.write('site/registry.json', 'two', seen?.tag ?? '')).toBe(true);
    expect(await store.write('site/registry.json', 'three', seen?.tag ?? '')).toBe(false);
    expect(await store.write('site/nothing.json', 'four', seen?.tag ?? '')).toBe(false);
    expect((await store.read('site/registry.json'))?.text).toBe('two');
  });

  test('of many that change a text at once, none is lost', async () => {
    const others = Array.from({ length: 4 }, () => ({ ...store }));
    const changes = others.flatMap((one) =>
      Array.from({ length: 4 }, () => changeText(one, 'releases/log', (text) => `${text ?? ''}line\n`)),
    );
    await Promise.all(changes);
    expect((await store.read('releases/log'))?.text).toBe('line\n'.repeat(16));
  }, 60_000);

  test('a release is there whole, with its texts, when it was put there, until it is removed', async () => {
    const [first, second] = [new Date('2026-11-20T08:00:00Z'), new Date('2026-11-21T08:00:00Z')];
    const given = { parts: [built()], texts: { 'release.json': 'signed' } };
    await store.addFolder('site/mfe/shop/1', given, first);
    await store.addFolder('site/mfe/shop/2', given, second);
    await store.addFolder('site/mfe/shop/1', { parts: [], texts: { 'release.json': 'other' } }, second);
    expect(await store.folders('site/mfe/shop')).toEqual([
      { name: '2', at: second },
      { name: '1', at: first },
    ]);
    expect((await store.list('site/mfe/shop/1')).sort()).toEqual(['a.js', 'assets/b.css', 'release.json']);
    expect(String(await store.file('site/mfe/shop/1/assets/b.css'))).toBe('assets/b.css');
    expect(String(await store.file('site/mfe/shop/1/release.json'))).toBe('signed');
    expect(await store.file('site/mfe/shop/1/none.js')).toBeNull();
    expect((await store.folders('site/mfe')).map(({ name }) => name)).toEqual(['shop']);

    await store.remove('site/mfe/shop/1');
    expect((await store.folders('site/mfe/shop')).map(({ name }) => name)).toEqual(['2']);
    expect(await store.list('site/mfe/shop/1')).toEqual([]);
    await store.remove('site/mfe/shop/1');
  });

  test('single files stand beside those of others', async () => {
    await store.addFiles('site', built());
    writeFileSync(path.join(folder, 'built', 'a.js'), 'changed, which a file with a hash never is');
    await store.addFiles('site', built());
    expect(String(await store.file('site/a.js'))).toBe('a.js');
    await store.remove('site/a.js');
    expect(await store.file('site/a.js')).toBeNull();
    expect(String(await store.file('site/assets/b.css'))).toBe('assets/b.css');
  });
});

test('in files, what could not be put there whole leaves nothing', async () => {
  const data = path.join(folder, 'data');
  const parts = [{ folder: path.join(folder, 'built'), files: ['a.js', 'gone.js'] }];
  const added = fileStore(data).addFolder('site/mfe/shop/1', { parts, texts: {} }, new Date());
  await expect(added).rejects.toThrow('gone.js');
  expect(readdirSync(path.join(data, 'site/mfe/shop'))).toEqual([]);
});

/** Returns the answer of a bucket with these settings when asked for an object. */
const askBucket = (settings: Partial<ReleaseBucket>) =>
  s3Store({ ...nowhere, ...settings }).read('site/registry.json');
const nowhere: ReleaseBucket = {
  endpoint: 'http://127.0.0.1:1',
  region: 'us-east-1',
  bucket: 'releases',
  accessKeyId: 'key',
  secretAccessKey: 'secret',
};

describe('a bucket that cannot be used is named in a sentence', () => {
  test('its server is not there', async () => {
    const asked = expect(askBucket({})).rejects;
    await asked.toThrow(
      /^The bucket releases at http:\/\/127\.0\.0\.1:1 does not answer as it should \(.*ECONNREFUSED/,
    );
  });

  test('there is no such bucket', async () => {
    const { bucket, close } = await startS3WithConditions();
    try {
      const { endpoint } = bucket;
      const words = `There is no bucket elsewhere at ${endpoint}: RELEASES_S3_BUCKET names it.`;
      await expect(askBucket({ ...bucket, bucket: 'elsewhere' })).rejects.toThrow(words);
      const write = s3Store({ ...bucket, bucket: 'elsewhere' }).write('site/registry.json', 'one', null);
      await expect(write).rejects.toThrow(words);
    } finally {
      await close();
    }
  });

  test('it refuses the key', async () => {
    const server = createServer((_, response) => {
      response.writeHead(403).end('<Error><Code>AccessDenied</Code><Message>No</Message></Error>');
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const asked = askBucket({ endpoint: `http://127.0.0.1:${port}` });
    await expect(asked).rejects.toThrow(/refuses this key \(AccessDenied\): see S3_ACCESS_KEY_ID/);
    server.close();
  });
});
