import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { RegistryFile } from '@alaso/contracts';
import { oddEntries, readRegistry } from '../../release/store/registry-file.ts';
import { by, description, openReleases, type Releases } from './releases.ts';

let at: Releases;
beforeEach(async () => (at = await openReleases()));
afterEach(() => at.close());

const registrySecond = () => Math.floor(statSync(at.registryFile).mtimeMs / 1000);

test('a published slice lies under its version, compressed; the registry names its entry, its hash, the first files of its routes and what it was built against', async () => {
  const version = await at.publish();
  expect(version).toMatch(/^2\.1\.0-[0-9a-f]{8}$/);
  expect(await at.live()).toEqual({
    ...description,
    routes: [{ ...description.routes[0], files: ['a.css', 'b.js'] }],
    version,
    entry: `/mfe/shop/${version}/entry.0a1b2c3d.js`,
    integrity: `sha384-${createHash('sha384').update('first').digest('base64')}`,
    hashes: {
      'a.css': `sha256-${createHash('sha256').update('styles').digest('base64')}`,
      'b.js': `sha256-${createHash('sha256').update('code').digest('base64')}`,
    },
    builtAgainst: { '@alaso/ui': '1.2.0' },
  });
  expect(gunzipSync(readFileSync(at.release(version, 'entry.0a1b2c3d.js.gz'))).toString()).toBe('first');
});

test('the registry names what a route needs in addition where its address has certain parameters', async () => {
  const write = (file: string, content: object) =>
    writeFileSync(path.join(at.slice, file), JSON.stringify(content));
  const thread = { search: 'tab=messages&conversation=:id', calls: ['/api/conversations/:id'] };
  const [route] = description.routes;
  write('slice.json', {
    ...description,
    routes: [{ ...route, searches: [{ ...thread, view: './conversations.tsx' }] }],
  });
  write('dist/first-files.json', { '/shop': ['a.css'], '/shop?tab=messages&conversation=:id': ['b.js'] });
  await at.publish();
  const live = await at.live();
  expect(live?.routes).toEqual([{ ...route, files: ['a.css'], searches: [{ ...thread, files: ['b.js'] }] }]);
  expect(Object.keys(live?.hashes ?? {})).toEqual(['a.css', 'b.js']);
});

const hashOfFile = (content: string) => `sha256-${createHash('sha256').update(content).digest('base64')}`;

test('the registry has the hash of the templates of the first paint, those of the live release; a rollback brings the former ones back', async () => {
  const template = (words: string) =>
    JSON.stringify({ '/shop': { css: 'p{margin:0}', pieces: [words, { slot: 'title' }] } });
  at.write('dist/first-paint.json', template('one'));
  const first = await at.publish();
  expect((await at.live())?.firstPaint).toBe(hashOfFile(template('one')));
  at.write('dist/first-paint.json', template('two'));
  await at.publish();
  expect((await at.live())?.firstPaint).toBe(hashOfFile(template('two')));
  await at.back(first);
  expect((await at.live())?.firstPaint).toBe(hashOfFile(template('one')));
  expect(readFileSync(at.release(first, 'first-paint.json'), 'utf8')).toBe(template('one'));
});

test.each([
  ['is not one', { '/shop': { pieces: [{ slot: 1 }] } }],
  ['would end its style element', { '/shop': { css: '</style>', pieces: [] } }],
])('a template that %s is refused with a sentence', async (_, template) => {
  at.write('dist/first-paint.json', JSON.stringify(template));
  await expect(at.publish()).rejects.toThrow(
    'shop is refused: its first-paint.json is not a valid template.',
  );
  expect(await at.versions()).toEqual([]);
});

test('source maps and types are not published', async () => {
  const version = await at.publish();
  expect(existsSync(at.release(version, 'entry.0a1b2c3d.js.map'))).toBe(false);
  expect(existsSync(at.release(version, 'types'))).toBe(false);
});

test('publishing what is published changes nothing', async () => {
  const version = await at.publish();
  const before = [statSync(at.registryFile).mtimeMs, statSync(at.release(version, '')).mtimeMs];
  expect(await at.publish()).toBe(version);
  const after = [statSync(at.registryFile).mtimeMs, statSync(at.release(version, '')).mtimeMs];
  expect(after).toEqual(before);
});

