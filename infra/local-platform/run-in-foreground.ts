import { setTimeout as sleep } from 'node:timers/promises';
import { tell } from './progress.ts';
import { say } from './user-error.ts';

const stopLimitMs = 5000;

/**
 * Runs a command that goes on until Ctrl-C or SIGTERM, and then stops what it started. `begin` returns the
 * function that stops it, and gives up soon after `signal` is raised. The process ends 5 s after the signal
 * at the latest.
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
  // Even when something hangs, whoever pressed Ctrl-C gets the terminal back.
  void interrupted.then(() => sleep(stopLimitMs, undefined, { ref: false })).then(() => process.exit(1));
  try {
    const stop = await begin(interruption.signal);
    await interrupted;
    tell('Stopping …');
    await stop();
    tell('Stopped. The data stay in .data; `npm run reset` removes them.');
  } catch (error) {
    // A stop in the middle of the start makes things fail: that is no news.
    if (!interruption.signal.aborted) {
      say(error);
      process.exit(1);
    }
    tell('Stopped before it was ready.');
  }
  process.exit(0);
}
