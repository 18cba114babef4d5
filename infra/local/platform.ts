import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { forEachService, type ServiceName, serviceNames } from '@alaso/contracts';
import { createHealthServer, writeApiDocs } from '@alaso/gateway';
import { publishNewSlice, publishShell } from '../release/publish.ts';
import { oddEntries } from '../release/registry-file.ts';
import { allUnits, type BuildUnit, build, slices } from './build.ts';
import { openDatabase } from './database.ts';
import { freePorts, portIsFree } from './free-port.ts';
import { startGateway } from './gateway-process.ts';
import { takeInstanceLock } from './instance-lock.ts';
import { root } from './paths.ts';
import { createProcessTable, type ProcessTable, type RunningProcess } from './processes.ts';
import { ensurePrograms } from './programs.ts';
import { step, tell } from './progress.ts';
import { openRedis } from './redis.ts';
import { writeParts } from './running-parts.ts';
import { loadSecrets } from './secrets.ts';
import { endUnfinishedRuns, runToEnd } from './run-to-end.ts';
import { Sentence } from './sentence.ts';
import {
  addressOn,
  type Main,
  type PlatformParts,
  seedEnvironment,
  serviceEnvironment,
} from './service-environment.ts';
import type { Settings } from './settings.ts';

const readyLimitMs = 60_000;
const readyPauseMs = 100;
const runLimitMs = 600_000;
/** How long a process has to finish what it does, out of the 5 s that the whole stop may take. */
const patienceMs = { nginx: 700, service: 1500, worker: 1000 };

/** What differs between running what is built and running the sources. */
export type Flavour = {
  units: readonly BuildUnit[];
  /** Puts into the web root what the gateway serves. */
  publish: (site: string) => Promise<void>;
  /** The arguments for Node that run one main of a service. */
  run: (service: ServiceName, main: Main) => readonly string[];
};

/** `npm start` and the browser tests: everything is built and published. */
const built: Flavour = {
  units: allUnits,
  async publish(site) {
    for (const slice of slices) publishNewSlice(site, path.join(root, `mfe-${slice}`));
    publishShell(site, path.join(root, 'shell'));
    for (const sentence of oddEntries(site)) tell(sentence);
    await writeApiDocs(site);
  },
  run: (service, main) => ['--enable-source-maps', path.join(`svc-${service}`, 'dist', 'src', `${main}.js`)],
};

export type RunningPlatform = {
  address: string;
  /** Ends everything in order: the gateway, the services, the workers, Redis, the database. */
  stop: () => Promise<void>;
};

/**
 * Brings the whole platform up on one data folder and returns when `GET /healthz` is 200. When that fails or `signal` is
 * raised, everything that was started is ended, and the reason is thrown.
 */
