import type { Platform, Work } from '@alaso/service-kit';

/** What the worker of this service does, beside publishing the service's own events. */
export function defineWork({ revocations }: Platform): Work {
  return {
    jobs: [],
    subscriptions: {
      // Mostly done already by who ended it; what was tried while Redis was away is done here.
      'session.ended': ({ payload }) => revocations.revokeSession(payload.sessionId),
    },
  };
}
