import * as z from 'zod/mini';
import { IdParams, Line } from '../fields.ts';
import { OrganizationType } from '../options.ts';
import { pageFields } from '../page.ts';
import { defineRoute } from '../route.ts';
import { State } from '../states.ts';
import { OrganizationCard } from './new-charity-application.ts';
import { Organization } from './organization.ts';

export const listOrganizations = /* @__PURE__ */ defineRoute({
  name: 'listOrganizations',
  service: 'auth',
  method: 'GET',
  path: '/api/organizations',
  who: 'anyone',
  query: z.strictObject({
    type: z.optional(OrganizationType),
    area: z.optional(State),
    search: z.optional(Line(100)),
    /** By name if absent; `rating` is best rated first, by the score of each charity's reviews. */
    sort: z.optional(z.enum(['name', 'rating'])),
    ...pageFields,
  }),
  reads: ['charity'],
  paged: true,
  status: 200,
  answer: z.array(Organization),
  errors: [],
});

export const getOrganization = /* @__PURE__ */ defineRoute({
  name: 'getOrganization',
  service: 'auth',
  method: 'GET',
  path: '/api/organizations/:id',
  who: 'anyone',
  params: IdParams,
  reads: ['charity'],
  status: 200,
  answer: Organization,
  errors: [],
});

export const editOrganization = /* @__PURE__ */ defineRoute({
  name: 'editOrganization',
  service: 'auth',
  method: 'PUT',
  path: '/api/organization',
  who: 'signed-in',
  body: OrganizationCard,
  changes: ['charity'],
  status: 200,
  answer: Organization,
  errors: ['not-allowed'],
});
