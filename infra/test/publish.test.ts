import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { SliceDescription } from '@alaso/contracts';
import {
  publishedVersions,
  publishNewSlice,
  publishShell,
  publishSlice,
  readRegistry,
  rollBack,
} from '../release/publish.ts';

const description: SliceDescription = {
  name: 'shop',
  title: 'The shop',
  criticality: 'regular',
  routes: [{ path: '/shop', title: 'Shop', access: 'anyone' }],
};

let site: string;
let slice: string;
let shell: string;
beforeEach(() => {
  const folder = mkdtempSync(path.join(tmpdir(), 'alaso-publish-'));
  [site = '', slice = '', shell = ''] = ['site', 'mfe-shop', 'shell'].map((name) => path.join(folder, name));
  mkdirSync(path.join(slice, 'dist', 'types'), { recursive: true });
  mkdirSync(path.join(shell, 'dist'), { recursive: true });
  writeFileSync(
    path.join(slice, 'package.json'),
    JSON.stringify({ name: '@alaso/mfe-shop', version: '2.1.0' }),
  );
  writeFileSync(path.join(slice, 'slice.json'), JSON.stringify(description));
  writeFileSync(path.join(slice, 'dist', 'entry.0a1b2c3d.js.map'), 'map');
  writeFileSync(path.join(slice, 'dist', 'types', 'a.d.ts'), 'types');
  buildSlice('first');
});
afterEach(() => rmSync(path.dirname(site), { recursive: true }));

function buildSlice(words: string) {
  writeFileSync(path.join(slice, 'dist', 'mf-manifest.json'), JSON.stringify({ words }));
  writeFileSync(path.join(slice, 'dist', 'entry.0a1b2c3d.js'), words);
}

const release = (version: string, file: string) => path.join(site, 'mfe', 'shop', version, file);
const live = () => readRegistry(site).slices[0];
const registryTime = () => Math.floor(statSync(path.join(site, 'registry.json')).mtimeMs / 1000);

test('a published slice lies under its version, compressed, and the registry names it with its hash', () => {
  const version = publishSlice(site, slice);
  expect(version).toMatch(/^2\.1\.0-[0-9a-f]{8}$/);
  const manifest = readFileSync(release(version, 'mf-manifest.json'));
  expect(live()).toEqual({
    ...description,
    version,
    entry: `/mfe/shop/${version}/mf-manifest.json`,
    integrity: `sha384-${createHash('sha384').update(manifest).digest('base64')}`,
  });
  expect(gunzipSync(readFileSync(release(version, 'entry.0a1b2c3d.js.gz'))).toString()).toBe('first');
});

test('source maps and types are not published', () => {
  const version = publishSlice(site, slice);
  expect(existsSync(release(version, 'entry.0a1b2c3d.js.map'))).toBe(false);
  expect(existsSync(release(version, 'types'))).toBe(false);
});

test('publishing what is published changes nothing', () => {
  const version = publishSlice(site, slice);
  const before = [statSync(path.join(site, 'registry.json')).mtimeMs, statSync(release(version, '')).mtimeMs];
  expect(publishSlice(site, slice)).toBe(version);
  const after = [statSync(path.join(site, 'registry.json')).mtimeMs, statSync(release(version, '')).mtimeMs];
  expect(after).toEqual(before);
});

test('one slice is published without touching the entries of the others', () => {
  publishSlice(site, slice);
  writeFileSync(path.join(slice, 'slice.json'), JSON.stringify({ ...description, name: 'admin' }));
  publishSlice(site, slice);
  expect(readRegistry(site).slices.map(({ name }) => name)).toEqual(['admin', 'shop']);
});

test('a rollback makes a former version live again, and outlives the next start', () => {
  const first = publishSlice(site, slice);
  buildSlice('second');
  const second = publishSlice(site, slice);
  expect(live()?.version).toBe(second);
  rollBack(site, 'shop', first);
  expect(live()?.version).toBe(first);
  publishNewSlice(site, slice);
  expect(live()?.version).toBe(first);
  expect(publishSlice(site, slice)).toBe(second);
  expect(live()?.version).toBe(second);
});

test('a version that was never published cannot be made live', () => {
  const version = publishSlice(site, slice);
  expect(() => rollBack(site, 'shop', '9.9.9-00000000')).toThrow(
    `shop has no published version 9.9.9-00000000. There are ${version}.`,
  );
  expect(live()?.version).toBe(version);
});

test('the last five releases stay', () => {
  const versions = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((words) => {
    buildSlice(words);
    return publishSlice(site, slice);
  });
  expect(publishedVersions(site, 'shop')).toHaveLength(5);
  expect(publishedVersions(site, 'shop')).toContain(versions.at(-1));
  expect(live()?.version).toBe(versions.at(-1));
});

test('two releases within a second do not look alike to a browser: the registry’s second moves on', () => {
  publishSlice(site, slice);
  const before = registryTime();
  buildSlice('other');
  publishSlice(site, slice);
  expect(registryTime()).toBeGreaterThan(before);
});

test('the shell’s page changes at once, and files of its last five releases stay for open tabs', () => {
  for (const release of ['1', '2', '3', '4', '5', '6']) {
    rmSync(path.join(shell, 'dist'), { recursive: true });
    mkdirSync(path.join(shell, 'dist'));
    writeFileSync(path.join(shell, 'dist', 'index.html'), `page ${release}`);
    writeFileSync(path.join(shell, 'dist', `shell.0000000${release}.js`), `code ${release}`);
    publishShell(site, shell);
  }
  expect(readFileSync(path.join(site, 'index.html'), 'utf8')).toBe('page 6');
  const scripts = readdirSync(site).filter((name) => name.endsWith('.js'));
  expect(scripts.sort()).toEqual(['2', '3', '4', '5', '6'].map((release) => `shell.0000000${release}.js`));
});
