import path from 'node:path';
import { type ServiceName, serviceNames } from '@alaso/contracts';
import { unbearable } from '@alaso/service-kit';
import { runBundled, type ServiceFacts } from '../../common/bundles.ts';
import { root } from '../../common/paths.ts';
import { runToEnd } from '../../common/run-to-end.ts';
import { UserError } from '../../common/user-error.ts';
import { type PlatformParts, serviceEnvironment } from '../../common/service-environment.ts';
import type { RunMain, ServiceProcesses } from '../../common/service-processes.ts';
import { requireVersion } from '../store/published-versions.ts';
import { type Act, wasLive } from '../store/release-log.ts';
import { fileStore } from '../store/file-store.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { addBundle, bundleOf, readFacts, liveService, nameOf, recordLive } from './service-bundles.ts';

const migrationMs = 600_000;

/** A request to the platform: `publish` a newly bundled version, or go back `to` a previous one. */
export type ServiceRelease = { service: ServiceName; version: string; act: 'publish' | 'to'; by: Act };

/** Returns the migrations that only `more` has. A dated baseline includes everything before it. */
function missingIn({ migrations }: ServiceFacts, more: ServiceFacts): ServiceFacts['migrations'] {
  const ids = new Set(migrations.map(({ id }) => id));
  const baseline = migrations.find(({ id }) => id.endsWith('-baseline'))?.id ?? '';
  return more.migrations.filter(({ id }) => !ids.has(id) && id > baseline);
}

/**
 * Returns the reason that a version, or the live version running next to it, would lack data. Undefined if
 * neither would.
 */
export function findDataMisfit(next: ServiceFacts, live: ServiceFacts): string | undefined {
  const known = new Set(live.migrations.map(({ id }) => id));
  const why = unbearable(missingIn(live, next), known);
  if (why !== undefined) return why;
  const itself = new Set(next.migrations.map(({ id }) => id));
  const gone = unbearable(missingIn(next, live), itself);
  return gone && 'a migration of the live version has taken away what it uses.';
}

/**
 * Makes each service's latest build the running version, unless that build was published before, so that a
 * rollback survives a restart.
 * @returns a function that provides the {@link RunMain} for each service
 */
export async function publishNewServices(data: string, by: Act): Promise<(service: ServiceName) => RunMain> {
  const store = fileStore(data);
  const runs = new Map<ServiceName, RunMain>();
  for (const service of serviceNames) {
    runs.set(service, runOf(data, service, await versionToRun(store, data, service, by)));
  }
  return (service) => runs.get(service) ?? (() => []);
}

const runOf =
  (data: string, service: ServiceName, version: string): RunMain =>
  (main) =>
    runBundled(bundleOf(data, service, version), main);

async function versionToRun(
  store: ReleaseStore,
  data: string,
  service: ServiceName,
  by: Act,
): Promise<string> {
  const name = nameOf(service);
  const version = addBundle(data, service);
  const live = await liveService(store, name);
  const isThere = live !== undefined && (await store.list(`releases/${name}/${live}`)).length > 0;
  if (isThere && (await wasLive(store, name, version))) return live;
  await recordLive(store, service, { version, act: 'publish' }, by);
  return version;
}

/** Releases services on a running platform, one at a time. Returns a sentence about each release. */
export function createServiceReleases(
  parts: PlatformParts,
  processes: ServiceProcesses,
): (release: ServiceRelease) => Promise<string> {
  const { data, log } = parts.settings.folders;
  const store = fileStore(data);
  let last: Promise<unknown> = Promise.resolve();

  async function migrate(service: ServiceName, version: string): Promise<void> {
    await runToEnd({
      name: `The migration of ${nameOf(service)}`,
      program: process.execPath,
      args: runBundled(bundleOf(data, service, version), 'migrate-main'),
      folder: root,
      environment: { ...serviceEnvironment(service, 'migrate-main', parts), FORMER_VERSION: 'runs' },
      log: path.join(log, `migrate-${service}.log`),
      limitMs: migrationMs,
    });
  }

  async function release({ service, version, act, by }: ServiceRelease): Promise<string> {
    const name = nameOf(service);
    await requireVersion(store, name, version);
    const live = await liveService(store, name);
    if (live === version) return `${name} is at ${version} already.`;
    const why = live && findDataMisfit(readFacts(data, service, version), readFacts(data, service, live));
    if (why) throw new UserError(`${name} ${version} is refused: ${why}`);
    // Not needed for a rollback because the previous version's collections and indexes still exist.
    if (act === 'publish') await migrate(service, version);
    await processes.replace(service, runOf(data, service, version));
    await recordLive(store, service, { version, act }, { ...by, now: new Date() });
    return `${name} is at ${version}${act === 'to' ? ' again' : ''}.`;
  }

  return (asked) => {
    const mine = last.then(() => release(asked));
    last = mine.catch(() => undefined);
    return mine;
  };
}
