import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { identify, type ProcessIdentity } from './process-record.ts';
import { errorCode } from './run-command.ts';

export type WatchedProcess = {
  identity: ProcessIdentity;
  /**
   * Resolves with a description of how the process ended ("signal SIGKILL", "exit code 1"), after its process
   * group has been killed.
   */
  ended: Promise<string>;
  alive: () => boolean;
  signal: (name: NodeJS.Signals) => void;
};

/** Watches a newly spawned child. @throws if the program could not be started */
export async function watchChild(child: ChildProcess): Promise<WatchedProcess> {
  const { pid } = child;
  if (pid === undefined) {
    const failed: unknown[] = await once(child, 'error');
    throw failed[0];
  }
  const ended = new Promise<string>((resolve) => {
    child.once('exit', (code, signal) => {
      endGroup(pid);
      resolve(signal ? `signal ${signal}` : `exit code ${code}`);
    });
  });
  const identity = identify(pid) ?? { pid, started: 'never' };
  const alive = () => child.exitCode === null && child.signalCode === null;
  return { identity, ended, alive, signal: (name) => void (alive() && child.kill(name)) };
}

/**
 * Kills the rest of a process's group if the process led one. Otherwise, the workers of a killed nginx would
 * keep its port.
 */
function endGroup(leader: number): void {
  try {
    process.kill(-leader, 'SIGKILL');
  } catch (error) {
    if (errorCode(error) !== 'ESRCH') throw error; // No such group: it left nothing.
  }
}

export type Supervised = {
  current: () => WatchedProcess;
  /** Returns true if the process has exceeded the restart limit. */
  isDown: () => boolean;
  /** Stops the process permanently, first with `gentle` and after `patienceMs` with SIGKILL. */
  stop: (gentle: NodeJS.Signals, patienceMs: number) => Promise<void>;
};

type Options = {
  name: string;
  start: () => Promise<WatchedProcess>;
  /**
   * Records the running process. If this throws, the process is killed, so that no unrecorded process keeps
   * running.
   */
  record: (identity: ProcessIdentity) => void;
  log: (line: string) => void;
  /** The delay before a restart, in ms. It doubles from `first` up to `longest` as long as restarts fail. */
  pauseMs?: { first: number; longest: number };
  /** Maximum number of restarts within a minute. If exceeded, the process is no longer restarted. */
  restartsAMinute?: number;
};

const minuteMs = 60_000;
/** A process that ran this long was healthy, so its next restart uses the first delay. */
const healthyAfterMs = 10_000;

/** Supervises a process and restarts it if it exits without `stop`. @throws if the first start fails */
export async function supervise(options: Options): Promise<Supervised> {
  const { name, log, pauseMs = { first: 50, longest: 5_000 }, restartsAMinute = Infinity } = options;
  const stopping = new AbortController();
  const restarts: number[] = [];
  let down = false;
  let current = await start();

  async function start(): Promise<WatchedProcess> {
    const started = await options.start();
    try {
      options.record(started.identity);
      return started;
    } catch (error) {
      started.signal('SIGKILL');
      await started.ended;
      throw error;
    }
  }

  /** Counts a restart. If the limit is exceeded, marks the process as down and returns false. */
  function countRestart(): boolean {
    const now = Date.now();
    while (restarts[0] !== undefined && restarts[0] < now - minuteMs) restarts.shift();
    down = restarts.push(now) > restartsAMinute;
    return !down;
  }

  async function startAgain(): Promise<boolean> {
    try {
      current = await start();
      log(`${name} runs again.`);
      return true;
    } catch (error) {
      log(`${name} could not be started again: ${error instanceof Error ? error.message : String(error)}`);
      return false;
    }
  }

  async function keepRunning(): Promise<void> {
    let pause = pauseMs.first;
    while (!stopping.signal.aborted && !down) {
      const since = Date.now();
      const how = await current.ended;
      if (stopping.signal.aborted) return;
      if (Date.now() - since > healthyAfterMs) pause = pauseMs.first;
      log(`${name} ended unexpectedly (${how}); ${countRestart() ? 'starting it again.' : 'it stays down.'}`);
      while (!down) {
        await sleep(pause, undefined, { ref: false, signal: stopping.signal }).catch(() => {});
        if (stopping.signal.aborted) return;
        pause = Math.min(pause * 2, pauseMs.longest);
        if (await startAgain()) break;
        if (!countRestart()) log(`${name} stays down.`);
      }
    }
  }
  const kept = keepRunning();
  const end = async (gentle: NodeJS.Signals, patienceMs: number): Promise<void> => {
    const ending = current;
    ending.signal(gentle);
    const killer = setTimeout(() => ending.signal('SIGKILL'), patienceMs);
    await ending.ended;
    clearTimeout(killer);
  };

  return {
    current: () => current,
    isDown: () => down,
    async stop(gentle, patienceMs) {
      stopping.abort();
      await end(gentle, patienceMs);
      await kept;
      await end(gentle, patienceMs); // One that was just being restarted.
    },
  };
}
