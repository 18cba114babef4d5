import { spawn } from 'node:child_process';

/** Runs Node with its output going to the terminal, and returns the exit code. */
export function runNode(
  args: readonly string[],
  folder: string,
  environment: NodeJS.ProcessEnv,
): Promise<number | null> {
  return new Promise((resolve, reject) => {
    // The runner writes its JSON to a file, so its standard output stays readable.
    const child = spawn(process.execPath, args, {
      cwd: folder,
      env: environment,
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    child.once('error', reject);
    child.once('exit', resolve);
  });
}
