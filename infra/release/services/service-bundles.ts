import { cpSync, existsSync, mkdirSync, renameSync, rmSync, symlinkSync, utimesSync } from 'node:fs';
import path from 'node:path';
import type { ServiceName } from '@alaso/contracts';
import * as z from 'zod';
import { builtBundle, FACTS, ServiceFacts } from '../../common/bundles.ts';
import { listFiles, hashOfFiles } from '../../common/content-hash.ts';
import { root } from '../../common/paths.ts';
import { folderOf, listVersions } from '../store/published-versions.ts';
import { type Act, type LogLine, readLog, writeLine } from '../store/release-log.ts';
import { changeText, type ReleaseStore } from '../store/release-store.ts';
import { readJson, readVersion } from '../store/slice-build.ts';

export const nameOf = (service: ServiceName) => `svc-${service}`;

export const bundleOf = (data: string, service: ServiceName, version: string) =>
  path.join(data, folderOf(nameOf(service), version));

export const readFacts = (data: string, service: ServiceName, version: string): ServiceFacts =>
  ServiceFacts.parse(readJson(path.join(bundleOf(data, service, version), FACTS)));

/** Links the packages that are not part of a bundle. */
function linkPackages(releases: string): void {
  const [packages, link] = [path.join(root, 'node_modules'), path.join(releases, 'node_modules')];
  if (releases.startsWith(root + path.sep) || existsSync(link)) return;
  mkdirSync(releases, { recursive: true });
  symlinkSync(packages, link);
}

/**
 * Stores a service's latest build, either completely or not at all. Stored files never change because a
 * process may read them at any time.
 * @returns the version, which is the same for the same build
 */
export function addBundle(data: string, service: ServiceName, built = builtBundle(service)): string {
  const version = readVersion(path.join(root, nameOf(service)), hashOfFiles(built, listFiles(built)));
  const target = bundleOf(data, service, version);
  if (existsSync(target)) return version;
  linkPackages(path.join(data, 'releases'));
  const draft = path.join(path.dirname(target), `.${version}.${process.pid}`);
  rmSync(draft, { recursive: true, force: true });
  cpSync(built, draft, { recursive: true });
  const now = new Date();
  utimesSync(draft, now, now);
  if (existsSync(target)) rmSync(draft, { recursive: true });
  else renameSync(draft, target);
  return version;
}

const KEY = 'releases/services.json';
/** Number of previously live versions to keep. */
const KEPT = 5;
const DAY_MS = 24 * 3_600_000;

const LiveServices = z.object({ generation: z.int(), live: z.record(z.string(), z.string()) });
type LiveServices = z.infer<typeof LiveServices>;

const parse = (text: string | null): LiveServices =>
  text === null ? { generation: 0, live: {} } : LiveServices.parse(JSON.parse(text));

/** Returns a service's live version. Undefined if the name is not a service or no version is live. */
export const liveService = async (store: ReleaseStore, name: string): Promise<string | undefined> =>
  parse((await store.read(KEY))?.text ?? null).live[name];

/** Records a service's running version and removes versions that are no longer needed. */
export async function recordLive(
  store: ReleaseStore,
  service: ServiceName,
  { version, act }: { version: string; act: LogLine['act'] },
  by: Act,
): Promise<void> {
  const name = nameOf(service);
  let from: string | null = null;
  let generation = 0;
  await changeText(store, KEY, (text) => {
    const before = parse(text);
    from = before.live[name] ?? null;
    generation = before.generation + 1;
    const next: LiveServices = { generation, live: { ...before.live, [name]: version } };
    return `${JSON.stringify(next, null, 2)}\n`;
  });
  await writeLine(store, by, { name, act, from, to: version, generation });
  await removeOld(store, name, by.now);
}

async function removeOld(store: ReleaseStore, name: string, now: Date): Promise<void> {
  const lines = (await readLog(store)).filter((line) => line.name === name);
  const wereLive = [...new Set(lines.flatMap(({ to }) => to ?? []).reverse())];
  const kept = wereLive.slice(0, KEPT);
  for (const { name: version, at } of await listVersions(store, name)) {
    // A version that is about to go live does not appear in the log yet.
    const isComing = !wereLive.includes(version) && now.getTime() - at.getTime() < DAY_MS;
    if (!kept.includes(version) && !isComing) await store.remove(folderOf(name, version));
  }
}
