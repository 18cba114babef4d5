import { type User } from '@alaso/contracts';
import { authInternal, type EventMessage } from '@alaso/contracts/internal';
import type { CallService } from '@alaso/service-kit';

/** What this service asks svc-auth. */
export function authClient(call: CallService) {
  return {
    async countUsers(): Promise<number> {
      const { totalUsers } = await call(authInternal.countUsers, {});
      return totalUsers;
    },

    admins: (): Promise<User[]> => call(authInternal.listAdmins, {}),

    /** Suspends a person, or lifts that, in every service at once. */
    async takeMeasure({ occurredAt, payload }: EventMessage<'measure.decided'>): Promise<void> {
      await call(authInternal.takeMeasure, { body: { occurredAt, payload } });
    },

    /** The users with these ids (at most 100), by id; one whose account is gone is left out. */
    async usersById(ids: readonly string[]): Promise<Map<string, User>> {
      const users = await call(authInternal.findUsers, { query: { ids: ids.join(',') } });
      return new Map(users.map((user) => [user.id, user]));
    },
  };
}

export type AuthClient = ReturnType<typeof authClient>;
