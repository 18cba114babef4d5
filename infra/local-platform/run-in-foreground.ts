import { setTimeout as sleep } from 'node:timers/promises';
import { print } from '../common/progress.ts';
import { printError } from '../common/user-error.ts';

const stopLimitMs = 5000;

/**
 * Runs a command until Ctrl-C or SIGTERM and exits at most 5 s later.
 * @param begin returns a function that stops the command; must abandon startup soon after `signal` is aborted
 */
export async function runInForeground(
  begin: (signal: AbortSignal) => Promise<() => Promise<void>>,
): Promise<never> {
  const interruption = new AbortController();
  const interrupted = new Promise<void>((resolve) => {
    for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
      process.on(name, () => {
        interruption.abort();
        resolve();
      });
    }
  });
  // Ctrl-C must return the user to the terminal even if something hangs.
  void interrupted.then(() => sleep(stopLimitMs, undefined, { ref: false })).then(() => process.exit(1));
  try {
    const stop = await begin(interruption.signal);
    await interrupted;
    print('Stopping …');
    await stop();
    print('Stopped. The data stay in .data; `npm run reset` removes them.');
  } catch (error) {
    // Stopping during startup causes failures, which are not reported.
    if (!interruption.signal.aborted) {
      printError(error);
      process.exit(1);
    }
    print('Stopped before it was ready.');
  }
  process.exit(0);
}
