import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { SliceDescription } from '@alaso/contracts';
import { ensureLocalKeys, keyFile } from '../../release/keys/trusted-keys.ts';
import { readTeamKey } from '../../release/keys/team-key.ts';
import { listVersions } from '../../release/store/published-versions.ts';
import { readRegistry } from '../../release/store/registry-file.ts';
import type { Act } from '../../release/store/release-log.ts';
import { moveSlice, publishNewSlice, publishSlice } from '../../release/release-slice.ts';
import { fileStore } from '../../release/store/file-store.ts';
import type { ReleaseStore } from '../../release/store/release-store.ts';

export const description: SliceDescription = {
  name: 'shop',
  title: 'The shop',
  routes: [{ path: '/shop', title: 'Shop', access: 'anyone' }],
};

/** Returns a releasing person without a key, for actions that need none. */
export const by = (now = new Date()): Act => ({ who: 'ada@example', commit: '0a1b2c3d', now });

/**
 * Opens a data folder, and a team's slice folder in it with a build. @param elsewhere another store for the
 * releases
 */
export async function openReleases(elsewhere?: ReleaseStore) {
  const data = mkdtempSync(path.join(tmpdir(), 'alaso-release-'));
  const [site = '', slice = '', shell = ''] = ['site', 'mfe-shop', 'shell'].map((name) =>
    path.join(data, name),
  );
  const store = elsewhere ?? fileStore(data);
  const secrets = path.join(data, 'secrets');
  await ensureLocalKeys(store, secrets, ['admin', 'shop']);
  const signing = (name: string, act = by()) => ({ ...act, key: readTeamKey(keyFile(secrets, name)) });
  mkdirSync(path.join(slice, 'dist', 'types'), { recursive: true });
  const write = (file: string, content: string) => writeFileSync(path.join(slice, file), content);

  function buildSlice(words: string): void {
    const manifest = {
      words,
      metaData: { remoteEntry: { name: 'entry.0a1b2c3d.js' } },
      shared: [{ name: '@alaso/ui', version: '1.0.0', requiredVersion: '^1.2.0' }],
    };
    write('dist/mf-manifest.json', JSON.stringify(manifest));
    write('dist/first-files.json', JSON.stringify({ '/shop': ['a.css', 'b.js'] }));
    write('dist/a.css', 'styles');
    write('dist/b.js', 'code');
    write('dist/entry.0a1b2c3d.js', words);
  }
  write('package.json', JSON.stringify({ name: '@alaso/mfe-shop', version: '2.1.0' }));
  write('slice.json', JSON.stringify(description));
  write('dist/entry.0a1b2c3d.js.map', 'map');
  write('dist/types/a.d.ts', 'types');
  buildSlice('first');

  function buildShell(words: string, facts?: object): void {
    rmSync(path.join(shell, 'dist'), { recursive: true, force: true });
    mkdirSync(path.join(shell, 'dist'), { recursive: true });
    writeFileSync(path.join(shell, 'package.json'), JSON.stringify({ version: '1.0.0' }));
    writeFileSync(path.join(shell, 'dist', 'index.html'), `page ${words}`);
    writeFileSync(path.join(shell, 'dist', `shell.0000000${words}.js`), `code ${words}`);
    if (facts) writeFileSync(path.join(shell, 'dist', 'shell.json'), JSON.stringify(facts));
  }

  return {
    data,
    site,
    slice,
    shell,
    store,
    write,
    buildSlice,
    buildShell,
    secrets,
    signing,
    /** Publishes the slice, signed by its own team or by another. */
    publish: (act = by(), team = 'shop') => publishSlice(store, slice, signing(team, act)),
    publishNew: () => publishNewSlice(store, slice, signing('shop')),
    back: (version: string, act = by()) => moveSlice(store, 'shop', { version, act: 'to' }, act),
    release: (version: string, file: string) => path.join(site, 'mfe', 'shop', version, file),
    live: async () => (await readRegistry(store)).slices[0],
    versions: async () => (await listVersions(store, 'shop')).map(({ name }) => name),
    registryFile: path.join(site, 'registry.json'),
    registry: (): unknown => JSON.parse(readFileSync(path.join(site, 'registry.json'), 'utf8')),
    close: () => rmSync(data, { recursive: true }),
  };
}
export type Releases = Awaited<ReturnType<typeof openReleases>>;
