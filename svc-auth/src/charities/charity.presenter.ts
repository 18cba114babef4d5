import type { CharityApplication, Organization } from '@alaso/contracts';
import type { CharityApplicationDocument } from './charity-application.repository.ts';
import type { OrganizationDocument } from './organization.repository.ts';

export function presentOrganization(row: OrganizationDocument): Organization {
  return {
    id: row._id,
    name: row.name,
    type: row.type,
    areas: row.areas,
    needs: row.needs,
    about: row.about,
  };
}

export function presentApplication(row: CharityApplicationDocument): CharityApplication {
  return {
    id: row._id,
    name: row.name,
    type: row.type,
    cacNumber: row.cacNumber,
    phone: row.phone,
    areas: row.areas,
    needs: row.needs,
    about: row.about,
    evidence: row.evidence,
    files: row.files.map(({ id, name, type, bytes }) => ({ id, name, type, bytes })),
    status: row.status,
    reason: row.reason,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
