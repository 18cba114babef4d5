import { authRoutes, defaultPageSize, type Organization, type ParsedRequest } from '@alaso/contracts';
import { authInternal } from '@alaso/contracts/internal';
import {
  cutPage,
  decodeCursor,
  encodeCursor,
  pageHeaders,
  problem,
  type Route,
  route,
} from '@alaso/service-kit';
import * as z from 'zod/mini';
import { presentOrganization } from './charity.presenter.ts';
import type { OrganizationRepository } from './organization.repository.ts';
import { suggestOrganizations } from './suggest-organizations.ts';

/** The name that a page ends with, as it is sorted, and the id. */
const Position = z.tuple([z.string(), z.uuid()]);

/** A page of the verified charities, by name. */
async function listOrganizations(
  organizations: Pick<OrganizationRepository, 'page' | 'count'>,
  query: ParsedRequest<typeof authRoutes.listOrganizations>['query'],
): Promise<{ body: Organization[]; headers: Record<string, string> }> {
  const { limit = defaultPageSize, cursor, ...filter } = query;
  const after = cursor === undefined ? undefined : decodeCursor(Position, cursor);
  const [rows, total] = await Promise.all([
    organizations.page(filter, after && { sortName: after[0], _id: after[1] }, limit + 1),
    organizations.count(filter),
  ]);
  const { page, last } = cutPage(rows, limit);
  const next = last && encodeCursor([last.sortName, last._id]);
  return {
    body: page.map(presentOrganization),
    headers: pageHeaders(authRoutes.listOrganizations, query, { total, next }),
  };
}

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
