import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { Registry, type ReleasedSlice, SliceDescription } from '@alaso/contracts';
import * as z from 'zod';
import { hashOfFiles } from '../local/content-hash.ts';
import { Sentence } from '../local/sentence.ts';
import { copyCompressed, releasedFiles, replaceFile } from './published-files.ts';

/** So many releases of a slice stay: for open tabs, and to roll back to. */
const RELEASES_KEPT = 5;
const MANIFEST = 'mf-manifest.json';
const DESCRIPTION = 'slice.json';

const PackageJson = z.object({ version: z.string() });
const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

/**
 * Publishes a built slice: its `dist` goes to `<site>/mfe/<name>/<version>/`, and its entry of `registry.json` names
 * that version from then on. The version is the package's, with 8 digits of a hash of what was built, so the same
 * build is the same release, and publishing it again changes nothing.
 * @param folder the slice's own folder, with `package.json`, `slice.json` and `dist`
 * @returns the version
 */
export function publishSlice(site: string, folder: string): string {
  const { name, version } = addRelease(site, folder);
  makeLive(site, name, version);
  return version;
}

/** As {@link publishSlice}, but a build that was published before stays as it is: a rollback outlives a restart. */
export function publishNewSlice(site: string, folder: string): void {
  const { name, version, isNew } = addRelease(site, folder);
  const live = readRegistry(site).slices.find((slice) => slice.name === name)?.version;
  if (isNew || !live || !publishedVersions(site, name).includes(live)) makeLive(site, name, version);
}

/** Lays a build down under its version, unless it is there. */
function addRelease(site: string, folder: string): { name: string; version: string; isNew: boolean } {
  const dist = path.join(folder, 'dist');
  const files = releasedFiles(dist);
  const description = path.join(folder, DESCRIPTION);
  const { name } = SliceDescription.parse(readJson(description));
  const hash = hashOfFiles(folder, [description, ...files.map((file) => path.join(dist, file))]);
  const version = `${PackageJson.parse(readJson(path.join(folder, 'package.json'))).version}-${hash.slice(0, 8)}`;
  const release = path.join(site, 'mfe', name, version);
  if (existsSync(release)) return { name, version, isNew: false };
  // A release appears whole or not at all.
  const draft = path.join(site, 'mfe', name, `.${version}.${process.pid}`);
  copyCompressed(dist, files, draft);
  copyCompressed(folder, [DESCRIPTION], draft);
  renameSync(draft, release);
  return { name, version, isNew: true };
}

/** Makes a published version the live one again. Throws a {@link Sentence} that lists the versions where it is not there. */
export function rollBack(site: string, name: string, version: string): void {
  const versions = publishedVersions(site, name);
  if (!versions.includes(version)) {
    throw new Sentence(
      `${name} has no published version ${version}. There ${versions.length ? `are ${versions.join(', ')}` : 'is none'}.`,
    );
  }
  makeLive(site, name, version);
}

/** The published versions of a slice, the newest first. */
export function publishedVersions(site: string, name: string): string[] {
  const folder = path.join(site, 'mfe', name);
  if (!existsSync(folder)) return [];
  const madeAt = (version: string) => statSync(path.join(folder, version)).mtimeMs;
  return readdirSync(folder)
    .filter((version) => !version.startsWith('.'))
    .sort((a, b) => madeAt(b) - madeAt(a));
}

export function readRegistry(site: string): Registry {
  const file = path.join(site, 'registry.json');
  return existsSync(file) ? Registry.parse(readJson(file)) : { slices: [] };
}

/**
 * Names a slice's dev server in the registry instead of a release. Its manifest changes with each build, so there is no
 * hash to hold it against; the shell's development build does not ask for one.
 */
export function publishForDevelopment(site: string, folder: string, address: string): void {
  writeEntry(site, {
    ...SliceDescription.parse(readJson(path.join(folder, DESCRIPTION))),
    version: 'dev',
    entry: `${address}/${MANIFEST}`,
    integrity: 'sha384-none',
  });
}

function makeLive(site: string, name: string, version: string): void {
  const release = path.join(site, 'mfe', name, version);
  const manifest = createHash('sha384').update(readFileSync(path.join(release, MANIFEST)));
  writeEntry(site, {
    ...SliceDescription.parse(readJson(path.join(release, DESCRIPTION))),
    version,
    entry: `/mfe/${name}/${version}/${MANIFEST}`,
    integrity: `sha384-${manifest.digest('base64')}`,
  });
  removeOldReleases(site, name, version);
}

function writeEntry(site: string, released: ReleasedSlice): void {
  const others = readRegistry(site).slices.filter(({ name }) => name !== released.name);
  const slices = [...others, released].sort((a, b) => a.name.localeCompare(b.name));
  replaceFile(path.join(site, 'registry.json'), `${JSON.stringify({ slices }, null, 2)}\n`);
}

function removeOldReleases(site: string, name: string, live: string): void {
  const versions = publishedVersions(site, name).filter((version) => version !== live);
  for (const version of versions.slice(RELEASES_KEPT - 1)) {
    rmSync(path.join(site, 'mfe', name, version), { recursive: true });
  }
}

/**
 * Publishes the built shell to the web root: its hashed files first, `index.html` last and at once. Files of former
 * releases stay for open tabs; those of the last 5 are remembered in `<site>/../shell-releases.json`.
 */
export function publishShell(site: string, folder: string): void {
  const dist = path.join(folder, 'dist');
  const files = releasedFiles(dist).filter((file) => file !== 'index.html');
  mkdirSync(site, { recursive: true });
  copyCompressed(
    dist,
    files.filter((file) => !existsSync(path.join(site, file))),
    site,
  );
  replaceFile(path.join(site, 'index.html'), readFileSync(path.join(dist, 'index.html'), 'utf8'));
  forgetOldShells(site, files);
}

function forgetOldShells(site: string, files: readonly string[]): void {
  const record = path.join(path.dirname(site), 'shell-releases.json');
  const former = existsSync(record) ? z.array(z.array(z.string())).parse(readJson(record)) : [];
  const same = (release: readonly string[]) => JSON.stringify(release) === JSON.stringify(files);
  const releases = [files, ...former.filter((release) => !same(release))];
  const kept = new Set(releases.slice(0, RELEASES_KEPT).flat());
  for (const file of releases.slice(RELEASES_KEPT).flat()) {
    if (kept.has(file)) continue;
    for (const ending of ['', '.gz', '.br']) rmSync(path.join(site, file + ending), { force: true });
  }
  replaceFile(record, JSON.stringify(releases.slice(0, RELEASES_KEPT)));
}
