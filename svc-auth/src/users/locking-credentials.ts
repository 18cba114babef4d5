import {
  type DbSession,
  type Platform,
  problem,
  type ProblemError,
  retryOnDuplicateKey,
} from '@alaso/service-kit';
import { accountGoneText } from './user.messages.ts';
import type { UserDocument } from './user.model.ts';
import type { UserRepository } from './user.repository.ts';

/** Returns the error for a call whose session has outlived its account. */
export const accountGone = (more?: Parameters<typeof problem>[2]): ProblemError =>
  problem('session-expired', accountGoneText, more);

export type LockingDeps = Pick<Platform, 'inTransaction'> & {
  users: Pick<UserRepository, 'find' | 'lockCredentials'>;
};

/**
 * Runs an operation that uses or changes a user's credentials in a transaction, one at a time per user, and
 * passes it the user's current row. @throws session-expired if the account is gone
 */
export const lockingCredentials = <T>(
  { users, inTransaction }: LockingDeps,
  userId: string,
  run: (user: UserDocument, session: DbSession) => Promise<T>,
): Promise<T> =>
  retryOnDuplicateKey(() =>
    inTransaction(async (session) => {
      await users.lockCredentials(userId, session);
      const user = await users.find(userId, session);
      if (!user) throw accountGone();
      return run(user, session);
    }),
  );
