import { randomUUID } from 'node:crypto';
import type { OrganizationDocument } from './organization.model.ts';
import type { OrganizationFilter, OrganizationRepository } from './organization.repository.ts';

const suggested = 3;
const firstId = '00000000-0000-4000-8000-000000000000';

/** Returns some verified charities, others each time: those of the area first, then those that work anywhere. */
export async function suggestOrganizations(
  organizations: Pick<OrganizationRepository, 'from'>,
  { area, ...filter }: OrganizationFilter,
  start: string = randomUUID(),
): Promise<OrganizationDocument[]> {
  const found = new Map<string, OrganizationDocument>();
  for (const place of area === undefined ? [undefined] : [area, undefined]) {
    for (const id of [start, firstId]) {
      if (found.size >= suggested) break;
      const rows = await organizations.from({ ...filter, area: place }, id, suggested);
      for (const row of rows) if (found.size < suggested) found.set(row._id, row);
    }
  }
  return [...found.values()];
}
