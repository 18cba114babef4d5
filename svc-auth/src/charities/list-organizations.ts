import { authRoutes, defaultPageSize, type Organization, type ParsedRequest } from '@alaso/contracts';
import { cutPage, decodeCursor, encodeCursor, pageHeaders } from '@alaso/service-kit';
import * as z from 'zod/mini';
import { presentOrganization } from './charity.presenter.ts';
import type { OrganizationRepository } from './organization.repository.ts';

/** The name that a page ends with, as it is sorted, and the id. */
const Position = z.tuple([z.string(), z.uuid()]);

/** A page of the verified charities, by name. */
export async function listOrganizations(
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
