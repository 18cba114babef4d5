import { type DbSession, type Platform, retryOnDuplicateKey } from '@alaso/service-kit';
import { accountGone } from './account-gone.ts';
import type { UserDocument } from './user.model.ts';
import type { UserRepository } from './user.repository.ts';

export type LockingDeps = Pick<Platform, 'inTransaction'> & {
  users: Pick<UserRepository, 'find' | 'lockCredentials'>;
};

/**
 * Runs what uses or changes a user's credentials in a transaction, of which one user has one at a time. It
 * gets the user as they are then. @throws session-expired if the account is gone
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
