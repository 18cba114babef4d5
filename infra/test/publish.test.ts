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
import { RegistryFile, type SliceDescription } from '@alaso/contracts';
import { publishedVersions } from '../release/kept-releases.ts';
import { publishNewSlice, publishShell, publishSlice, rollBack } from '../release/publish.ts';
import { oddEntries, readRegistry } from '../release/registry-file.ts';

const description: SliceDescription = {
  name: 'shop',
  title: 'The shop',
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
  writeFileSync(
    path.join(slice, 'dist', 'mf-manifest.json'),
    JSON.stringify({
      words,
      metaData: { remoteEntry: { name: 'entry.0a1b2c3d.js' } },
      shared: [{ name: '@alaso/ui', version: '1.0.0', requiredVersion: '^1.2.0' }],
    }),
  );
  writeFileSync(path.join(slice, 'dist', 'first-files.json'), JSON.stringify({ '/shop': ['a.css', 'b.js'] }));
  writeFileSync(path.join(slice, 'dist', 'entry.0a1b2c3d.js'), words);
}

const release = (version: string, file: string) => path.join(site, 'mfe', 'shop', version, file);
const live = () => readRegistry(site).slices[0];
const registryTime = () => Math.floor(statSync(path.join(site, 'registry.json')).mtimeMs / 1000);

