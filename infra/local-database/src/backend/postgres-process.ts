import { spawn } from 'node:child_process';
import { openSync, closeSync } from 'node:fs';
import { mkdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { identify, runCommand, watchChild, type WatchedProcess } from '@alaso/processes';
import { commandInRoot, type InstanceFolder } from './in-root.ts';

/**
 * Time for which starting is retried, because a killed instance's backends may briefly hold its shared
 * memory.
 */
const startLimitMs = 30_000;
const initdbLimitMs = 60_000;

function postgresSettings(instance: InstanceFolder, durable: boolean): Record<string, string> {
  const socket = `${instance.inside}/socket`;
  const flush = durable ? 'on' : 'off';
  return {
    // No port, because the proxy and the extension's workers use a socket that only they can open.
    listen_addresses: '',
    unix_socket_directories: socket,
    shared_preload_libraries: 'pg_cron, pg_documentdb_core, pg_documentdb, pg_documentdb_extended_rum',
    // Required to read sorted results from an index.
    'documentdb.alternate_index_handler_name': 'extended_rum',
    // As in MongoDB, an index that contains an array is read in the order of its other fields within a range
    // of them, and an `$in` before the sort field merges one read per value.
    'documentdb.enableIndexMetadataGlobalTracking': 'on',
    'documentdb.enable_merge_sort_for_in_prefix': 'on',
    'documentdb.localhost_connection_string': `host=${socket}`,
    'cron.database_name': 'postgres',
    'cron.host': socket,
    'cron.log_run': 'off',
    // Unique indexes are exclusion constraints, so concurrent writers of the same key wait for each other
    // until the deadlock is detected. With PostgreSQL's default of 1 s, twenty such inserts took up to three
    // minutes.
    deadlock_timeout: '2ms',
    max_connections: '200',
    shared_buffers: '256MB',
    random_page_cost: '1.1',
    max_parallel_workers_per_gather: '0',
    jit: 'off',
    fsync: flush,
    synchronous_commit: flush,
    // Without full-page writes, replaying the log after a kill corrupts the extension's indexes, and every
    // subsequent write crashes.
    full_page_writes: 'on',
    log_min_messages: 'error',
  };
}

/** Creates the cluster on first startup, or again if a startup was killed and left it incomplete. */
export async function makeCluster(instance: InstanceFolder): Promise<void> {
  const data = path.join(instance.outside, 'data');
  if (await stat(data).catch(() => null)) return;
  const half = path.join(instance.outside, 'data.making');
  await rm(half, { recursive: true, force: true });
  const options = ['-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'];
  const [program, args] = commandInRoot(instance, 'initdb', [
    '-D',
    `${instance.inside}/data.making`,
    ...options,
  ]);
  await runCommand(program, args, { timeoutMs: initdbLimitMs });
  await rename(half, data);
}

/**
 * Starts PostgreSQL and resolves when it accepts connections. With `durable: false`, nothing is flushed to
 * disk.
 */
export async function startPostgres(
  instance: InstanceFolder,
  durable: boolean,
  logFile: string,
): Promise<WatchedProcess> {
  await mkdir(path.dirname(logFile), { recursive: true });
  const settings = Object.entries(postgresSettings(instance, durable)).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  for (const until = Date.now() + startLimitMs; ; await sleep(100)) {
    await removeDeadPidFile(instance);
    const running = await launch(instance, settings, logFile);
    while (running.alive() && !(await takesConnections(instance, running.identity.pid)) && Date.now() < until)
      await sleep(25);
    if (running.alive() && Date.now() < until) return running;
    if (Date.now() < until) continue;
    running.signal('SIGKILL');
    const written = await readFile(logFile, 'utf8').catch(() => '');
    throw new Error(
      `PostgreSQL does not start: ${written.trim().split('\n').slice(-3).join(' / ')} (${logFile})`,
    );
  }
}

function launch(instance: InstanceFolder, settings: string[], logFile: string): Promise<WatchedProcess> {
  const [program, args] = commandInRoot(instance, 'postgres', ['-D', `${instance.inside}/data`, ...settings]);
  const log = openSync(logFile, 'w');
  // Uses a separate session because Ctrl-C in the terminal must not reach PostgreSQL before the proxy has
  // stopped.
  const child = spawn(program, args, { stdio: ['ignore', log, log], detached: true });
  closeSync(log);
  child.unref();
  return watchChild(child);
}

/** Reads line 8 of postmaster.pid, as pg_ctl does. */
async function takesConnections(instance: InstanceFolder, pid: number): Promise<boolean> {
  const lines = (await readFile(pidFile(instance), 'utf8').catch(() => '')).split('\n');
  return Number(lines[0]) === pid && lines[7]?.trim() === 'ready';
}

/**
 * Deletes a dead postmaster's postmaster.pid. PostgreSQL would not start while that pid exists, even as a
 * zombie or reused by another process. The deletion is safe because the caller holds the data folder's lock,
 * and PostgreSQL detects its running backends through their shared memory.
 */
async function removeDeadPidFile(instance: InstanceFolder): Promise<void> {
  const pid = Number((await readFile(pidFile(instance), 'utf8').catch(() => '')).split('\n')[0]);
  if (!pid) return;
  const name = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '');
  if (!identify(pid) || name.trim() !== 'postgres') await rm(pidFile(instance), { force: true });
}

const pidFile = (instance: InstanceFolder) => path.join(instance.outside, 'data', 'postmaster.pid');
