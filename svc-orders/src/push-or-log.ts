import type { Logger } from '@alaso/service-kit';

/**
 * Waits for a push to open pages. A push that fails is only logged, because the pages catch up by polling.
 */
export const pushOrLog = (push: Promise<void>, log: Logger, what: string): Promise<void> =>
  push.catch((err: unknown) => log.warn({ err }, `pages: ${what}, and no page was notified`));
