import { execFile } from 'node:child_process';

/** Runs a program to its end and answers its standard output; a failure carries the last line that it wrote to stderr. */
export function runCommand(
  program: string,
  args: readonly string[],
  options: { timeout: number; environment?: NodeJS.ProcessEnv },
): Promise<string> {
  return new Promise((resolve, reject) => {
    execFile(
      program,
      args,
      { timeout: options.timeout, maxBuffer: 64 << 20, env: options.environment ?? process.env },
      (error, stdout, stderr) => {
        if (!error) return resolve(stdout);
        const last = (stderr.trim() || stdout.trim()).split('\n').at(-1);
        reject(new Error(`${program} ${args[0] ?? ''} failed: ${last || error.message}`, { cause: error }));
      },
    );
  });
}
