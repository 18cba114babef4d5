import { Id } from '@alaso/contracts';
import { defineJob, handle, type JobHandler } from '@alaso/service-kit';
import * as z from 'zod/mini';
import { type SendDeps, sendOnce } from '../mail/index.ts';
import type { UserRepository } from '../users/index.ts';

/** Returns the mail that warns an account's owner that someone is guessing their password. */
function guessWarningMail(firstName: string): { subject: string; text: string } {
  return {
    subject: 'Someone is trying to sign in to your account',
    text: `${[
      `Dear ${firstName},`,
      'Someone entered a wrong password for your Alaso account many times on a new device. Nobody got in, and we have slowed them down.',
      'You can sign in as usual on a device you have used before. On a new device you may have to wait first. We show you how long, and then you can try again.',
      'If this was you, you do not need to do anything. If not, your account is safe as long as your password is strong and not used anywhere else.',
      'We will never ask for your password by email or phone.',
      'The Alaso team',
    ].join('\n\n')}\n`,
  };
}

/** Warns the owner that someone is guessing their password. Useless after a quarter of an hour. */
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
