import { once } from 'node:events';
import { existsSync, mkdirSync } from 'node:fs';
import type { Server } from 'node:http';
import path from 'node:path';
import { forEachService, type ServiceName, serviceNames } from '@alaso/contracts';
import { createHealthServer, openTelemetry, writeApiDocs } from '@alaso/gateway';
import { allUnits, type BuildUnit, build, slices } from '../common/build.ts';
import { freePorts, portIsFree } from '../common/free-port.ts';
import { type DataFolders, root } from '../common/paths.ts';
import { createProcessTable, type ProcessTable } from '../common/processes.ts';
import { ensurePrograms } from '../common/programs.ts';
import { print, printWaiting, step } from '../common/progress.ts';
import { endUnfinishedRuns, runToEnd } from '../common/run-to-end.ts';
import { takeInstanceLock, writeParts } from '../common/running-instance.ts';
import { loadSecrets } from '../common/secrets.ts';
import {
  addressOn,
  patienceOf,
  type PlatformParts,
  sandboxEnvironment,
  seedEnvironment,
  serviceEnvironment,
} from '../common/service-environment.ts';
import { createServiceProcesses, type RunMain } from '../common/service-processes.ts';
import { controlSocket, createServiceSockets } from '../common/service-sockets.ts';
import type { Settings } from '../common/settings.ts';
import { UserError } from '../common/user-error.ts';
import { readWatchConfig, startReleaseWatch } from '../release/auto-rollback/index.ts';
import { publishNewShell, publishNewSlice, requirePinned } from '../release/index.ts';
import { ensureLocalKeys, keyFile, readTeamKey, rootKeyOf } from '../release/keys/index.ts';
import { createServiceReleases, openControl, publishNewServices } from '../release/services/index.ts';
import { actIn, oddEntries, openStore, type ReleaseStore } from '../release/store/index.ts';
import { openDatabase } from './database.ts';
import { followStore } from './follow-store.ts';
import { startGateway } from './gateway-process.ts';
import { createMailServer, mailPath } from './mail-page.ts';
import { openRedis } from './redis.ts';
import { untilReady } from './until-ready.ts';

const runLimitMs = 600_000;
/** nginx's share of the 5 s in which everything must stop. */
const nginxPatienceMs = 700;
const sandboxPatienceMs = 700;

/** Typical durations in ms for a first startup on two cores. */
const usualMs = {
  'Everything is built': 45_000,
  Database: 35_000,
  Redis: 2000,
  'Published the shell and the slices': 8000,
  'Migrated the databases': 5000,
  'Demo data': 14_000,
  Ready: 3000,
};

/** The differences between running built code and running from source. */
export type Flavor = {
  units: readonly BuildUnit[];
  /** Publishes the files that the gateway serves. */
  publish: (folders: DataFolders, store: ReleaseStore) => Promise<void>;
  /**
   * Prepares the services. Returns a function that provides the arguments for running each service's entry
   * points.
   */
  services: (data: string) => Promise<(service: ServiceName) => RunMain>;
  /** Set if services can be released while the platform runs. */
  takesReleases: boolean;
};

/** Used by `npm start` and the browser tests. Everything is built and published. */
export const built: Flavor = {
  units: allUnits,
  async publish({ secrets, site }, store) {
    await ensureLocalKeys(store, secrets, slices);
    const act = actIn(root, 'the platform was started', new Date());
    const by = (name: string) => ({ ...act, key: readTeamKey(keyFile(secrets, name)) });
    // If other machines have published releases and hold the keys, their releases are served.
    const released = existsSync(keyFile(secrets, 'shell')) ? slices : [];
    if (released.length > 0) await publishNewShell(store, path.join(root, 'shell'), by('shell'), slices);
    for (const slice of released) {
      // A slice that is rejected keeps its live release and does not prevent the other slices from starting.
      await publishNewSlice(store, path.join(root, `mfe-${slice}`), by(slice)).catch(printRefusal);
    }
    for (const sentence of await oddEntries(store)) print(sentence);
    await writeApiDocs(site);
  },
  services: (data) => publishNewServices(data, actIn(root, 'the platform was started', new Date())),
  takesReleases: true,
};

function printRefusal(error: unknown): void {
  if (!(error instanceof UserError)) throw error;
  print(error.message);
}

