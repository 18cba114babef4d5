import type { Organization, OrganizationType, State } from '@alaso/contracts';
import { authInternal } from '@alaso/contracts/internal';
import { type CallService, isProblem } from '@alaso/service-kit';

export type AuthClient = {
  /** The ids of all admins. */
  admins(): Promise<string[]>;
  /** A verified organization; undefined for anybody else, and once its verification is taken back. */
  organization(id: string): Promise<Organization | undefined>;
  /**
   * The names of verified organizations of this type, at most three: those that work in these areas and need
   * it first.
   */
  organizationsFor(offered: {
    type: OrganizationType;
    areas: readonly State[];
    item: string;
    /** The one that has been asked. */
    except: string | null;
  }): Promise<string[]>;
};

export function authClient(call: CallService): AuthClient {
  return {
    admins: async () => (await call(authInternal.listAdmins, {})).map(({ id }) => id),
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
