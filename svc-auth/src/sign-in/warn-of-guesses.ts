import type { Platform } from '@alaso/service-kit';
import type { UserRepository } from '../users/user.repository.ts';

export type WarnDeps = Pick<Platform, 'inTransaction' | 'outbox'> & {
  users: Pick<UserRepository, 'markWarned'>;
};

/** Somebody who guesses all day must not fill the owner's mailbox too. */
const pauseMs = 6 * 3600 * 1000;

/** Warns the owner that somebody is guessing their password, at most once in six hours. */
export async function warnOfGuesses(
  { users, inTransaction, outbox }: WarnDeps,
  userId: string,
): Promise<void> {
  const now = new Date();
  await inTransaction(async (session) => {
    const before = new Date(now.getTime() - pauseMs);
    if (await users.markWarned(userId, { now, before }, session)) {
      await outbox.write('account.guessed-at', { userId }, session);
    }
  });
}
