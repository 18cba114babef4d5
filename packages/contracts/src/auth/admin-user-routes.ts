import * as z from 'zod/mini';
import { Role, YesOrNo } from '../options.ts';
import { pageFields } from '../page.ts';
import { defineRoute } from '../route.ts';
import { User } from './user.ts';

export const userSorts = ['newest', 'name', 'email'] as const;
export type UserSort = (typeof userSorts)[number];

/** Filters, order and page of the list of users. `q` is how a name or an address begins. */
export const UserQuery = z.strictObject({
  q: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  role: z.optional(Role),
  verified: z.optional(YesOrNo),
  suspended: z.optional(YesOrNo),
  sort: z.optional(z.enum(userSorts)),
  ...pageFields,
});
export type UserQuery = z.infer<typeof UserQuery>;

export const adminUsers = /* @__PURE__ */ defineRoute({
  name: 'adminUsers',
  summary:
    'Users, newest first unless the call says otherwise; how many match is in X-Total-Count, the next page in Link',
  service: 'auth',
  method: 'GET',
  path: '/api/admin/users',
  who: 'admin',
  query: UserQuery,
  reads: ['user'],
  paged: true,
  status: 200,
  answer: z.array(User),
  errors: [],
});
