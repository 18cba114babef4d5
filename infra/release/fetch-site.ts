import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseRegistry } from '@alaso/contracts';
import { printError, UserError } from '../common/user-error.ts';
import { trustedKeys } from './keys/trusted-keys.ts';
import { releasesOf } from './store/published-versions.ts';
import { givenReleases } from './store/registry-file.ts';
import { isPage } from './release-shell.ts';
import { hashOf, SIGNATURE, signedFiles } from './signed-release.ts';
import { changeText, type ReleaseStore } from './store/release-store.ts';
import { fileStore } from './store/file-store.ts';

const REGISTRY = 'site/registry.json';
const SLICES = 'site/mfe';

/** A store with a pinned shell key. Files are fetched only from such stores. */
export type PinnedStore = ReleaseStore & { rootKey: string };

/** @throws a {@link UserError} unless the store has a pinned key */
export function requirePinned(store: ReleaseStore): PinnedStore {
  const { rootKey } = store;
  if (rootKey !== undefined) return { ...store, rootKey };
  throw new UserError(
    "Set SHELL_PUBLIC_KEY to the public key of the shell's team: what is fetched from the bucket is checked against it.",
  );
}

/** The hash of each signed file in a release, by name. */
type Hashes = Record<string, string>;

/**
 * Downloads files from a store to a temporary folder for `work`.
 * @throws if a file is missing or does not match its signature
 */
async function withDownloaded(
  from: ReleaseStore,
  key: string,
  files: readonly string[],
  isSigned: (file: string, hash: string) => boolean,
  work: (folder: string) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'alaso-fetch-'));
  try {
    for (const file of files) {
      const content = await from.file(`${key}/${file}`);
      if (content === null) throw new Error(`${key}/${file} is gone: it is fetched again.`);
      if (!isSigned(file, hashOf(content))) throw new UserError(`${key}/${file} is not as it was signed.`);
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      writeFileSync(path.join(folder, file), content);
    }
    await work(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * Fetches a slice release unless it exists locally. Returns its files.
 * @throws a {@link UserError} unless the release is signed
 */
async function fetchSlice(
  from: ReleaseStore,
  to: ReleaseStore,
  { name, version, at, trusted }: { name: string; version: string; at: Date; trusted: readonly string[] },
): Promise<Hashes> {
  const key = `${SLICES}/${name}/${version}`;
  const there = await to.file(`${key}/${SIGNATURE}`);
  const text = String(there ?? (await from.file(`${key}/${SIGNATURE}`)) ?? '');
  // An existing release is also verified because its key may no longer be trusted.
  const hashes = signedFiles(name, version, text, trusted);
  if (there) return hashes;
  const files = Object.keys(hashes);
  await withDownloaded(
    from,
    key,
    files,
    (file, hash) => hashes[file] === hash,
    (folder) => to.addFolder(key, { parts: [{ folder, files }], texts: { [SIGNATURE]: text } }, at),
  );
  return hashes;
}

/**
 * Fetches the releases. Returns the files of each one that could be fetched, by folder, and reports unsigned
 * releases.
 */
async function fetchSlices(from: ReleaseStore, to: ReleaseStore): Promise<Map<string, Hashes>> {
  const found = new Map<string, Hashes>();
  for (const { name } of await from.folders(SLICES)) {
    const trusted = await trustedKeys(from, name);
    for (const { name: version, at } of await from.folders(`${SLICES}/${name}`)) {
      try {
        const hashes = await fetchSlice(from, to, { name, version, at, trusted });
        found.set(`${SLICES}/${name}/${version}`, hashes);
      } catch (error) {
        if (!(error instanceof UserError)) throw error;
        printError(error);
      }
    }
  }
  return found;
}

/** Returns a predicate that recognizes the hashes of files in signed shell releases. */
async function shellFiles(from: ReleaseStore): Promise<(file: string, hash: string) => boolean> {
  const folder = releasesOf('shell');
  const trusted = await trustedKeys(from, 'shell');
  const releases: Hashes[] = [];
  for (const { name: version } of await from.folders(folder)) {
    const text = String((await from.file(`${folder}/${version}/${SIGNATURE}`)) ?? '');
    try {
      releases.push(signedFiles('shell', version, text, trusted));
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      printError(error);
    }
  }
  return (file, hash) => releases.some((hashes) => hashes[file] === hash);
}

/** @throws a {@link UserError} if an entry in the registry is not a signed file in its release */
function requireSignedEntries(registry: string, found: ReadonlyMap<string, Hashes>): void {
  for (const { name, version, entry, integrity } of givenReleases(
    parseRegistry(JSON.parse(registry)).slices,
  )) {
    const folder = `${SLICES}/${name}/${version}`;
    const file = `site${entry}`.startsWith(`${folder}/`) ? `site${entry}`.slice(folder.length + 1) : '';
    if (found.get(folder)?.[file] === integrity) continue;
    throw new UserError(
      `The registry names ${name} ${version}, which no trusted key signed as it lies there. What was served stays.`,
    );
  }
}

async function removeGone(to: ReleaseStore, found: ReadonlyMap<string, Hashes>): Promise<void> {
  for (const { name } of await to.folders(SLICES)) {
    for (const { name: version } of await to.folders(`${SLICES}/${name}`)) {
      const key = `${SLICES}/${name}/${version}`;
      if (!found.has(key)) await to.remove(key);
    }
  }
}

/**
 * Updates a gateway's folder to the releases in a store, accepting only content signed with a trusted key.
 * The registry and the pages are read first and written last, so that every file exists before the registry
 * or a page refers to it.
 * @param before called with the pages before they are written
 * @throws a {@link UserError} if a page, or a release in the registry, does not match its signature
 */
export async function fetchSite(
  from: PinnedStore,
  data: string,
  before?: (pages: readonly string[]) => Promise<void>,
): Promise<void> {
  const to = fileStore(data);
  const ofShell = (await from.list('site')).filter((file) => !file.includes('/') && file !== 'registry.json');
  const pages = new Map<string, string>();
  for (const name of ofShell.filter(isPage)) {
    const stored = await from.read(`site/${name}`);
    if (stored) pages.set(name, stored.text);
  }
  const registry = (await from.read(REGISTRY))?.text;
  const isOfShell = await shellFiles(from);
  for (const [name, text] of pages) {
    if (!isOfShell(name, hashOf(Buffer.from(text)))) {
      throw new UserError(`${name} is not the page of a signed shell. What was served stays.`);
    }
  }
  const found = await fetchSlices(from, to);
  if (registry !== undefined) requireSignedEntries(registry, found);
  const there = new Set(await to.list('site'));
  const missing = ofShell.filter((file) => !isPage(file) && !there.has(file));
  await withDownloaded(from, 'site', missing, isOfShell, (folder) =>
    to.addFiles('site', { folder, files: missing }),
  );
  await before?.([...pages].flatMap(([name, text]) => (name.endsWith('.html') ? text : [])));
  for (const [name, text] of pages) await changeText(to, `site/${name}`, () => text);
  if (registry !== undefined) await changeText(to, REGISTRY, () => registry);
  await removeGone(to, found);
}
