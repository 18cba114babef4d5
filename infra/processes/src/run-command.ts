import { execFile } from 'node:child_process';

/**
 * Runs a program until it exits. Returns its standard output. Error messages include the last line of output.
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
 * Returns a system error's `code`, such as `ENOENT`. In Jest's realm, these errors are not instances of
 * Node's `Error`.
 */
export function errorCode(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
}
