import * as z from 'zod/mini';
import { Id, IdParams } from '../fields.ts';
import { measureRoute } from '../sanction.ts';
import { OrganizationType } from '../options.ts';
import { defineRoute } from '../route.ts';
import { State } from '../states.ts';
import { Organization } from './organization.ts';
import { safeReturnPath } from './return-path.ts';
import { User } from './user.ts';

/** Dropped if it is no page of ours. */
const OwnPage = z.string().check(z.refine((path) => safeReturnPath(path) !== undefined));

export const loginPage = /* @__PURE__ */ defineRoute({
  name: 'loginPage',
  service: 'auth',
  method: 'GET',
  path: '/api/login',
  who: 'anyone',
  // Not strict: links arrive from anywhere, with parameters added by newsletters and search engines.
  query: z.object({ returnTo: z.catch(z.optional(OwnPage), undefined) }),
  status: 302,
  errors: [],
});

export const jwks = /* @__PURE__ */ defineRoute({
  name: 'jwks',
  service: 'auth',
  method: 'GET',
  path: '/api/.well-known/jwks.json',
  who: 'anyone',
  status: 200,
  answer: z.object({ keys: z.array(z.record(z.string(), z.unknown())) }),
  errors: [],
});

/** Pages fetch this one without the store, to save the file. */
export const downloadDataExport = /* @__PURE__ */ defineRoute({
  name: 'downloadDataExport',
  service: 'auth',
  method: 'GET',
  path: '/api/user/export',
  who: 'signed-in',
  reads: ['data-export'],
  status: 200,
  answer: z.file(),
  contentType: 'application/octet-stream',
  errors: ['not-found'],
});

/** Contact details of users, for services that write to people. */
export const findUsers = /* @__PURE__ */ defineRoute({
  name: 'findUsers',
  service: 'auth',
  method: 'GET',
  path: '/internal/users',
  who: 'service',
  query: z.strictObject({
    /** Comma-separated user ids, at most 100. */
    ids: z.string().check(z.maxLength(3700)),
  }),
  status: 200,
  answer: z.array(User),
  errors: [],
});

export const countUsers = /* @__PURE__ */ defineRoute({
  name: 'countUsers',
  service: 'auth',
  method: 'GET',
  path: '/internal/users/count',
  who: 'service',
  status: 200,
  answer: z.object({ totalUsers: z.number() }),
  errors: [],
});

export const findOrganization = /* @__PURE__ */ defineRoute({
  name: 'findOrganization',
  service: 'auth',
  method: 'GET',
  path: '/internal/organizations/:id',
  who: 'service',
  params: IdParams,
  status: 200,
  answer: Organization,
  errors: [],
});

/** For services that suggest other organizations to a donor. */
export const findOrganizations = /* @__PURE__ */ defineRoute({
  name: 'findOrganizations',
  service: 'auth',
  method: 'GET',
  path: '/internal/organizations',
  who: 'service',
  query: z.strictObject({
    type: z.optional(OrganizationType),
    /** Comma-separated states. */
    areas: z.optional(
      z.pipe(
        z.pipe(
          z.string(),
          z.transform((text) => text.split(',')),
        ),
        z.array(State),
      ),
    ),
    /** A description of the offered item. */
    item: z.optional(z.string().check(z.maxLength(300))),
    except: z.optional(Id),
  }),
  status: 200,
  answer: z.array(Organization),
  errors: [],
});

export const takeMeasure = /* @__PURE__ */ defineRoute({
  name: 'takeMeasure',
  service: 'auth',
  path: '/internal/measures',
  ...measureRoute,
});

export const listAdmins = /* @__PURE__ */ defineRoute({
  name: 'listAdmins',
  service: 'auth',
  method: 'GET',
  path: '/internal/users/admins',
  who: 'service',
  status: 200,
  answer: z.array(User),
  errors: [],
});

/** Page metadata of a member page, which the gateway inserts for search engines and messengers. */
export const getMemberHead = /* @__PURE__ */ defineRoute({
  name: 'getMemberHead',
  service: 'auth',
  method: 'GET',
  path: '/api/heads/member/:id',
  who: 'anyone',
  params: IdParams,
  reads: ['user'],
  shared: { seconds: 1 },
  status: 200,
  contentType: 'text/html',
  answer: z.string(),
  errors: [],
});
