import type { Logger } from '../log/index.ts';

/** Deadline for all shutdown steps combined. */
const deadlineMs = 10_000;

/**
 * Runs the steps in order on SIGTERM or SIGINT: stop accepting, finish, close. A failing step does not
 * prevent the next one. After the deadline, the process exits immediately, which is safe because of the
 * outbox and the sweep.
 */
export function onShutdown(log: Logger, steps: readonly (() => Promise<void> | void)[]): void {
  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'stopping');
    const deadline = setTimeout(() => {
      log.warn('stopped by the deadline');
      process.exit(1);
    }, deadlineMs);
    for (const step of steps) {
      try {
        await step();
      } catch (error) {
        log.warn({ err: error }, 'a step of the shutdown failed');
      }
    }
    clearTimeout(deadline);
    log.info('stopped');
    process.exit(0);
  };
  process.once('SIGTERM', () => void stop('SIGTERM'));
  process.once('SIGINT', () => void stop('SIGINT'));
}
