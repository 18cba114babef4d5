import { type User } from '@alaso/contracts';
import { authInternal } from '@alaso/contracts/internal';
import type { CallService } from '@alaso/service-kit';

const pageSize = 1000;

/** What this service asks svc-auth. */
export function authClient(call: CallService) {
  return {
    async countUsers(): Promise<number> {
      const { totalUsers } = await call(authInternal.countUsers, {});
      return totalUsers;
    },

    /** The newest users, at most `limit`, fetched page by page. */
    async newestUsers(limit: number): Promise<User[]> {
      const users: User[] = [];
      while (users.length < limit) {
        const after = users.at(-1)?.id;
        const page = await call(authInternal.findUsers, {
          query: { limit: Math.min(pageSize, limit - users.length), ...(after !== undefined && { after }) },
        });
        if (page.length === 0) break;
        users.push(...page);
      }
      return users;
    },

    /** The users with these ids (at most 100), by id; who has no account any more is left out. */
    async usersById(ids: readonly string[]): Promise<Map<string, User>> {
      const users = await call(authInternal.findUsers, { query: { ids: ids.join(',') } });
      return new Map(users.map((user) => [user.id, user]));
    },
  };
}

export type AuthClient = ReturnType<typeof authClient>;
