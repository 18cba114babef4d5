import { assertShellFits } from './checks/accept.ts';
import { makeLive, pinIn, assertNotPinned } from './make-live.ts';
import { folderOf, requireVersion, listVersions } from './store/published-versions.ts';
import { type Frame, type LiveRelease, liveIn, type Pin, readFrame } from './store/registry-file.ts';
import { type Act, type LogLine, wasLive } from './store/release-log.ts';
import { addSigned, isWhole, type Publisher, requireSigned } from './signed-release.ts';
import { type Build, shellBuild } from './store/slice-build.ts';
import type { ReleaseStore } from './store/release-store.ts';

const NAME = 'shell';
/**
 * Returns true for files whose names stay the same across releases: the pages, the manifest, and the service
 * worker, which browsers identify by its name.
 */
export const isPage = (file: string) => /\.(html|webmanifest)$/.test(file) || file === 'service-worker.js';
/**
 * Returns true for files that are served under their own names, as opposed to files that only publishers
 * read.
 */
const isServed = (file: string) => !isPage(file) && !file.endsWith('.json');

/**
 * Receives a shell's pages before they are live because the gateway's content security policy lists their
 * inline scripts.
 */
export type BeforePages = (pages: readonly string[]) => Promise<void>;

/**
 * Stores a release and adds its files to the web root. They do not replace existing files because their names
 * contain hashes.
 */
async function addRelease(store: ReleaseStore, build: Build, by: Publisher): Promise<boolean> {
  const isNew = await addSigned(store, build, by);
  for (const { folder, files } of build.parts) {
    await store.addFiles('site', { folder, files: files.filter(isServed) });
  }
  return isNew;
}

async function loadPages(store: ReleaseStore, version: string): Promise<{ name: string; text: string }[]> {
  const folder = folderOf(NAME, version);
  const names = (await store.list(folder)).filter(isPage);
  const loadText = async (name: string) => String(await store.file(`${folder}/${name}`));
  return Promise.all(names.map(async (name) => ({ name, text: await loadText(name) })));
}

/** Serves a release's pages. Each page is replaced atomically. */
async function showPages(store: ReleaseStore, version: string): Promise<void> {
  for (const { name, text } of await loadPages(store, version)) {
    const key = `site/${name}`;
    while (!(await store.write(key, text, (await store.read(key))?.tag ?? null)));
  }
}

/** Shows the live release's pages, even if another release went live in the meantime. */
async function showLivePages(store: ReleaseStore): Promise<void> {
  const live = async () => liveIn(await readFrame(store), NAME)?.version;
  for (let shown: string | undefined, next = await live(); next !== shown; next = await live()) {
    if (next !== undefined) await showPages(store, next);
    shown = next;
  }
}

async function filesOfReleases(store: ReleaseStore): Promise<Set<string>> {
  const versions = await listVersions(store, NAME);
  return new Set((await Promise.all(versions.map(({ name }) => store.list(folderOf(NAME, name))))).flat());
}

async function becomeLive(
  store: ReleaseStore,
  change: {
    act: LogLine['act'];
    released: LiveRelease;
    check?: (frame: Frame) => Promise<void>;
    replaced?: readonly string[];
  },
  by: Act,
  before?: BeforePages,
): Promise<void> {
  const { version } = change.released;
  await requireSigned(store, NAME, version);
  const check = async (frame: Frame) => {
    await change.check?.(frame);
    await assertShellFits(store, frame, version, change.replaced);
  };
  const former = await filesOfReleases(store);
  await before?.((await loadPages(store, version)).map(({ text }) => text));
  await makeLive(store, { name: NAME, act: change.act, released: change.released, check }, by);
  await showLivePages(store);
  const needed = await filesOfReleases(store);
  for (const file of former) if (!needed.has(file) && isServed(file)) await store.remove(`site/${file}`);
}

/**
 * Publishes the built shell, starting with its hashed files and ending with its pages. Files from previous
 * releases are kept for open tabs for as long as those releases.
 * @returns the version
 */
export async function publishShell(
  store: ReleaseStore,
  folder: string,
  by: Publisher,
  before?: BeforePages,
): Promise<string> {
  const build = shellBuild(folder);
  const { version } = build;
  const isNew = await addRelease(store, build, by);
  const check = async (frame: Frame) => assertNotPinned(frame, NAME, by.now);
  try {
    await becomeLive(store, { act: 'publish', released: { version }, check }, by, before);
  } catch (error) {
    if (isNew) await store.remove(folderOf(NAME, version));
    throw error;
  }
  return version;
}

/**
 * Publishes the built shell unless it was published before, so that rollbacks and pins survive a restart.
 * @param replaced the slices that are published right after the shell
 */
export async function publishNewShell(
  store: ReleaseStore,
  folder: string,
  by: Publisher,
  replaced: readonly string[] = [],
): Promise<void> {
  const build = shellBuild(folder);
  await addRelease(store, build, by);
  const isNew = !(await wasLive(store, NAME, build.version));
  const frame = await readFrame(store);
  const live = liveIn(frame, NAME);
  const isHeld = !isNew || pinIn(frame, NAME, by.now) !== undefined;
  const released =
    live && isHeld && (await isWhole(store, NAME, live.version)) ? live : { version: build.version };
  await becomeLive(store, { act: 'publish', released, replaced }, by);
}

/** Makes a published version live, which ends any previous pin. */
export async function moveShell(
  store: ReleaseStore,
  { version, pin, act }: { version: string; pin?: Pin; act: LogLine['act'] },
  by: Act,
  before?: BeforePages,
): Promise<void> {
  await requireVersion(store, NAME, version);
  await becomeLive(store, { act, released: { version, ...(pin && { pin }) } }, by, before);
}
