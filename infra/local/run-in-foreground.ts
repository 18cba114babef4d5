import { setTimeout as sleep } from 'node:timers/promises';
import { tell } from './progress.ts';
import { say } from './sentence.ts';

const STOP_LIMIT = 5000;

/**
 * Runs a command that goes on until Ctrl-C or SIGTERM, and then stops what it started. `begin` answers how to stop;
 * it is to give up soon after `signal` is raised. The process ends in any case 5 s after the signal.
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
  // Whatever hangs, the person who pressed Ctrl-C gets the terminal back.
  void interrupted.then(() => sleep(STOP_LIMIT, undefined, { ref: false })).then(() => process.exit(1));
  try {
    const stop = await begin(interruption.signal);
    await interrupted;
    tell('Stopping …');
    await stop();
    tell('Stopped. The data stay in .data; `npm run reset` removes them.');
  } catch (error) {
    // What a stop in the middle of the start makes fail is no news.
    if (!interruption.signal.aborted) {
      say(error);
      process.exit(1);
    }
    tell('Stopped before it was ready.');
  }
  process.exit(0);
}
