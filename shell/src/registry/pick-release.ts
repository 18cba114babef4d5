import type { ReleasedSlice } from '@alaso/contracts';

/** Hashes with FNV-1a, which spreads similar strings evenly. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash ^ (hash >>> 15)) >>> 0;
}

/**
 * Returns true if the bucket is in the canary group. A higher percentage still includes the earlier users,
 * and each release selects a different set of users.
 */
export const isAmong = (bucket: number, percent: number, release: string): boolean =>
  hashOf(`${bucket} ${release}`) % 100 < percent;

/** Returns the release that a tab shows in place of the live one. */
type Override = (live: ReleasedSlice) => ReleasedSlice;

const overrides = new Map<string, Override>();

/** Sets the override. It takes effect the next time the registry is read. */
export function overrideSlice(name: string, instead: Override): void {
  overrides.set(name, instead);
}

export const isOverridden = (name: string): boolean => overrides.has(name);

/** Returns the release of a slice for this visitor: the override, the canary, or the live release. */
export function pickRelease({ canary, ...live }: ReleasedSlice): ReleasedSlice {
  const instead = overrides.get(live.name);
  if (instead) return instead(live);
  if (!canary) return live;
  const { percent, release } = canary;
  return isAmong(rolloutBucket(), percent, `${release.name} ${release.version}`) ? release : live;
}

const key = 'alaso-lot';
const buckets = 10_000;

function drawBucket(): number {
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
  return number % buckets;
}

function readOrDrawBucket(): number {
  try {
    const before = window.localStorage.getItem(key);
    if (before !== null && /^\d{1,4}$/.test(before)) return Number(before);
    const bucket = drawBucket();
    window.localStorage.setItem(key, String(bucket));
    return bucket;
  } catch {
    return drawBucket(); // if storage is blocked, it lasts as long as the page
  }
}

let known: number | undefined;

/** Returns this browser's random bucket, from 0 to 9999, which is too coarse to identify anyone. */
export function rolloutBucket(): number {
  known ??= readOrDrawBucket();
  return known;
}
