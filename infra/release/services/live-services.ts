import type { ServiceName } from '@alaso/contracts';
import * as z from 'zod';
import { releasesOf, versionsOf } from '../published-versions.ts';
import { type Act, type LogLine, readLog, writeLine } from '../release-log.ts';
import { changeText } from '../store/change-text.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { nameOf } from './service-bundles.ts';

const KEY = 'releases/services.json';
/** Number of formerly live versions to keep. */
const KEPT = 5;
const DAY_MS = 24 * 3_600_000;

/** The running version of each service on a data folder. */
const LiveServices = z.object({ generation: z.int(), live: z.record(z.string(), z.string()) });
type LiveServices = z.infer<typeof LiveServices>;

const parse = (text: string | null): LiveServices =>
  text === null ? { generation: 0, live: {} } : LiveServices.parse(JSON.parse(text));

/** Returns the live version of a service; undefined if the name is not a service, or none is live. */
export const liveService = async (store: ReleaseStore, name: string): Promise<string | undefined> =>
  parse((await store.read(KEY))?.text ?? null).live[name];

/** Records the running version of a service, and removes versions that are no longer needed. */
export async function noteLive(
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
  for (const { name: version, at } of await versionsOf(store, name)) {
    // A version that is about to become live has not been live yet.
    const isComing = !wereLive.includes(version) && now.getTime() - at.getTime() < DAY_MS;
    if (!kept.includes(version) && !isComing) await store.remove(`${releasesOf(name)}/${version}`);
  }
}
