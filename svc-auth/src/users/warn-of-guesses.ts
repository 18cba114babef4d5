import type { Platform } from '@alaso/service-kit';
import type { UserRepository } from './user.repository.ts';

export type WarnDeps = Pick<Platform, 'transaction' | 'outbox'> & {
  users: Pick<UserRepository, 'markWarned'>;
};

/** Who guesses all day must not fill the owner's mailbox too. */
const pauseMs = 6 * 3600 * 1000;

/** Has the owner told that somebody tries passwords on their account: once in six hours. */
export async function warnOfGuesses({ users, transaction, outbox }: WarnDeps, userId: string): Promise<void> {
  const now = new Date();
  await transaction(async (session) => {
    const before = new Date(now.getTime() - pauseMs);
    if (await users.markWarned(session, userId, { now, before })) {
      await outbox.write(session, 'account.guessed-at', { userId });
    }
  });
}
