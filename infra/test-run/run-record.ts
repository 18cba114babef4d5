import { execFileSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import path from 'node:path';
import type { TestResult } from '../common/jest-report.ts';
import { root } from '../common/paths.ts';
import type { Verdict } from './results.ts';

/** Linux reports process times in hundredths of a second on every architecture (USER_HZ). */
const ticksPerSecond = 100;
const loadEveryMs = 5_000;
const folder = path.join(root, '.data');

type Part = { name: string; seconds: number; coreSeconds: number };

/**
 * Records the cost of a run: the duration and core-seconds of each part, and the machine's load.
 * @param begunAt the time at which the command started, in ms since the Unix epoch
 */
export function startRecord(command: string, begunAt: number) {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
  const commit = git('rev-parse', 'HEAD');
  const clean = git('status', '--porcelain') === '';
  const loads: { at: number; load: number }[] = [];
  const sample = () => loads.push({ at: Date.now(), load: loadavg()[0] ?? 0 });
  sample();
  const sampling = setInterval(sample, loadEveryMs);
  sampling.unref();
  const parts: Part[] = [];
  const secondsSince = (from: number) => (Date.now() - from) / 1000;

  return {
    async part<T>(name: string, work: () => Promise<T>): Promise<T> {
      const from = Date.now();
      const coresBefore = coreSeconds();
      try {
        return await work();
      } finally {
        const part = { name, seconds: secondsSince(from), coreSeconds: coreSeconds() - coresBefore };
        parts.push(part);
        console.log(describePart(part));
      }
    },
    /** Writes `.data/last-test.json` and prints the cost of each part and the highest load. */
    end({ passed, failed, skipped, flaky }: Verdict): void {
      clearInterval(sampling);
      const whole = { name: 'All', seconds: secondsSince(begunAt), coreSeconds: coreSeconds() };
      const load = Math.max(...loads.map((one) => one.load));
      console.log([...parts, whole].map(describePart).join('\n'));
      console.log(`Highest load: ${load.toFixed(1)}`);
      mkdirSync(folder, { recursive: true });
      const names = (results: readonly TestResult[]) => results.map(({ name }) => name);
      const record = {
        commit,
        clean,
        command,
        passed,
        failed: failed.length,
        skipped: skipped.length,
        flaky: names(flaky),
        failures: names(failed),
        seconds: Math.round(whole.seconds),
        coreSeconds: Math.round(whole.coreSeconds),
        load,
      };
      writeFileSync(path.join(folder, 'last-test.json'), `${JSON.stringify(record, null, 2)}\n`);
    },
    /**
     * Appends one line per test to `.data/test-ledger.jsonl`, with the machine's load when the test ended.
     */
    writeLedger(results: readonly TestResult[]): void {
      mkdirSync(folder, { recursive: true });
      const loadAt = (ms: number) => loads.findLast(({ at }) => at <= ms)?.load ?? 0;
      const lines = results.map(({ name, status, ms, endedAt }) =>
        JSON.stringify({ commit, test: name, result: status, seconds: ms / 1000, load: loadAt(endedAt) }),
      );
      appendFileSync(path.join(folder, 'test-ledger.jsonl'), lines.map((line) => `${line}\n`).join(''));
    },
  };
}

const describePart = ({ name, seconds, coreSeconds: cores }: Part) =>
  `${name}: ${seconds.toFixed(0)} s, ${cores.toFixed(0)} core-seconds`;

/**
 * Returns the CPU time, in seconds, used by this process and all its descendants that have exited. Returns 0
 * on systems without `/proc`. See proc_pid_stat(5), fields 14 to 17: the user and system time of the process,
 * then of its children.
 */
function coreSeconds(): number {
  const file = '/proc/self/stat';
  if (!existsSync(file)) return 0;
  // The second field is the program's name in parentheses, which may contain spaces.
  const fields = readFileSync(file, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / ticksPerSecond;
}
