import { Id } from '@alaso/contracts';
import { defineJob, handle, type JobHandler } from '@alaso/service-kit';
import * as z from 'zod/mini';
import { type SendDeps, sendOnce } from '../mail/send-once.ts';
import { guessWarningMail } from '../sign-in/guess-warning-mail.ts';
import type { UserRepository } from '../users/user.repository.ts';

/** Tells the owner of an account that somebody is guessing its password. Useless after a quarter of an hour. */
export const guessWarning = defineJob({
  name: 'guess-warning',
  data: z.strictObject({ userId: Id, warningId: Id }),
  attempts: 10,
  backoffMs: 1000,
});

export function handleGuessWarning(deps: SendDeps & { users: Pick<UserRepository, 'find'> }): JobHandler {
  return handle(guessWarning, async ({ userId, warningId }) => {
    const user = await deps.users.find(userId);
    if (!user) return;
    const id = `guess-warning-${warningId}`;
    await sendOnce(deps, { id, to: user.email, ...guessWarningMail(user.firstName) });
  });
}
