import type { Organization, OrganizationType } from '@alaso/contracts';
import { authInternal } from '@alaso/contracts/internal';
import { type CallService, isProblem } from '@alaso/service-kit';

export type AuthClient = {
  /** A verified organisation; undefined for anybody else, and once its verification is taken back. */
  organization(id: string): Promise<Organization | undefined>;
  /** The names of other verified organisations of the same type, at most three. */
  organizationsLike(offered: {
    organizationType: OrganizationType;
    organizationId: string | null;
  }): Promise<string[]>;
};

export function authClient(call: CallService): AuthClient {
  return {
    async organization(id) {
      try {
        return await call(authInternal.findOrganization, { params: { id } });
      } catch (error) {
        if (isProblem(error, 'not-found')) return undefined;
        throw error;
      }
    },
    async organizationsLike({ organizationType: type, organizationId }) {
      const found = await call(authInternal.findOrganizations, { query: { type } });
      return found.filter(({ id }) => id !== organizationId).map(({ name }) => name);
    },
  };
}
