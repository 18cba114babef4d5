import { folderOf, listVersions } from './store/published-versions.ts';
import { liveIn, namesRelease, readFrame } from './store/registry-file.ts';
import { type LogLine, readLog } from './store/release-log.ts';
import type { ReleaseStore } from './store/release-store.ts';

/** Number of previously live releases to keep. */
const KEPT = 5;
/** A release that was replaced sooner was only an attempt that nobody would roll back to. */
const HELD_AFTER_MS = 3_600_000;
/**
 * Releases that are younger than this, or were live within this time, are always kept because open tabs use
 * them.
 */
const RECENT_MS = 24 * 3_600_000;

/** The period in which a version was live. `until` is null while the version is live. */
export type Period = { version: string; from: Date; until: Date | null };

/** Returns the periods in which each version was live, earliest first, from the log lines for one name. */
export function listPeriods(lines: readonly LogLine[]): Period[] {
  const changes = lines.filter(({ from, to }) => from !== to);
  return changes.flatMap(({ to, when }, at) => {
    const next = changes[at + 1];
    return to === null ? [] : { version: to, from: new Date(when), until: next ? new Date(next.when) : null };
  });
}

export const held = ({ from, until }: Period) =>
  until !== null && until.getTime() - from.getTime() >= HELD_AFTER_MS;

/** Returns the versions, starting with the most recently live one. */
const lastLive = (periods: readonly Period[]) => [
  ...new Set(periods.map(({ version }) => version).reverse()),
];

/**
 * Removes releases that are no longer needed. Returns their versions. Without a log, nothing is removed.
 * These are kept:
 *
 * - the last five releases that were live
 * - everything younger than a day or live within the last day, for open tabs and rollbacks
 * - the last five releases that were live for an hour, in case everything since was faulty
 * - everything in the registry
 */
export async function removeOldReleases(store: ReleaseStore, name: string, now: Date): Promise<string[]> {
  const lines = (await readLog(store)).filter((line) => line.name === name);
  if (lines.length === 0) return [];
  const periods = listPeriods(lines);
  const isRecent = (at: Date) => now.getTime() - at.getTime() < RECENT_MS;
  const kept = new Set([
    ...lastLive(periods).slice(0, KEPT),
    ...lastLive(periods.filter(held)).slice(0, KEPT),
    ...lastLive(periods.filter(({ until }) => until === null || isRecent(until))),
  ]);
  const versions = (await listVersions(store, name)).filter(({ at }) => !isRecent(at)).map((one) => one.name);
  // Read last, so that the registry includes a release that went live in the meantime.
  const frame = await readFrame(store);
  const old = versions.filter((version) => !kept.has(version) && !namesRelease(frame, name, version));
  for (const version of old) await store.remove(folderOf(name, version));
  return old;
}

/** Returns true for a slice that was removed from the registry and has not been published since. */
export async function isRemoved(store: ReleaseStore, name: string): Promise<boolean> {
  if (liveIn(await readFrame(store), name)) return false;
  return (await readLog(store)).findLast((line) => line.name === name)?.to === null;
}
