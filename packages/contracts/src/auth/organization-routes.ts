import * as z from 'zod/mini';
import { IdParams, Line } from '../fields.ts';
import { OrganizationType } from '../options.ts';
import { pageFields } from '../page.ts';
import { authRoute } from '../route.ts';
import { State } from '../states.ts';
import { OrganizationCard } from './new-charity-application.ts';
import { Organization } from './organization.ts';

export const listOrganizations = /* @__PURE__ */ authRoute('listOrganizations', 'GET /api/organizations', {
  who: 'anyone',
  query: z.strictObject({
    type: z.optional(OrganizationType),
    area: z.optional(State),
    search: z.optional(Line(100)),
    /** If absent, sorts by name. `rating` sorts the highest-rated charities first, by their review score. */
    sort: z.optional(z.enum(['name', 'rating'])),
    ...pageFields,
  }),
  reads: ['charity'],
  paged: true,
  answer: z.array(Organization),
});

export const getOrganization = /* @__PURE__ */ authRoute('getOrganization', 'GET /api/organizations/:id', {
  who: 'anyone',
  params: IdParams,
  reads: ['charity'],
  answer: Organization,
});

export const editOrganization = /* @__PURE__ */ authRoute('editOrganization', 'PUT /api/organization', {
  who: 'signed-in',
  body: OrganizationCard,
  changes: ['charity'],
  answer: Organization,
  errors: ['not-allowed'],
});
