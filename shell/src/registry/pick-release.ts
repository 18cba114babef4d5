import type { ReleasedSlice } from '@alaso/contracts';

/** FNV-1a: spreads texts that are alike. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash ^ (hash >>> 15)) >>> 0;
}

/**
 * Returns whether a bucket is within the given percentage of a release. Increasing the percentage keeps
 * earlier users in; each release draws its own.
 */
export const isAmong = (bucket: number, percent: number, release: string): boolean =>
  hashOf(`${bucket} ${release}`) % 100 < percent;

/** Says which release a tab shows instead of the live one. */
type Override = (live: ReleasedSlice) => ReleasedSlice;

const overrides = new Map<string, Override>();

/** Makes this tab show another release of a slice from the next read of the registry on. */
export function overrideSlice(name: string, instead: Override): void {
  overrides.set(name, instead);
}

/** Returns whether this tab shows another release of a slice than other users get. */
export const isOverridden = (name: string): boolean => overrides.has(name);

/**
 * Returns the release of a slice for this visitor, from the slice's entry in the registry. It decides what is
 * shown, preloaded and reported.
 */
export function pickRelease({ canary, ...live }: ReleasedSlice): ReleasedSlice {
  const instead = overrides.get(live.name);
  if (instead) return instead(live);
  if (!canary) return live;
  const { percent, release } = canary;
  return isAmong(rolloutBucket(), percent, `${release.name} ${release.version}`) ? release : live;
}

const key = 'alaso-lot';
const buckets = 10_000;

function drawn(): number {
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
  return number % buckets;
}

function kept(): number {
  try {
    const before = window.localStorage.getItem(key);
    if (before !== null && /^\d{1,4}$/.test(before)) return Number(before);
    const bucket = drawn();
    window.localStorage.setItem(key, String(bucket));
    return bucket;
  } catch {
    return drawn(); // where storage is forbidden, it holds for this page
  }
}

let known: number | undefined;

/**
 * Returns the random bucket of this browser, from 0 to 9999. It identifies nobody: one browser in ten
 * thousand shares it.
 */
export function rolloutBucket(): number {
  known ??= kept();
  return known;
}
