import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync } from 'node:fs';
import path from 'node:path';
import { lastLines } from './processes.ts';
import { UserError } from './user-error.ts';

export type Run = {
  /** The subject of error messages, such as `The build of shell`. */
  name: string;
  program: string;
  args: readonly string[];
  folder: string;
  environment?: NodeJS.ProcessEnv;
  /** The file for the program's output. Emptied first. */
  log: string;
  limitMs: number;
};

const unfinished = new Set<ChildProcess>();

/**
 * Runs a program until it exits. @throws a {@link UserError} with the last lines of its output if it fails
 */
export async function runToEnd(run: Run): Promise<void> {
  mkdirSync(path.dirname(run.log), { recursive: true });
  const code = await runToExit(run);
  if (code !== 0) {
    throw new UserError(`${run.name} failed (${code}). The end of ${run.log}:\n${lastLines(run.log, 40)}`);
  }
}

function runToExit(run: Run): Promise<number | string> {
  return new Promise((resolve, reject) => {
    const output = openSync(run.log, 'w');
    const child = spawn(run.program, run.args, {
      cwd: run.folder,
      env: run.environment ?? process.env,
      stdio: ['ignore', output, output],
      timeout: run.limitMs,
    });
    closeSync(output);
    unfinished.add(child);
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      unfinished.delete(child);
      resolve(code ?? signal ?? 'ended');
    });
  });
}

/** Stops the programs that {@link runToEnd} is waiting for if the start is interrupted. */
export function endUnfinishedRuns(): void {
  for (const child of unfinished) child.kill('SIGTERM');
}
