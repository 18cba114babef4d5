import type { Entity } from '@alaso/contracts';
import {
  type DbSession,
  type Logger,
  type Platform,
  problem,
  type ProblemError,
  type PushToPages,
  withOptimisticRetry,
} from '@alaso/service-kit';
import { editedByAnother, userNotFound } from './user.messages.ts';
import type { UserDocument } from './user.model.ts';
import type { Rights, UserRepository } from './user.repository.ts';

export type RightsDeps = Pick<Platform, 'revocations' | 'inTransaction' | 'outbox'> & {
  users: UserRepository;
  push: PushToPages;
  log: Logger;
};

type RightsChange = {
  rights: Rights;
  /** Runs after the change, in the same transaction. Writes the event and checks invariants. */
  along?(session: DbSession): Promise<void>;
};

type RightsOptions = {
  /** The entities that the user's open pages refetch. */
  changed?: readonly Entity[];
  missing?: () => ProblemError;
};

/**
 * Changes a user's permissions, with immediate effect in every service. Their tokens are revoked first: if
 * Redis is down, the change fails, and no token with the old permissions remains when the change is written.
 * After an interruption between the two steps, the user's tokens are rejected until the next refresh, which
 * repairs the state (see access-tokens.ts). The user's open pages reload the permissions.
 * @param decide returns the change, or undefined if none is needed
 * @throws service-unavailable, in-progress; not-found, or the error that `missing` returns
 */
export async function changeRights(
  { users, revocations, inTransaction, push, log }: Omit<RightsDeps, 'outbox'>,
  userId: string,
  decide: (user: UserDocument) => Promise<RightsChange | undefined> | RightsChange | undefined,
  { changed = ['user'], missing = () => problem('not-found', userNotFound) }: RightsOptions = {},
): Promise<UserDocument> {
  const attempt = async () => {
    const user = await users.find(userId);
    if (!user) throw missing();
    const change = await decide(user);
    if (!change) return { user, isChanged: false };
    const version = user.rightsVersion + 1;
    await revocations.revokeUser(userId, version);
    const stored = await inTransaction(async (session) => {
      const set = await users.setRights(userId, user.rightsVersion, version, change.rights, session);
      if (set) await change.along?.(session);
      return set;
    });
    return stored && { user: stored, isChanged: true };
  };
  const done = await withOptimisticRetry(attempt);
  if (!done) {
    throw problem('in-progress', editedByAnother, { retryAfterMs: 1000 });
  }
  if (done.isChanged) {
    await push({ userIds: [userId], changed: [...changed] }).catch((error: unknown) => {
      log.warn({ err: error, userId }, 'open pages were not notified of new rights');
    });
  }
  return done.user;
}
