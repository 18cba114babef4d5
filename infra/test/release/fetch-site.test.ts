import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fetchSite } from '../../release/fetch-site.ts';
import { makeTeamKey } from '../../release/keys/team-key.ts';
import { distrustKey, trustKey } from '../../release/keys/trusted-keys.ts';
import { publishShell } from '../../release/release-shell.ts';
import { publishSlice } from '../../release/release-slice.ts';
import { changeText, type ReleaseStore } from '../../release/store/release-store.ts';
import { fileStore } from '../../release/store/file-store.ts';
import { s3Store } from '../../release/store/s3-store.ts';
import { by, openReleases, type Releases } from './releases.ts';
import { startS3WithConditions } from './s3-with-conditions.ts';

let folder: string;
/** Stands for a bucket: reading and writing one differs in nothing that counts here (stores.test.ts). */
let bucket: ReleaseStore;
let at: Releases;
let data: string;
let there: ReleaseStore;
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'alaso-gateway-'));
  data = path.join(folder, 'data');
  there = fileStore(data);
  await release(fileStore(path.join(folder, 'bucket')));
});
afterEach(() => {
  at.close();
  rmSync(folder, { recursive: true });
});

/** Lets the test release into a store. */
async function release(into: ReleaseStore): Promise<void> {
  bucket = into;
  at = await openReleases(bucket);
}

const fetchIt = () => fetchSite({ ...bucket, rootKey: at.signing('shell').key.publicKey }, data);
async function publishShellWith(words: string): Promise<void> {
  at.buildShell(words);
  await publishShell(bucket, at.shell, at.signing('shell'));
}
const page = async () => (await there.read('site/index.html'))?.text;
const fetched = async () => (await there.folders('site/mfe/shop')).map(({ name }) => name);
/** Writes into the bucket as someone with its key but no team's key. */
async function tamper(key: string, text: string): Promise<void> {
  await bucket.remove(key);
  await bucket.write(key, text, null);
}

test('a gateway follows what is released in a bucket, and has all that its registry names', async () => {
  const s3 = await startS3WithConditions();
  at.close();
  await release(s3Store(s3.bucket));
  try {
    await publishShellWith('a');
    const first = await at.publish();
    await fetchIt();
    expect(await page()).toBe('page a');
    expect((await there.list('site')).sort()).toEqual([
      'index.html',
      ...[
        'a.css',
        'b.js',
        'entry.0a1b2c3d.js',
        'first-files.json',
        'mf-manifest.json',
        'release.json',
        'slice.json',
      ].map((file) => `mfe/shop/${first}/${file}`),
      'registry.json',
      'shell.0000000a.js',
    ]);

    await publishShellWith('b');
    at.buildSlice('second');
    const second = await at.publish();
    await bucket.remove(`site/mfe/shop/${first}`);
    await fetchIt();
    expect(await page()).toBe('page b');
    expect(await fetched()).toEqual([second]);
  } finally {
    await s3.close();
  }
});

test('a page that no shell release has signed is not served', async () => {
  await publishShellWith('a');
  await fetchIt();
  await changeText(bucket, 'site/index.html', () => 'page of someone else');
  await expect(fetchIt()).rejects.toThrow(
    'index.html is not the page of a signed shell. What was served stays.',
  );
  expect(await page()).toBe('page a');
});

test('a slice’s file that was changed in the bucket is not served, and the registry stays', async () => {
  const first = await at.publish();
  await fetchIt();
  at.buildSlice('second');
  const second = await at.publish();
  await tamper(`site/mfe/shop/${second}/b.js`, 'code of someone else');
  await expect(fetchIt()).rejects.toThrow(`The registry names shop ${second}, which no trusted key signed`);
  expect(await fetched()).toEqual([first]);
  expect((await there.read('site/registry.json'))?.text).toContain(first);
});

test('a registry that names another file of a signed release, or another hash, is not taken', async () => {
  const version = await at.publish();
  const registry = (await bucket.read('site/registry.json'))?.text ?? '';
  await tamper('site/registry.json', registry.replace(/sha384-.{10}/, 'sha384-0000000000'));
  await expect(fetchIt()).rejects.toThrow(`The registry names shop ${version}`);
});

test('keys that someone put into the bucket vouch for nothing: the pinned key of the shell does', async () => {
  const [other, shop] = ['other-shell', 'other-shop'].map((name) => makeTeamKey(path.join(at.data, name)));
  if (!other || !shop) throw new Error('no keys');
  await bucket.remove('releases/keys.json');
  await trustKey(bucket, 'shell', other.publicKey, other);
  await trustKey(bucket, 'shop', shop.publicKey, other);
  await publishSlice(bucket, at.slice, { ...by(), key: shop });
  await expect(fetchIt()).rejects.toThrow('which no trusted key signed as it lies there');
  expect(await fetched()).toEqual([]);
});

test('what a distrusted key signed is served no longer', async () => {
  await at.publish();
  await fetchIt();
  const { key: shell } = at.signing('shell');
  const second = makeTeamKey(path.join(at.data, 'second'));
  await trustKey(bucket, 'shop', second.publicKey, shell);
  at.buildSlice('second');
  const version = await publishSlice(bucket, at.slice, { ...by(), key: second });
  await distrustKey(bucket, 'shop', at.signing('shop').key.publicKey, shell);
  await fetchIt();
  expect(await fetched()).toEqual([version]);
});

test('a file of the shell that was changed in the bucket is not served', async () => {
  await publishShellWith('a');
  await tamper('site/shell.0000000a.js', 'code of someone else');
  await expect(fetchIt()).rejects.toThrow('site/shell.0000000a.js is not as it was signed.');
  expect(await page()).toBeUndefined();
});
