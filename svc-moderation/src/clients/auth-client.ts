import { type User } from '@alaso/contracts';
import { authInternal, type EventMessage } from '@alaso/contracts/internal';
import type { CallService } from '@alaso/service-kit';

export function authClient(call: CallService) {
  return {
    async countUsers(): Promise<number> {
      const { totalUsers } = await call(authInternal.countUsers, {});
      return totalUsers;
    },

    admins: (): Promise<User[]> => call(authInternal.listAdmins, {}),

    /** Applies or lifts a user's suspension, with immediate effect in every service. */
    async applySanction({ occurredAt, payload }: EventMessage<'measure.decided'>): Promise<void> {
      await call(authInternal.applySanction, { body: { occurredAt, payload } });
    },

    /** Returns the users with these ids (at most 100), by id. Deleted accounts are omitted. */
    async usersById(ids: readonly string[]): Promise<Map<string, User>> {
      const users = await call(authInternal.findUsers, { query: { ids: ids.join(',') } });
      return new Map(users.map((user) => [user.id, user]));
    },
  };
}

export type AuthClient = ReturnType<typeof authClient>;

/** Maximum number of users per call to svc-auth. */
const maxPeople = 100;

/** Users by id, without deleted accounts. */
export type People = ReadonlyMap<string, Pick<User, 'firstName' | 'lastName' | 'profileImageUrl'>>;

/** Returns a user's full name, or null if there is no id or the account is deleted. */
export function nameOf(people: People, id: string | null): string | null {
  const person = id === null ? undefined : people.get(id);
  return person ? `${person.firstName} ${person.lastName}` : null;
}

/** Returns the users with these ids, in as many calls as needed. */
export async function loadPeople(
  { auth }: { auth: Pick<AuthClient, 'usersById'> },
  ids: readonly (string | null)[],
): Promise<People> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  const found: [string, User][] = [];
  for (let at = 0; at < wanted.length; at += maxPeople)
    found.push(...(await auth.usersById(wanted.slice(at, at + maxPeople))));
  return new Map(found);
}
