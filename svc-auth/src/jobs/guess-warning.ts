import { Id } from '@alaso/contracts';
import { defineJob, type Job, type Mailer } from '@alaso/service-kit';
import * as z from 'zod/mini';
import { guessWarningMail } from '../users/guess-warning-mail.ts';
import type { UserRepository } from '../users/user.repository.ts';

/** Tells the owner of an account that somebody tries passwords on it. Later than in a quarter of an hour it is no use. */
export function guessWarningJob({
  users,
  mailer,
}: {
  users: Pick<UserRepository, 'find'>;
  mailer: Mailer;
}): Job {
  return defineJob({
    name: 'guess-warning',
    data: z.strictObject({ userId: Id, warningId: Id }),
    attempts: 10,
    backoffMs: 1000,
    async handler({ userId, warningId }) {
      const user = await users.find(userId);
      if (!user) return;
      const id = `guess-warning-${warningId}`;
      await mailer.send({ id, to: user.email, ...guessWarningMail(user.firstName) });
    },
  });
}