test('a published slice lies under its version, compressed; the registry names its entry, its hash, the first files of its routes and what it was built against', () => {
  const version = publishSlice(site, slice);
  expect(version).toMatch(/^2\.1\.0-[0-9a-f]{8}$/);
  expect(live()).toEqual({
    ...description,
    routes: [{ ...description.routes[0], files: ['a.css', 'b.js'] }],
    version,
    entry: `/mfe/shop/${version}/entry.0a1b2c3d.js`,
    integrity: `sha384-${createHash('sha384').update('first').digest('base64')}`,
    builtAgainst: { '@alaso/ui': '1.2.0' },
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

test('a release whose description has a field that descriptions have no more can be live again', () => {
  const first = publishSlice(site, slice);
  writeFileSync(release(first, 'slice.json'), JSON.stringify({ ...description, criticality: 'regular' }));
  buildSlice('second');
  publishSlice(site, slice);
  rollBack(site, 'shop', first);
  expect(readRegistry(site)).toMatchObject({ slices: [{ ...description, version: first }], refused: [] });
});

test('a version that was never published cannot be made live', () => {
  const version = publishSlice(site, slice);
  expect(() => rollBack(site, 'shop', '9.9.9-00000000')).toThrow(
    `shop has no published version 9.9.9-00000000. There are ${version}.`,
  );
  expect(live()?.version).toBe(version);
});

/** Publishes a build of these words, so many hours after the first. */
function publishAfter(hours: number, words: string): string {
  buildSlice(words);
  return publishSlice(site, slice, new Date(Date.UTC(2026, 10, 21) + hours * 3_600_000));
}

test('the live release and the last five that held before it stay', () => {
  const versions = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((words, day) =>
    publishAfter(24 * day, words),
  );
  expect(publishedVersions(site, 'shop').sort()).toEqual(versions.slice(-6).sort());
  expect(live()?.version).toBe(versions.at(-1));
});

test('what was live within the last day stays, however many came after it', () => {
  const good = publishAfter(0, 'good');
  for (const n of [1, 2, 3, 4, 5, 6]) publishAfter(n / 60, `bad ${n}`);
  expect(publishedVersions(site, 'shop')).toContain(good);
  rollBack(site, 'shop', good);
  expect(live()?.version).toBe(good);
});

test('five bad publishes in a row do not delete the last good release', () => {
  const good = publishAfter(0, 'good');
  const bad = [1, 2, 3, 4, 5, 6].map((n) => publishAfter(24 + n / 60, `bad ${n}`));
  expect(live()?.version).toBe(bad.at(-1));
  rollBack(site, 'shop', good);
  expect(live()?.version).toBe(good);
  expect(existsSync(release(good, 'mf-manifest.json'))).toBe(true);
});

test('kept to go back to are the last five that held, however many attempts lie between them', () => {
  const held = [0, 1, 2, 3, 4, 5, 6].map((day) => {
    const version = publishAfter(24 * day, `held ${day}`);
    for (const n of [1, 2, 3]) publishAfter(24 * day + 20 + n / 60, `attempt ${n} of day ${day}`);
    return (rollBack(site, 'shop', version, new Date(Date.UTC(2026, 10, 21, 24 * day + 21))), version);
  });
  const [oldest = '', ...others] = held;
  const versions = publishedVersions(site, 'shop');
  expect(versions).not.toContain(oldest);
  expect(versions).toEqual(expect.arrayContaining(others.slice(-5)));
  expect(versions.length).toBeLessThanOrEqual(11);
});

test('a build without a manifest is refused with a sentence, and nothing is laid down', () => {
  const good = publishAfter(0, 'good');
  rmSync(path.join(slice, 'dist', 'mf-manifest.json'));
  expect(() => publishSlice(site, slice)).toThrow('has no mf-manifest.json: the build of shop is not whole');
  expect(publishedVersions(site, 'shop')).toEqual([good]);
  expect(live()?.version).toBe(good);
});

test('a release that was never live takes no other’s place', () => {
  const versions = ['a', 'b', 'c', 'd', 'e'].map((words, day) => publishAfter(24 * day, words));
  for (const n of [1, 2, 3, 4, 5]) mkdirSync(path.join(site, 'mfe', 'shop', `1.0.0-never${n}`));
  const last = publishAfter(200, 'f');
  expect(publishedVersions(site, 'shop').sort()).toEqual([...versions, last].sort());
});

test('releases from before there was a record count as live one after the other', () => {
  const versions = ['a', 'b', 'c'].map((words) => publishAfter(0, words));
  rmSync(path.join(path.dirname(site), 'slice-releases'), { recursive: true });
  const last = publishAfter(1, 'd');
  expect(publishedVersions(site, 'shop').sort()).toEqual([...versions, last].sort());
});

const registryFile = () => path.join(site, 'registry.json');
const odd = [
  { name: 'admin', version: 7, note: 'of another team' },
  'no entry at all',
  { name: 'later', icon: 'bag', routes: [], title: 'Later' },
];

test('a bad entry of another team blocks nobody’s publish, stays to the letter, and is told in a sentence', () => {
  publishSlice(site, slice);
  const usable = { ...live(), name: 'market', owner: 'a field from later on' };
  writeFileSync(registryFile(), JSON.stringify({ generation: 4, slices: [...odd, usable] }));
  const version = publishSlice(site, slice);
  const after: unknown = JSON.parse(readFileSync(registryFile(), 'utf8'));
  expect(after).toMatchObject({ generation: 4 });
  const { slices } = RegistryFile.parse(after);
  for (const entry of [...odd, usable]) expect(slices).toContainEqual(entry);
  expect(slices).toHaveLength(odd.length + 2);
  expect(live()).toMatchObject({ name: 'market' });
  expect(readRegistry(site).slices[1]).toMatchObject({ name: 'shop', version });
  expect(readRegistry(site).slices.map(({ name }) => name)).toEqual(['market', 'shop']);
  expect(oddEntries(site)).toHaveLength(3);
  expect(oddEntries(site).join('\n')).toMatch(
    /^The registry's entry of admin is odd \(.*version: .*\): the shell leaves it out until its team publishes/m,
  );
});

test('one’s own bad entry is put right by publishing', () => {
  const version = publishSlice(site, slice);
  writeFileSync(registryFile(), JSON.stringify({ slices: [{ name: 'shop', integrity: 'md5' }] }));
  publishNewSlice(site, slice);
  expect(live()?.version).toBe(version);
  expect(oddEntries(site)).toEqual([]);
});

test('a registry that is none is told in a sentence', () => {
  publishSlice(site, slice);
  writeFileSync(registryFile(), '<html>');
  expect(() => publishSlice(site, slice)).toThrow(
    'registry.json is not a registry any more. Put a good copy',
  );
  expect(readFileSync(registryFile(), 'utf8')).toBe('<html>');
});

test('a slice.json with a slip is refused with the field', () => {
  writeFileSync(path.join(slice, 'slice.json'), JSON.stringify({ ...description, tilte: 'Shop' }));
  expect(() => publishSlice(site, slice)).toThrow(
    /slice\.json is not what a slice says of itself\.\n.*tilte/s,
  );
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
