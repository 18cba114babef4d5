import type { Enqueue, Mailer, Platform, Work } from '@alaso/service-kit';
import { guessWarning, handleGuessWarning } from './jobs/guess-warning.ts';
import { keepNotice } from './notices/keep-notice.ts';
import { noticeRepository } from './notices/notice.repository.ts';
import { userRepository } from './users/user.repository.ts';

/** What this service's worker does, besides publishing the service's own events. */
export function defineWork(mailer: Mailer) {
  return ({ connection, revocations }: Platform, enqueue: Enqueue): Work => ({
    jobs: [handleGuessWarning({ users: userRepository(connection), mailer })],
    subscriptions: {
      // Usually done already when the session ended; what was tried while Redis was away is done here.
      'session.ended': ({ payload }) => revocations.revokeSession(payload.sessionId),
      'account.guessed-at': ({ id, payload }) =>
        enqueue(guessWarning, { ...payload, warningId: id }, { id: `guess-warning-${id}` }),
      'notice.raised': ({ payload }) => keepNotice({ notices: noticeRepository(connection) }, payload),
    },
  });
}
