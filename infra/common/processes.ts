import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import {
  createProcessRecord,
  endLeftover,
  readProcessRecord,
  type Supervised,
  supervise,
  watchChild,
} from '@alaso/processes';
import { leaveProcessor } from './leave-processor.ts';
import { print } from './progress.ts';

export type ProcessOptions = {
  /** The process's name, such as `svc-orders`. */
  name: string;
  /** The log file's name, if different. */
  log?: string;
  program: string;
  args: readonly string[];
  environment: NodeJS.ProcessEnv;
  folder: string;
  stopSignal?: NodeJS.Signals;
  /** Runs the process at low priority because nothing waits for it. */
  inBackground?: boolean;
};

export type RunningProcess = {
  name: string;
  /** Returns true if the process could not be started or has exceeded the restart limit. */
  isDown: () => boolean;
  /** Returns a description of each unexpected exit ("exit code 1"). */
  ends: () => readonly string[];
  toBackground: () => void;
  /** Renames the process in the record because its successor takes the name. */
  rename: (name: string) => void;
  /** Asks the process to stop, and kills it after `patienceMs`. */
  stop: (patienceMs: number) => Promise<void>;
};

const restartsAMinute = 5;
const pauseMs = { first: 500, longest: 500 };
const leftoverPatienceMs = 3000;
const logLimitBytes = 10 << 20;

/**
 * Creates a table of processes that write to `<log>/<name>.log`. It restarts processes that exit unexpectedly
 * (at most 5 times a minute) and records all of them in `<run>/processes.json`, so that the next start can
 * stop any processes left behind by a start command that was killed.
 */
export function createProcessTable(folders: { run: string; log: string }) {
  const recordFile = path.join(folders.run, 'processes.json');
  mkdirSync(folders.run, { recursive: true });
  mkdirSync(folders.log, { recursive: true });
  const record = createProcessRecord(recordFile);
  const logFile = (name: string) => path.join(folders.log, `${name}.log`);

  return {
    logFile,

    /**
     * Stops processes left behind by a start command that was killed. Returns the number of processes
     * stopped.
     */
    async endLeftovers(): Promise<number> {
      const left = Object.values(readProcessRecord(recordFile));
      const ended = await Promise.all(
        left.map((identity) => endLeftover(identity, 'SIGTERM', leftoverPatienceMs)),
      );
      rmSync(recordFile, { force: true });
      return ended.filter(Boolean).length;
    },

    start(options: ProcessOptions): RunningProcess {
      const { stopSignal = 'SIGTERM' } = options;
      const log = logFile(options.log ?? options.name);
      let { name, inBackground = false } = options;
      rotateLog(log);
      let running: Supervised | undefined;
      let failed = false;
      const ends: string[] = [];
      const started = supervise({
        name: options.log ?? options.name,
        async start() {
          const child = await watchChild(launch({ ...options, inBackground }, log));
          void child.ended.then((how) => ends.push(how));
          return child;
        },
        record: (identity) => record(name, identity),
        log: (line) => print(`${line} Its log is ${log}`),
        pauseMs,
        restartsAMinute,
      }).then(
        (supervised) => {
          running = supervised;
        },
        (error: Error) => {
          failed = true;
          print(`${name} could not be started: ${error.message}`);
        },
      );
      return {
        name: options.name,
        isDown: () => failed || running?.isDown() === true,
        ends: () => ends,
        toBackground() {
          inBackground = true;
          if (running?.current().alive()) leaveProcessor(running.current().identity.pid);
        },
        rename(to) {
          name = to;
          if (running) record(name, running.current().identity);
        },
        async stop(patienceMs) {
          await started;
          await running?.stop(stopSignal, patienceMs);
        },
      };
    },
  };
}
export type ProcessTable = ReturnType<typeof createProcessTable>;

function launch(
  { program, args, folder, environment, inBackground = false }: ProcessOptions,
  logFile: string,
) {
  const log = openSync(logFile, 'a');
  // Uses a separate session because Ctrl-C in a terminal must reach only the start command, which stops
  // everything in order.
  const child = spawn(program, args, {
    cwd: folder,
    env: environment,
    stdio: ['ignore', log, log],
    detached: true,
  });
  closeSync(log);
  if (inBackground && child.pid !== undefined) leaveProcessor(child.pid);
  return child;
}

export function lastLines(file: string, count: number): string {
  try {
    return readFileSync(file, 'utf8').trimEnd().split('\n').slice(-count).join('\n');
  } catch {
    return '(it wrote nothing)';
  }
}

/** Keeps one older log. Without a limit, months of local runs would fill the disk. */
function rotateLog(file: string): void {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size > logLimitBytes) renameSync(file, `${file}.1`);
}
