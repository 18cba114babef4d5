import type { ReleasedSlice } from '@alaso/contracts';
import type { SliceLifecycles } from '@alaso/web-kit';
import {
  loadRemote,
  type ModuleFederationRuntimePlugin,
  preloadRemote,
  registerPlugins,
  registerRemotes,
} from '@module-federation/enhanced/runtime';

/** The waits before the second and third try of a manifest or an entry, and the limit of one try, in ms. */
const retryDelays = [300, 1200];
const timeLimit = 6000;

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** The manifests' hashes, by address. */
const integrityOf = new Map<string, string>();

/** How often a slice, known by the folder that it was published to, was loaded anew (see fresh-chunks.ts). */
const attempts = new Map<string, number>();

const folderOf = (address: string) => new URL('.', new URL(address, window.location.origin)).href;

/** A dev server's manifest changes with each build: only a release has a hash that stays. */
const checksIntegrity = process.env.NODE_ENV === 'production';

function isLifecycles(module: unknown): module is SliceLifecycles {
  return (
    typeof module === 'object' &&
    module !== null &&
    ['bootstrap', 'mount', 'unmount'].every((name) => name in module)
  );
}

async function fetchManifest(address: string): Promise<Response> {
  const integrity = checksIntegrity ? integrityOf.get(address) : undefined;
  const attempt = async (cache: RequestCache) => {
    const response = await fetch(address, {
      cache,
      signal: AbortSignal.timeout(timeLimit),
      ...(integrity !== undefined && { integrity }),
    });
    if (!response.ok) throw new Error(`${address} answered ${response.status}`);
    return response;
  };
  // A manifest is kept for a year, and so is an answer that was damaged on its way: only the very first try may be
  // answered from what the browser keeps. A good answer to a later one then takes the damaged one's place there.
  let cache: RequestCache = attempts.has(folderOf(address)) ? 'reload' : 'default';
  for (const delay of retryDelays) {
    try {
      return await attempt(cache);
    } catch {
      await wait(delay);
      cache = 'reload';
    }
  }
  return attempt(cache);
}

type EntryFailure = Parameters<NonNullable<ModuleFederationRuntimePlugin['loadEntryError']>>[0];

/** When the entry in a folder was last asked for: one that hung is not tried again behind the panel with Retry. */
const entryAskedAt = new Map<string, number>();

async function loadEntryAgain({
  getRemoteEntry,
  origin,
  remoteInfo,
  globalLoading,
  uniqueKey,
}: EntryFailure) {
  const waited = Date.now() - (entryAskedAt.get(folderOf(remoteInfo.entry)) ?? 0);
  if (waited >= timeLimit) return undefined;
  const attempt = () => {
    delete globalLoading[uniqueKey];
    return getRemoteEntry({ origin, remoteInfo });
  };
  const [first = 0, second = 0] = retryDelays;
  await wait(first);
  const entry = await attempt().catch(() => undefined);
  if (entry) return entry;
  await wait(second);
  return (await attempt()) || undefined;
}

/** The runtime gives up after one try; a phone on a moving bus deserves three. */
const steadfast: ModuleFederationRuntimePlugin = {
  name: 'steadfast',
  fetch: (address) => fetchManifest(address),
  createScript: (info: { url: string }) => {
    entryAskedAt.set(folderOf(info.url), Date.now());
    const attempt = attempts.get(folderOf(info.url)) ?? 0;
    if (attempt === 0) return { timeout: timeLimit };
    const script = document.createElement('script');
    script.src = `${info.url}?again=${attempt}`;
    script.crossOrigin = 'anonymous';
    return { script, timeout: timeLimit };
  },
  // As a stylesheet the link would be taken for the slice's own one, whether it has arrived or failed: webpack looks for
  // a link before it makes one. So this one only fetches ahead.
  createLink: ({ url, attrs }) => {
    if (attrs?.rel !== 'stylesheet') return;
    const link = document.createElement('link');
    link.rel = 'preload';
    link.as = 'style';
    link.href = url;
    return link;
  },
  loadEntryError: (failure) => new Promise((resolve) => resolve(loadEntryAgain(failure))),
};

const federationName = (slice: ReleasedSlice) => `mfe_${slice.name.replaceAll('-', '_')}`;

/** Tells the runtime where the slices are; nothing is fetched yet. */
export function announce(slices: readonly ReleasedSlice[]): void {
  registerPlugins([steadfast]);
  for (const slice of slices) {
    integrityOf.set(new URL(slice.entry, window.location.origin).href, slice.integrity);
  }
  registerRemotes(slices.map((slice) => ({ name: federationName(slice), entry: slice.entry })));
}

/** Manifest, entry and chunk of a slice. @throws where one of them is missing or is not a slice. */
export async function loadSlice(slice: ReleasedSlice): Promise<SliceLifecycles> {
  const module = await loadRemote<unknown>(`${federationName(slice)}/lifecycles`);
  if (!isLifecycles(module)) throw new Error(`${slice.name} exposes no lifecycles`);
  return module;
}

/** The next load starts from the manifest: without it a broken module would be answered from memory. */
export function forgetSlice(slice: ReleasedSlice): void {
  const folder = folderOf(slice.entry);
  attempts.set(folder, (attempts.get(folder) ?? 0) + 1);
  registerRemotes([{ name: federationName(slice), entry: slice.entry }], { force: true });
}

const preloading = new Set<string>();

/** Fetches what a slice needs before it is asked for. A failure costs nothing: the visit itself will tell. */
export function preloadSlice(slice: ReleasedSlice): void {
  if (preloading.has(slice.name)) return;
  preloading.add(slice.name);
  Promise.resolve()
    .then(() => preloadRemote([{ nameOrAlias: federationName(slice), exposes: ['lifecycles'] }]))
    .catch(() => preloading.delete(slice.name));
}
