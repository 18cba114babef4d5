import { execFile } from 'node:child_process';

/**
 * Runs a program until it exits and returns its standard output. The message of an error includes the last
 * line of output.
 */
export function runCommand(
  program: string,
  args: readonly string[],
  options: { timeoutMs: number; environment?: NodeJS.ProcessEnv },
): Promise<string> {
  return new Promise((resolve, reject) => {
    execFile(
      program,
      args,
      { timeout: options.timeoutMs, maxBuffer: 64 << 20, env: options.environment ?? process.env },
      (error, stdout, stderr) => {
        if (!error) return resolve(stdout);
        const last = (stderr.trim() || stdout.trim()).split('\n').at(-1);
        reject(new Error(`${program} ${args[0] ?? ''} failed: ${last || error.message}`, { cause: error }));
      },
    );
  });
}

/**
 * Returns the `code` of a system error (`ENOENT`). In Jest's realm, such an error is not an instance of
 * Node's `Error`.
 */
export function errorCode(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
}
