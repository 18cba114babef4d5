import type { Organization, OrganizationType, State, User } from '@alaso/contracts';
import { authInternal } from '@alaso/contracts/internal';
import { assertExists, type CallService, isProblem } from '@alaso/service-kit';
import { clientsMessages } from './clients.messages.ts';

export type AuthClient = {
  admins(): Promise<string[]>;
  /** Returns a user, or undefined if they have left. */
  user(id: string): Promise<User | undefined>;
  /**
   * Returns a verified organization, or undefined if the id is not that of an organization or its
   * verification has been revoked.
   */
  organization(id: string): Promise<Organization | undefined>;
  /**
   * Returns the names of up to three verified organizations of this type, starting with those that work in
   * these areas and need the item.
   */
  organizationsFor(offered: {
    type: OrganizationType;
    areas: readonly State[];
    item: string;
    /** The organization to leave out because it has already been asked. Null if there is none. */
    except: string | null;
  }): Promise<string[]>;
};

export function authClient(call: CallService): AuthClient {
  return {
    admins: async () => (await call(authInternal.listAdmins, {})).map(({ id }) => id),
    user: async (ids) => (await call(authInternal.findUsers, { query: { ids } }))[0],
    async organization(id) {
      try {
        return await call(authInternal.findOrganization, { params: { id } });
      } catch (error) {
        if (isProblem(error, 'not-found')) return undefined;
        throw error;
      }
    },
    async organizationsFor({ type, areas, item, except }) {
      const found = await call(authInternal.findOrganizations, {
        query: {
          type,
          item,
          ...(areas.length > 0 && { areas: areas.join(',') }),
          ...(except !== null && { except }),
        },
      });
      return found.map(({ name }) => name);
    },
  };
}

/** @throws not-found if no member has this id */
export const assertMember = (auth: Pick<AuthClient, 'user'>, userId: string) =>
  assertExists(() => auth.user(userId), clientsMessages.memberNotFound);
