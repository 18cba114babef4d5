import { spawn, type ChildProcess } from 'node:child_process';
import {
  closeSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod';
import { identify, processIdentity, signalAndWait } from './documentdb/process-identity.ts';
import { errorCode } from './error-code.ts';
import { tell } from './progress.ts';

export type ProcessOptions = {
  /** In words and as the log file's name: `svc-orders`. */
  name: string;
  program: string;
  args: readonly string[];
  environment: NodeJS.ProcessEnv;
  folder: string;
  /** The signal that asks it to finish in order. */
  stopSignal?: NodeJS.Signals;
};

export type RunningProcess = {
  name: string;
  /** Whether it was given up after too many restarts. */
  isDown: () => boolean;
  /** Asks it to finish; after `patience` ms it is killed. */
  stop: (patience: number) => Promise<void>;
};

const RESTARTS_ALLOWED = 5;
const RESTART_WINDOW = 60_000;
const RESTART_PAUSE = 500;
const LOG_LIMIT = 10 << 20;

/**
 * Starts processes that write to `<log>/<name>.log`, starts one again that ends by itself (at most 5 times a
 * minute), and keeps a record of them in `<run>/processes.json`, so that the next start can end what a killed
 * start left behind.
 */
export function openProcessTable(folders: { run: string; log: string }) {
  const record = path.join(folders.run, 'processes.json');
  const living = new Map<string, ChildProcess>();
  mkdirSync(folders.run, { recursive: true });
  mkdirSync(folders.log, { recursive: true });

  const writeRecord = () => {
    const identities = [...living.values()].map((child) => (child.pid ? identify(child.pid) : null));
    writeFileSync(record, JSON.stringify(identities.filter((identity) => identity !== null)));
  };

  const logFile = (name: string) => path.join(folders.log, `${name}.log`);

  return {
    logFile,

    /** Ends what an earlier start left when it was killed; answers how many processes that were. */
    async endLeftovers(): Promise<number> {
      const left = readRecord(record).filter(({ pid, started }) => identify(pid)?.started === started);
      await Promise.all(
        left.map(async (identity) => {
          if (!(await signalAndWait(identity, 'SIGTERM', 3000)))
            await signalAndWait(identity, 'SIGKILL', 2000);
        }),
      );
      rmSync(record, { force: true });
      return left.length;
    },

    start(options: ProcessOptions): RunningProcess {
      const { name, stopSignal = 'SIGTERM' } = options;
      const restarts: number[] = [];
      let stopping = false;
      let down = false;
      rotateLog(logFile(name));
      let child = launch();

      function launch(): ChildProcess {
        const log = openSync(logFile(name), 'a');
        // A session of its own: a terminal's Ctrl-C must reach only the start, which then ends everything in order.
        const launched = spawn(options.program, options.args, {
          cwd: options.folder,
          env: options.environment,
          stdio: ['ignore', log, log],
          detached: true,
        });
        closeSync(log);
        launched.once('error', (error) => tell(`${name} could not be started: ${error.message}`));
        launched.once('exit', (code, signal) => {
          living.delete(name);
          writeRecord();
          if (launched.pid) endGroup(launched.pid);
          if (!stopping) void startAgain(signal ?? `code ${code}`);
        });
        living.set(name, launched);
        writeRecord();
        return launched;
      }

      async function startAgain(reason: string): Promise<void> {
        const now = Date.now();
        while (restarts[0] !== undefined && restarts[0] < now - RESTART_WINDOW) restarts.shift();
        if (restarts.length >= RESTARTS_ALLOWED) {
          down = true;
          tell(
            `${name} ended ${RESTARTS_ALLOWED + 1} times within a minute and stays down; see ${logFile(name)}`,
          );
          return;
        }
        restarts.push(now);
        tell(`${name} ended (${reason}) and is started again; its log is ${logFile(name)}`);
        await sleep(RESTART_PAUSE);
        if (!stopping) child = launch();
      }

      return {
        name,
        isDown: () => down,
        async stop(patience) {
          stopping = true;
          const { pid } = child;
          if (!pid || child.exitCode !== null || child.signalCode !== null) return;
          const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
          child.kill(stopSignal);
          const timer = setTimeout(() => child.kill('SIGKILL'), patience);
          await ended;
          clearTimeout(timer);
        },
      };
    },
  };
}
export type ProcessTable = ReturnType<typeof openProcessTable>;

/**
 * Ends what a process left in its group (it had one of its own): workers of a killed nginx would go on holding its
 * port, and the next nginx could not start.
 */
function endGroup(leader: number): void {
  try {
    process.kill(-leader, 'SIGKILL');
  } catch (error) {
    // The usual case: it left nobody.
    if (errorCode(error) !== 'ESRCH') throw error;
  }
}

/** The last lines of a log, for a sentence that has to say why something ended. */
export function lastLines(file: string, count: number): string {
  try {
    return readFileSync(file, 'utf8').trimEnd().split('\n').slice(-count).join('\n');
  } catch {
    return '(it wrote nothing)';
  }
}

function readRecord(file: string): z.infer<typeof processIdentity>[] {
  try {
    return z.array(processIdentity).parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return []; // no record: the last start ended in order
  }
}

/** One older log is kept; without a limit, months of local runs would fill the disk. */
function rotateLog(file: string): void {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size > LOG_LIMIT) renameSync(file, `${file}.1`);
}
