import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { replaceFile } from './published-files.ts';
import { readRegistry, registryNames } from './registry-file.ts';

/** How many releases of a slice are kept. */
export const RELEASES_KEPT = 5;
/** A release that was replaced sooner was only an attempt, and no rollback would want it. */
const HELD_AFTER_MS = 3_600_000;
/** ms. Whatever was live in this time is kept, however many came after it. */
const RECENT = 24 * 3_600_000;

/** When a version was the live one; `until` is null while it is. */
const Period = z.object({ version: z.string(), from: z.iso.datetime(), until: z.nullable(z.iso.datetime()) });
type Period = z.infer<typeof Period>;

const recordOf = (site: string, name: string) =>
  path.join(path.dirname(site), 'slice-releases', `${name}.json`);

const madeAt = (site: string, name: string, version: string) =>
  statSync(path.join(site, 'mfe', name, version)).mtime;

/** The published versions of a slice, the newest first. */
export function publishedVersions(site: string, name: string): string[] {
  const folder = path.join(site, 'mfe', name);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((version) => !version.startsWith('.'))
    .sort((a, b) => madeAt(site, name, b).getTime() - madeAt(site, name, a).getTime());
}

/** Returns undefined if there is no record or it cannot be read: that is no reason not to publish. */
function readRecord(file: string): Period[] | undefined {
  try {
    return z.array(Period).parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return undefined;
  }
}

function writeRecord(file: string, periods: readonly Period[]): void {
  mkdirSync(path.dirname(file), { recursive: true });
  replaceFile(file, `${JSON.stringify(periods, null, 2)}\n`);
}

/**
 * When each version was live, the earliest first. Without a record, each is taken to have been live until the
 * next.
 */
function periodsOf(site: string, name: string): Period[] {
  const recorded = readRecord(recordOf(site, name));
  if (recorded) return recorded;
  const live = readRegistry(site).slices.find((slice) => slice.name === name)?.version;
  const starts = publishedVersions(site, name)
    .reverse()
    .map((version) => ({ version, from: madeAt(site, name, version).toISOString() }));
  return starts.map((start, at) => ({
    ...start,
    until: start.version === live ? null : (starts[at + 1]?.from ?? start.from),
  }));
}

/** Records that a version is live from now on. To be called before the registry says so. */
export function recordLive(site: string, name: string, version: string, now: Date): void {
  const periods = periodsOf(site, name);
  if (periods.some((period) => period.version === version && period.until === null)) return;
  const ended = periods.map((period) => ({ ...period, until: period.until ?? now.toISOString() }));
  writeRecord(recordOf(site, name), [...ended, { version, from: now.toISOString(), until: null }]);
}

const held = ({ from, until }: Period) =>
  until !== null && Date.parse(until) - Date.parse(from) >= HELD_AFTER_MS;

/** The versions of these periods, the most recently live first. */
const lastLive = (periods: readonly Period[]) => [
  ...new Set(periods.map(({ version }) => version).reverse()),
];

/**
 * Removes the releases of a slice that nobody needs any more. It keeps the last five that were live; whatever
 * was live in the last day, for open tabs and to go back to; the last five that held for an hour, in case
 * everything since was bad; and whatever the registry names.
 */
export function removeOldReleases(site: string, name: string, now: Date): void {
  const periods = periodsOf(site, name);
  const recent = periods.filter(({ until }) => until === null || now.getTime() - Date.parse(until) < RECENT);
  const kept = new Set([
    ...lastLive(periods).slice(0, RELEASES_KEPT),
    ...lastLive(periods.filter(held)).slice(0, RELEASES_KEPT),
    ...lastLive(recent),
  ]);
  for (const version of publishedVersions(site, name)) {
    if (kept.has(version) || registryNames(site, name, version)) continue;
    rmSync(path.join(site, 'mfe', name, version), { recursive: true });
  }
  const known = new Set(publishedVersions(site, name));
  const left = periods.filter(({ version }) => known.has(version));
  if (left.length < periods.length) writeRecord(recordOf(site, name), left);
}
