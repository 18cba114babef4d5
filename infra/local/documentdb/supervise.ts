import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { identify, type ProcessIdentity } from './process-identity.ts';

export type RunningProcess = {
  identity: ProcessIdentity;
  /** Resolves with the words for its end ("signal SIGKILL", "exit code 1"). */
  ended: Promise<string>;
  alive: () => boolean;
  signal: (name: NodeJS.Signals) => void;
};

/** Watches a child that was just spawned. Throws when the program could not be started at all. */
export async function watchChild(child: ChildProcess): Promise<RunningProcess> {
  if (child.pid === undefined) {
    const failed: unknown[] = await once(child, 'error');
    throw failed[0];
  }
  const ended = new Promise<string>((resolve) => {
    child.once('exit', (code, signal) => resolve(signal ? `signal ${signal}` : `exit code ${code}`));
  });
  const identity = identify(child.pid) ?? { pid: child.pid, started: 'never' };
  const alive = () => child.exitCode === null && child.signalCode === null;
  return { identity, ended, alive, signal: (name) => void (alive() && child.kill(name)) };
}

export type Supervised = {
  current: () => RunningProcess;
  /** Ends it for good: `gentle` first, SIGKILL after `patience` ms. */
  stop: (gentle: NodeJS.Signals, patience: number) => Promise<void>;
};

/** The shortest and longest pause before another start of a process that keeps ending. */
const PAUSE = { first: 50, longest: 5_000 };
/** Who ran this long was healthy: its next end starts the pauses from the beginning. */
const HEALTHY_AFTER = 10_000;

/** Keeps a process running: when it ends without `stop`, it is started again at once, and `log` says so. */
export async function supervise(options: {
  name: string;
  start: () => Promise<RunningProcess>;
  /** Notes who runs now; when that fails the process is ended again, so that none is left that nobody knows of. */
  record: (identity: ProcessIdentity) => void;
  log: (line: string) => void;
}): Promise<Supervised> {
  const { name, log } = options;
  const start = async (): Promise<RunningProcess> => {
    const started = await options.start();
    try {
      options.record(started.identity);
      return started;
    } catch (error) {
      started.signal('SIGKILL');
      await started.ended;
      throw error;
    }
  };
  let stopping = false;
  let process = await start();

  const keep = async (): Promise<void> => {
    let pause = PAUSE.first;
    while (!stopping) {
      const since = Date.now();
      const how = await process.ended;
      if (stopping) return;
      pause = Date.now() - since > HEALTHY_AFTER ? PAUSE.first : Math.min(pause * 2, PAUSE.longest);
      log(`${name} ended unexpectedly (${how}); starting it again.`);
      for (; !stopping; pause = Math.min(pause * 2, PAUSE.longest)) {
        try {
          process = await start();
          log(`${name} runs again.`);
          break;
        } catch (error) {
          log(
            `${name} could not be started again: ${error instanceof Error ? error.message : String(error)}`,
          );
          await sleep(pause, undefined, { ref: false });
        }
      }
    }
  };
  const kept = keep();
  const end = async (gentle: NodeJS.Signals, patience: number): Promise<void> => {
    const ending = process;
    ending.signal(gentle);
    const killer = setTimeout(() => ending.signal('SIGKILL'), patience);
    await ending.ended;
    clearTimeout(killer);
  };

  return {
    current: () => process,
    async stop(gentle, patience) {
      stopping = true;
      await end(gentle, patience);
      await kept;
      await end(gentle, patience); // one that was just being started again
    },
  };
}
