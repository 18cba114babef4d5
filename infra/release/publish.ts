import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { ReleasedSlice, SliceDescription } from '@alaso/contracts';
import * as z from 'zod';
import { hashOfFiles } from '../local/content-hash.ts';
import { Sentence } from '../local/sentence.ts';
import { builtAgainst, entryIn } from './manifest.ts';
import { publishedVersions, recordLive, RELEASES_KEPT, removeOldReleases } from './kept-releases.ts';
import { copyCompressed, releasedFiles, replaceFile } from './published-files.ts';
import { readRegistry, writeEntry } from './registry-file.ts';

const MANIFEST = 'mf-manifest.json';
const DESCRIPTION = 'slice.json';

/** What the slice's build has written (packages/federation/src/first-files.ts). */
const FIRST_FILES = 'first-files.json';

const FirstFiles = z.record(z.string(), z.array(z.string()));
const Described = z.looseObject({ routes: z.array(z.looseObject({ path: z.string() })) });
const PackageJson = z.object({ version: z.string() });
const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

/**
 * What a slice says about itself before it is released. @throws a {@link Sentence} that names the wrong fields.
 */
function readDescription(file: string): SliceDescription {
  const parsed = SliceDescription.safeParse(readJson(file));
  if (parsed.success) return parsed.data;
  throw new Sentence(`${file} is not what a slice says of itself.\n${z.prettifyError(parsed.error)}`);
}

/**
 * Publishes a built slice: its `dist` goes to `<site>/mfe/<name>/<version>/`, and its entry of `registry.json` names
 * that version from then on. The version is the package's, with 8 digits of a hash of what was built, so the same
 * build is the same release, and publishing it again changes nothing.
 * @param folder the slice's own folder, with `package.json`, `slice.json` and `dist`
 * @returns the version
 */
export function publishSlice(site: string, folder: string, now = new Date()): string {
  const { name, version } = addRelease(site, folder);
  makeLive(site, name, version, now);
  return version;
}

/**
 * As {@link publishSlice}, but a build that was published before stays as it is: a rollback outlives a restart. The live
 * release's entry of the registry is written anew, in the words of this publisher.
 */
export function publishNewSlice(site: string, folder: string): void {
  const { name, version, isNew } = addRelease(site, folder);
  const live = readRegistry(site).slices.find((slice) => slice.name === name)?.version;
  const keeps = !isNew && live !== undefined && publishedVersions(site, name).includes(live);
  makeLive(site, name, keeps ? live : version, new Date());
}

/** Copies a build to the folder of its version, unless it is there. */
function addRelease(site: string, folder: string): { name: string; version: string; isNew: boolean } {
  const dist = path.join(folder, 'dist');
  const files = releasedFiles(dist);
  const description = path.join(folder, DESCRIPTION);
  const { name } = readDescription(description);
  if (!files.includes(MANIFEST)) {
    throw new Sentence(`${dist} has no ${MANIFEST}: the build of ${name} is not whole. Build it again.`);
  }
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

/**
 * Makes a published version the live one again. Throws a {@link Sentence} that lists the versions if it is not
 * there.
 */
export function rollBack(site: string, name: string, version: string, now = new Date()): void {
  const versions = publishedVersions(site, name);
  if (!versions.includes(version)) {
    throw new Sentence(
      `${name} has no published version ${version}. There ${versions.length ? `are ${versions.join(', ')}` : 'is none'}.`,
    );
  }
  makeLive(site, name, version, now);
}

/**
 * Names a slice's dev server in the registry instead of a release. Its entry changes with each build, so
 * there is no hash to check it against; the shell's development build does not ask for one.
 */
export function publishForDevelopment(site: string, folder: string, address: string): void {
  writeEntry(site, {
    ...readDescription(path.join(folder, DESCRIPTION)),
    version: 'dev',
    entry: `${address}/remoteEntry.js`,
    integrity: 'sha384-none',
  });
}

/** What a release says of itself, with the files that each of its routes needs first where its build has named them. */
function describedIn(release: string): object {
  const description = Described.parse(readJson(path.join(release, DESCRIPTION)));
  const file = path.join(release, FIRST_FILES);
  if (!existsSync(file)) return description;
  const files = FirstFiles.parse(readJson(file));
  const routes = description.routes.map((route) => ({ ...route, files: files[route.path] }));
  return { ...description, routes };
}

function makeLive(site: string, name: string, version: string, now: Date): void {
  const release = path.join(site, 'mfe', name, version);
  const manifest = readFileSync(path.join(release, MANIFEST), 'utf8');
  const entry = entryIn(manifest);
  const integrity = createHash('sha384').update(readFileSync(path.join(release, entry)));
  // An earlier publisher may have written it: fields of its description that an entry does not have are
  // ignored.
  const released = ReleasedSlice.parse({
    ...describedIn(release),
    version,
    entry: `/mfe/${name}/${version}/${entry}`,
    integrity: `sha384-${integrity.digest('base64')}`,
    builtAgainst: builtAgainst(manifest),
  });
  recordLive(site, name, version, now);
  writeEntry(site, released);
  removeOldReleases(site, name, now);
}

/**
 * Publishes the built shell to the web root: its hashed files first, its pages last and each at once. Files of former
 * releases stay for open tabs; those of the last 5 are remembered in `<site>/../shell-releases.json`.
 */
export function publishShell(site: string, folder: string): void {
  const dist = path.join(folder, 'dist');
  const released = releasedFiles(dist);
  const files = released.filter((file) => !file.endsWith('.html'));
  mkdirSync(site, { recursive: true });
  copyCompressed(
    dist,
    files.filter((file) => !existsSync(path.join(site, file))),
    site,
  );
  for (const page of released.filter((file) => file.endsWith('.html')))
    replaceFile(path.join(site, page), readFileSync(path.join(dist, page), 'utf8'));
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
