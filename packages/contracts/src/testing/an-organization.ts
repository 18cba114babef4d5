import type { CharityApplication } from '../auth/charity-application.ts';
import type { Organization } from '../auth/organization.ts';
import { at } from './at.ts';

/** Returns a verified orphanage in Lagos. */
export function anOrganization(changed: Partial<Organization> = {}): Organization {
  return {
    id: '88888888-8888-4888-8888-888888888888',
    name: 'Hope Orphanage',
    type: 'orphanage',
    areas: ['Lagos', 'Ogun'],
    needs: ["Children's clothing, ages 5 to 12"],
    about: 'A home for 40 children in Yaba.',
    ...changed,
  };
}

/** Returns the application of {@link anOrganization}, which waits. */
export function aCharityApplication(changed: Partial<CharityApplication> = {}): CharityApplication {
  const { name, type, areas, needs, about } = anOrganization();
  return {
    ...{ name, type, areas, needs, about },
    id: '99999999-9999-4999-8999-999999999999',
    cacNumber: 'IT45678',
    phone: '+2348031234567',
    evidence: ['https://hope.example/about'],
    files: [],
    status: 'pending',
    reason: null,
    createdAt: at,
    updatedAt: at,
    ...changed,
  };
}
