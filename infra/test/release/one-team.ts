import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { keyFile } from '../../release/keys/trusted-keys.ts';
import { readTeamKey } from '../../release/keys/team-key.ts';
import { publishSlice } from '../../release/release-slice.ts';
import { fileStore, replaceFile } from '../../release/store/file-store.ts';
import type { ReleaseStore } from '../../release/store/release-store.ts';
import { s3Store } from '../../release/store/s3-store.ts';
import type { ReleaseBucket } from '../../common/settings.ts';

/**
 * A team's process: releases its slice repeatedly and concurrently. `careless` overwrites others' changes;
 * with a bucket's settings, releases are stored there.
 */
const [data = '', name = '', count = '0', how = 'carefully'] = process.argv.slice(2);

function carelessStore(): ReleaseStore {
  return {
    ...fileStore(data),
    write: (key, text) => Promise.resolve((replaceFile(path.join(data, key), text), true)),
  };
}

function build(number: number): string {
  const folder = path.join(data, `mfe-${name}`, String(number));
  const write = (file: string, content: object | string) =>
    writeFileSync(path.join(folder, file), typeof content === 'string' ? content : JSON.stringify(content));
  mkdirSync(path.join(folder, 'dist'), { recursive: true });
  write('package.json', { version: '1.0.0' });
  write('slice.json', { name, title: name, routes: [{ path: `/${name}`, title: name, access: 'anyone' }] });
  write('dist/mf-manifest.json', { metaData: { remoteEntry: { name: 'entry.js' } } });
  write('dist/entry.js', `release ${number} of ${name}`);
  return folder;
}

function openStore(): ReleaseStore {
  if (how === 'careless') return carelessStore();
  return how === 'carefully' ? fileStore(data) : s3Store(JSON.parse(how) as ReleaseBucket);
}
const store = openStore();
const folders = Array.from({ length: Number(count) }, (_, number) => build(number));
const key = readTeamKey(keyFile(path.join(data, 'secrets'), name));
// All teams start on a signal.
process.stdout.write('ready\n');
process.stdin.once('data', () => {
  const acts = folders.map((folder) => publishSlice(store, folder, { who: name, key, now: new Date() }));
  void Promise.all(acts).then(() => process.exit(0));
});
