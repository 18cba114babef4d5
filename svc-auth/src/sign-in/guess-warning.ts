import { Id } from '@alaso/contracts';
import { defineJob, handle, type JobHandler } from '@alaso/service-kit';
import * as z from 'zod/mini';
import { type SendDeps, sendOnce } from '../mail/index.ts';
import type { UserRepository } from '../users/index.ts';
import { guessWarningMail } from './sign-in.messages.ts';

/** Not retried for long, because the warning is useless after a quarter of an hour. */
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
    await sendOnce(deps, `guess-warning-${warningId}`, async () => ({
      to: user.email,
      ...guessWarningMail(user.firstName),
    }));
  });
}
