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

/** What svc-auth is asked for in one call. */
const maxPeople = 100;

/** People by id, without those whose account is gone. */
export type People = ReadonlyMap<string, Pick<User, 'firstName' | 'lastName'>>;

/** Returns the people with these ids, asked for in as many calls as it takes. */
export async function peopleOf(
  { auth }: { auth: Pick<AuthClient, 'usersById'> },
  ids: readonly (string | null)[],
): Promise<People> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  const found: [string, { firstName: string; lastName: string }][] = [];
  for (let at = 0; at < wanted.length; at += maxPeople)
    found.push(...(await auth.usersById(wanted.slice(at, at + maxPeople))));
  return new Map(found);
}