export async function startPlatform(
  settings: Settings,
  signal: AbortSignal,
  flavour = built,
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
    // First, because an nginx that was left behind may hold the port.
    const left = await processes.endLeftovers();
    if (left > 0) tell(`Ended ${left} processes that a killed start had left behind`);
    if (!(await portIsFree(port, host))) {
      throw new Sentence(
        `Port ${port} is taken by another program. Choose another one: PORT=${port + 1} npm start`,
      );
    }
    const address = await bringUp(settings, flavour, processes, stoppers, signal);
    return { address, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function bringUp(
  settings: Settings,
  flavour: Flavour,
  processes: ProcessTable,
  stoppers: (() => Promise<void>)[],
  signal: AbortSignal,
): Promise<string> {
  const { folders, port, host } = settings;
  for (const folder of [folders.mail, folders.media, folders.site]) mkdirSync(folder, { recursive: true });

  // The first two wait for the network, the third for the processor.
  const database = openDatabase({
    dataPath: folders.database,
    durable: true,
    log: tell,
    environment: { ...process.env, MONGODB_URI: settings.mongodbUri },
  }).catch((error: Error) => Promise.reject(new Sentence(error.message)));
  stoppers.push(async () => (await database.catch(() => null))?.stop());
  const redis = step('Programs', () =>
    ensurePrograms(['nginx', 'redis-server']).then(describeInstalled),
  ).then(() => openRedis(settings.redisUrl, folders.redis, processes));
  stoppers.push(async () => (await redis.catch(() => null))?.stop());
  await Promise.all([
    step('Everything is built', () => build(flavour.units)),
    step('Database', async () => (await database).description),
    step('Redis', async () => (await redis).described),
  ]);
  signal.throwIfAborted();

  const free = await freePorts(serviceNames.length);
  const ports = forEachService((service) => free[serviceNames.indexOf(service)] ?? 0);
  const parts: PlatformParts = {
    mongodbUri: (await database).uri,
    redisUrl: (await redis).url,
    secrets: loadSecrets(folders.secrets),
    settings,
    ports,
    origins: [`http://localhost:${port}`, `http://127.0.0.1:${port}`, ...settings.moreOrigins],
  };
  const forgetParts = writeParts(parts);
  stoppers.push(async () => forgetParts());
  await step('Published the shell and the slices', () => flavour.publish(folders.site));
  await step('Migrated the databases', () => migrate(parts, flavour));
  if (settings.seed) await step('Demo data', () => seed(parts, folders.log));
  signal.throwIfAborted();

  const workers = startAll('worker-main', parts, flavour, processes);
  stoppers.push(() => stopAll(workers, patienceMs.worker));
  const services = startAll('main', parts, flavour, processes);
  stoppers.push(() => stopAll(services, patienceMs.service));
  const health = createHealthServer(forEachService((service) => addressOn(ports[service])));
  health.listen(0, '127.0.0.1');
  await once(health, 'listening');
  stoppers.push(async () => {
    health.closeAllConnections();
    health.close();
  });
  const healthAddress = health.address();
  if (healthAddress === null || typeof healthAddress === 'string') throw new Error('no port for /healthz');
  const nginx = await startGateway(
    folders,
    {
      listen: `${host}:${port}`,
      services: forEachService((service) => `127.0.0.1:${ports[service]}`),
      health: `127.0.0.1:${healthAddress.port}`,
      bucket: settings.bucket,
      https: settings.moreOrigins.some((origin) => origin.startsWith('https:')),
      ...(settings.connectionsPerAddress && { connectionsPerAddress: settings.connectionsPerAddress }),
    },
    processes,
  );
  stoppers.push(() => nginx.stop(patienceMs.nginx));

  const address = `http://${host === '127.0.0.1' ? 'localhost' : host}:${port}`;
  await step('Ready', () =>
    untilReady(`http://${host}:${port}/healthz`, [...services, ...workers, nginx], signal, folders.log),
  );
  return address;
}

const describeInstalled = (installed: readonly string[]) =>
  installed.length > 0 ? `installed ${installed.join(' and ')}` : 'all there';

async function migrate(parts: PlatformParts, flavour: Flavour): Promise<void> {
  const migrations = serviceNames.map((service) =>
    runToEnd({
      name: `The migration of svc-${service}`,
      program: process.execPath,
      args: flavour.run(service, 'migrate-main'),
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

function startAll(main: Main, parts: PlatformParts, flavour: Flavour, processes: ProcessTable) {
  return serviceNames.map((service) =>
    processes.start({
      name: main === 'main' ? `svc-${service}` : `svc-${service}-worker`,
      program: process.execPath,
      args: flavour.run(service, main),
      environment: serviceEnvironment(service, main, parts),
      folder: root,
      // Photos being prepared leave the processor to people's calls.
      inBackground: main === 'worker-main',
    }),
  );
}

const stopAll = async (running: readonly RunningProcess[], limitMs: number) => {
  await Promise.all(running.map((one) => one.stop(limitMs)));
};

async function untilReady(
  address: string,
  processes: readonly RunningProcess[],
  signal: AbortSignal,
  logs: string,
): Promise<void> {
  for (const until = Date.now() + readyLimitMs; ; await sleep(readyPauseMs, undefined, { signal })) {
    const down = processes.find((one) => one.isDown());
    if (down)
      throw new Sentence(`${down.name} does not start; its log is ${path.join(logs, `${down.name}.log`)}`);
    const answer = await fetch(address, { signal: AbortSignal.timeout(6000) }).catch(() => null);
    if (answer?.ok) return;
    if (Date.now() > until) {
      throw new Sentence(
        `Not ready after ${readyLimitMs / 1000} s: ${(await answer?.text()) ?? 'no answer'}. The logs are in ${logs}.`,
      );
    }
  }
}
