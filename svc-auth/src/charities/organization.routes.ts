import { authRoutes } from '@alaso/contracts';
import { authInternal } from '@alaso/contracts/internal';
import { problem, type Route, route } from '@alaso/service-kit';
import { presentOrganization } from './charity.presenter.ts';
import { listOrganizations } from './list-organizations.ts';
import type { OrganizationRepository } from './organization.repository.ts';
import { suggestOrganizations } from './suggest-organizations.ts';

export function organizationRouteList({ organizations }: { organizations: OrganizationRepository }): Route[] {
  async function find(id: string) {
    const organization = await organizations.find(id);
    if (!organization) throw problem('not-found', 'Charity not found. It may no longer be verified.');
    return { body: presentOrganization(organization) };
  }
  return [
    route(authRoutes.listOrganizations, ({ query }) => listOrganizations(organizations, query)),

    route(authRoutes.getOrganization, ({ params }) => find(params.id)),

    route(authRoutes.editOrganization, async ({ caller, body }) => {
      const edited = await organizations.edit(caller.userId, body);
      if (!edited)
        throw problem('not-allowed', 'Only verified charities have a public profile. Apply first.');
      return { body: presentOrganization(edited) };
    }),

    route(authInternal.findOrganization, ({ params }) => find(params.id)),

    route(authInternal.findOrganizations, async ({ query }) => ({
      body: (await suggestOrganizations(organizations, query)).map(presentOrganization),
    })),
  ];
}