test('one slice is published without touching the entries of the others', async () => {
  await at.publish();
  const routes = [{ path: '/admin', title: 'Admin', access: 'signed-in' }];
  at.write('slice.json', JSON.stringify({ ...description, name: 'admin', routes }));
  await at.publish(by(), 'admin');
  expect((await readRegistry(at.store)).slices.map(({ name }) => name)).toEqual(['admin', 'shop']);
});

test('a rollback makes a former version live again, and outlives the next start', async () => {
  const first = await at.publish();
  at.buildSlice('second');
  const second = await at.publish();
  expect((await at.live())?.version).toBe(second);
  await at.back(first);
  expect((await at.live())?.version).toBe(first);
  await at.publishNew();
  expect((await at.live())?.version).toBe(first);
  expect(await at.publish()).toBe(second);
  expect((await at.live())?.version).toBe(second);
});

test('a release whose description has a field that descriptions have no more can be live again', async () => {
  const first = await at.publish();
  at.buildSlice('second');
  await at.publish();
  await at.back(first);
  expect(await readRegistry(at.store)).toMatchObject({
    slices: [{ ...description, version: first }],
    refused: [],
  });
});

test('a version that was never published cannot be made live', async () => {
  const version = await at.publish();
  await expect(at.back('9.9.9-00000000')).rejects.toThrow(
    `shop has no published version 9.9.9-00000000. There is ${version}.`,
  );
  expect((await at.live())?.version).toBe(version);
});

test('a build without a manifest is refused with a sentence, and nothing is laid down', async () => {
  const good = await at.publish();
  rmSync(path.join(at.slice, 'dist', 'mf-manifest.json'));
  await expect(at.publish()).rejects.toThrow('has no mf-manifest.json: the build of shop is not whole');
  expect(await at.versions()).toEqual([good]);
  expect((await at.live())?.version).toBe(good);
});

const odd = [
  { name: 'admin', version: 7, note: 'of another team' },
  'no entry at all',
  { name: 'later', icon: 'bag', routes: [], title: 'Later' },
];

test('a bad entry of another team blocks nobody’s publish, stays to the letter, and is told in a sentence', async () => {
  await at.publish();
  const usable = { ...(await at.live()), name: 'market', routes: [], owner: 'a field from later on' };
  writeFileSync(
    at.registryFile,
    JSON.stringify({ generation: 4, note: 'of the frame', slices: [...odd, usable] }),
  );
  const version = await at.publish();
  const after: unknown = JSON.parse(readFileSync(at.registryFile, 'utf8'));
  expect(after).toMatchObject({ generation: 5, note: 'of the frame' });
  const { slices } = RegistryFile.parse(after);
  for (const entry of [...odd, usable]) expect(slices).toContainEqual(entry);
  expect(slices).toHaveLength(odd.length + 2);
  expect(await at.live()).toMatchObject({ name: 'market' });
  expect((await readRegistry(at.store)).slices[1]).toMatchObject({ name: 'shop', version });
  expect((await readRegistry(at.store)).slices.map(({ name }) => name)).toEqual(['market', 'shop']);
  expect(await oddEntries(at.store)).toHaveLength(3);
  expect((await oddEntries(at.store)).join('\n')).toMatch(
    /^The registry's entry of admin is odd \(.*version: .*\): the shell leaves it out until its team publishes/m,
  );
});

test('one’s own bad entry is put right by publishing', async () => {
  const version = await at.publish();
  writeFileSync(at.registryFile, JSON.stringify({ slices: [{ name: 'shop', integrity: 'md5' }] }));
  await at.publishNew();
  expect((await at.live())?.version).toBe(version);
  expect(await oddEntries(at.store)).toEqual([]);
});

test('a registry that is none is told in a sentence', async () => {
  await at.publish();
  writeFileSync(at.registryFile, '<html>');
  await expect(at.publish()).rejects.toThrow('registry.json is not a registry any more. Put a good copy');
  expect(readFileSync(at.registryFile, 'utf8')).toBe('<html>');
});

test('a slice.json with a slip is refused with the field', async () => {
  at.write('slice.json', JSON.stringify({ ...description, tilte: 'Shop' }));
  await expect(at.publish()).rejects.toThrow(/slice\.json is not what a slice says of itself\.\n.*tilte/s);
});

test('two releases within a second do not look alike to a browser: the registry’s second moves on', async () => {
  await at.publish();
  const before = registrySecond();
  at.buildSlice('other');
  await at.publish();
  expect(registrySecond()).toBeGreaterThan(before);
});