export type RunningPlatform = {
  address: string;
  /**
   * The URL of the mail page for emails that are stored instead of sent. Undefined if there is none, or if
   * other people could read them.
   */
  mailPage: string | undefined;
  /** Stops everything in order: the gateway, the services, the workers, Redis, and the database. */
  stop: () => Promise<void>;
};

/**
 * Starts the whole platform on one data folder and resolves when `GET /healthz` returns 200. If the start
 * fails or `signal` is aborted, everything that was started is stopped and the reason is thrown.
 */
export async function startPlatform(
  settings: Settings,
  signal: AbortSignal,
  flavor = built,
): Promise<RunningPlatform> {
  const { folders, port, host } = settings;
  const stoppers: (() => Promise<void>)[] = [];
  const stop = async () => {
    endUnfinishedRuns();
    for (let next = stoppers.pop(); next; next = stoppers.pop()) await next();
  };
  signal.addEventListener('abort', endUnfinishedRuns);
  try {
    stoppers.push(await takeInstanceLock(folders.run, port));
    const processes = createProcessTable(folders);
    // Done first because an nginx left behind when an earlier start was killed may hold the port.
    const left = await processes.endLeftovers();
    if (left > 0) print(`Ended ${left} processes that a killed start had left behind`);
    if (!(await portIsFree(port, host))) {
      throw new UserError(
        `Port ${port} is taken by another program. Choose another one: PORT=${port + 1} npm start`,
      );
    }
    const running = await bringUp(settings, flavor, processes, stoppers, signal);
    return { ...running, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function bringUp(
  settings: Settings,
  flavor: Flavor,
  processes: ProcessTable,
  stoppers: (() => Promise<void>)[],
  signal: AbortSignal,
): Promise<Omit<RunningPlatform, 'stop'>> {
  const { folders, port, host } = settings;
  stoppers.push(asStopper(printWaiting(usualMs)));
  for (const folder of [folders.mail, folders.media, folders.site]) mkdirSync(folder, { recursive: true });

  // The database and Redis wait for the network, and the builds for the processor, so all three run
  // concurrently.
  const database = openDatabase({
    dataPath: folders.database,
    durable: true,
    log: print,
    environment: { ...process.env, MONGODB_URI: settings.mongodbUri },
  }).catch((error: Error) => Promise.reject(new UserError(error.message)));
  stoppers.push(async () => (await database.catch(() => null))?.stop());
  const redis = step('Programs', () =>
    ensurePrograms(['nginx', 'redis-server']).then(describeInstalled),
  ).then(() => openRedis(settings.redisUrl, folders.redis, processes));
  stoppers.push(async () => (await redis.catch(() => null))?.stop());
  await Promise.all([
    step('Everything is built', () => build(flavor.units)),
    step('Database', async () => (await database).description),
    step('Redis', async () => (await redis).described),
  ]);
  signal.throwIfAborted();

  const free = await freePorts(serviceNames.length + 1);
  const ports = forEachService((service) => free[serviceNames.indexOf(service)] ?? 0);
  const sockets = createServiceSockets(folders.run);
  stoppers.push(asStopper(sockets.remove));
  const parts: PlatformParts = {
    mongodbUri: (await database).uri,
    redisUrl: (await redis).url,
    secrets: loadSecrets(folders.secrets),
    settings,
    ports,
    sandboxPort: free[serviceNames.length] ?? 0,
    origins: [...settings.moreOrigins, `http://localhost:${port}`, `http://127.0.0.1:${port}`],
    site: `http://${host}:${port}`,
  };
  stoppers.push(asStopper(writeParts(parts)));
  const opened = () => openStore(folders.data, settings.releaseBucket, rootKeyOf(settings));
  const runOf = await flavor.services(folders.data);
  const prepareDatabases = async () => {
    await step('Migrated the databases', () => migrate(parts, runOf));
    if (settings.seed) await step('Demo data', () => seed(parts, folders.log));
  };
  // Compressing the published files uses one core.
  await Promise.all([
    step('Published the shell and the slices', async () => flavor.publish(folders, await opened())),
    prepareDatabases(),
  ]);
  if (settings.releaseBucket) {
    // Opened only now because a first startup has just created the shell's key.
    stoppers.push(asStopper(await followStore(requirePinned(await opened()), folders)));
  }
  signal.throwIfAborted();

  const services = createServiceProcesses(parts, sockets, processes);
  stoppers.push(services.stopWorkers, services.stopApis);
  services.startAll(runOf);
  const sandbox = processes.start({
    name: 'payment-sandbox',
    program: process.execPath,
    args: runOf('orders')('sandbox-main'),
    environment: sandboxEnvironment(parts),
    folder: root,
  });
  stoppers.push(() => sandbox.stop(sandboxPatienceMs));
  const patience = patienceOf(settings);
  const health = createHealthServer(() => forEachService((service) => [addressOn(ports[service])]), patience);
  const healthHost = await serve(health, stoppers);
  // The mail page is served only if other machines cannot reach it, because links in the emails give access
  // to every account.
  const isOnlyHere =
    ['127.0.0.1', 'localhost', '::1'].includes(host) && !settings.serviceEnvironment.SMTP_URL;
  const ownHosts = parts.origins.map((origin) => new URL(origin).host);
  const mails = isOnlyHere ? await serve(createMailServer(folders.mail, ownHosts), stoppers) : undefined;
  const telemetry = await openTelemetry({
    ...parts,
    site: folders.site,
    redisPrefix: settings.redisPrefix,
    patience,
  });
  stoppers.push(asStopper(() => telemetry.close()));
  const stopWatch = await startReleaseWatch(
    readWatchConfig({
      ...settings.serviceEnvironment,
      DATA_FOLDER: folders.data,
      MAIL_FOLDER: folders.mail,
      REDIS_URL: parts.redisUrl,
      REDIS_PREFIX: settings.redisPrefix,
      RELEASES_S3_BUCKET: settings.releaseBucket?.bucket,
      SHELL_PUBLIC_KEY: rootKeyOf(settings),
    }),
    print,
  );
  stoppers.push(asStopper(stopWatch));
  const nginx = await startGateway(
    folders,
    {
      listen: `${host}:${port}`,
      origin: parts.origins[0] ?? '',
      moreOrigins: parts.origins.slice(1),
      services: forEachService((service) => [`unix:${sockets.front(service)}`]),
      loopback: forEachService((service) => `127.0.0.1:${ports[service]}`),
      health: healthHost,
      telemetry: telemetry.host,
      sandbox: `127.0.0.1:${parts.sandboxPort}`,
      mails,
      bucket: settings.bucket,
      patience,
      https: settings.moreOrigins.some((origin) => origin.startsWith('https:')),
      ...(settings.connectionsPerAddress && { connectionsPerAddress: settings.connectionsPerAddress }),
    },
    processes,
  );
  stoppers.push(() => nginx.stop(nginxPatienceMs));

  const address = `http://${host === '127.0.0.1' ? 'localhost' : host}:${port}`;
  await step('Ready', () =>
    untilReady({
      addresses: {
        'The platform': `http://${host}:${port}/healthz`,
        [sandbox.name]: `${addressOn(parts.sandboxPort)}/readyz`,
      },
      processes: [...services.all(), sandbox, nginx],
      signal,
      logs: folders.log,
    }),
  );
  if (flavor.takesReleases) {
    const release = createServiceReleases(parts, services);
    stoppers.push(asStopper(await openControl(controlSocket(folders.run), release)));
  }
  const mailPage = mails && `${address}${mailPath}`;
  return { address, mailPage };
}

/** Starts a server in this process and returns its `host:port`. */
async function serve(server: Server, stoppers: (() => Promise<void>)[]): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  stoppers.push(async () => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('a server without a port');
  return `127.0.0.1:${address.port}`;
}

const asStopper = (end: () => void) => () => Promise.resolve(end());

const describeInstalled = (installed: readonly string[]) =>
  installed.length > 0 ? `installed ${installed.join(' and ')}` : 'all there';

async function migrate(parts: PlatformParts, runOf: (service: ServiceName) => RunMain): Promise<void> {
  const migrations = serviceNames.map((service) =>
    runToEnd({
      name: `The migration of svc-${service}`,
      program: process.execPath,
      args: runOf(service)('migrate-main'),
      folder: root,
      environment: serviceEnvironment(service, 'migrate-main', parts),
      log: path.join(parts.settings.folders.log, `migrate-${service}.log`),
      limitMs: runLimitMs,
    }),
  );
  await Promise.all(migrations);
}

const seed = (parts: PlatformParts, logs: string) =>
  runToEnd({
    name: 'The seeding of the demo data',
    program: process.execPath,
    args: ['--import', 'tsx', '--conditions=source', 'infra/seed/seed-main.ts'],
    folder: root,
    environment: seedEnvironment(parts),
    log: path.join(logs, 'seed.log'),
    limitMs: runLimitMs,
  });
