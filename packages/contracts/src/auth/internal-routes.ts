import * as z from 'zod/v4/mini';
import { Id, IdParams } from '../fields.ts';
import { sanctionRoute } from '../sanction.ts';
import { OrganizationType } from '../options.ts';
import { authRoute } from '../route.ts';
import { State } from '../states.ts';
import { Organization } from './organization.ts';
import { safeReturnPath } from './return-path.ts';
import { User } from './user.ts';

/** Ignored unless it is one of our pages. */
const OwnPage = z.string().check(z.refine((path) => safeReturnPath(path) !== undefined));

export const loginPage = /* @__PURE__ */ authRoute('loginPage', 'GET /api/login', {
  who: 'anyone',
  // Not strict, because links can come from anywhere, and newsletters and search engines add parameters to
  // them.
  query: z.object({ returnTo: z.catch(z.optional(OwnPage), undefined) }),
  status: 302,
});

export const jwks = /* @__PURE__ */ authRoute('jwks', 'GET /api/.well-known/jwks.json', {
  who: 'anyone',
  answer: z.object({ keys: z.array(z.record(z.string(), z.unknown())) }),
});

/** Pages call this route directly rather than through the store, so that they can save the file. */
export const downloadDataExport = /* @__PURE__ */ authRoute('downloadDataExport', 'GET /api/user/export', {
  who: 'signed-in',
  reads: ['data-export'],
  answer: z.file(),
  contentType: 'application/octet-stream',
  errors: ['not-found'],
});

/** Returns users' contact details to services that notify people. */
export const findUsers = /* @__PURE__ */ authRoute('findUsers', 'GET /internal/users', {
  who: 'service',
  query: z.strictObject({
    /** Comma-separated user ids, at most 100. */
    ids: z.string().check(z.maxLength(3700)),
  }),
  answer: z.array(User),
});

export const countUsers = /* @__PURE__ */ authRoute('countUsers', 'GET /internal/users/count', {
  who: 'service',
  answer: z.object({ totalUsers: z.number() }),
});

export const findOrganization = /* @__PURE__ */ authRoute(
  'findOrganization',
  'GET /internal/organizations/:id',
  {
    who: 'service',
    params: IdParams,
    answer: Organization,
  },
);

/** Used by services that suggest other organizations to a donor. */
export const findOrganizations = /* @__PURE__ */ authRoute(
  'findOrganizations',
  'GET /internal/organizations',
  {
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
    answer: z.array(Organization),
  },
);

export const applySanction = /* @__PURE__ */ authRoute(
  'applySanction',
  'PUT /internal/measures',
  sanctionRoute,
);

export const listAdmins = /* @__PURE__ */ authRoute('listAdmins', 'GET /internal/users/admins', {
  who: 'service',
  answer: z.array(User),
});

/** Returns a member page's metadata, which the gateway inserts for search engines and messaging apps. */
export const getMemberHead = /* @__PURE__ */ authRoute('getMemberHead', 'GET /api/heads/member/:id', {
  who: 'anyone',
  params: IdParams,
  reads: ['user'],
  shared: { seconds: 1 },
  contentType: 'text/html',
  answer: z.string(),
});
