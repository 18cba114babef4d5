import * as z from 'zod/mini';
import { IdParams, Timestamp } from '../fields.ts';
import { Role, YesOrNo } from '../options.ts';
import { pageFields } from '../page.ts';
import { defineRoute } from '../route.ts';
import { User } from './user.ts';

export const userSorts = ['newest', 'name', 'email'] as const;
export type UserSort = (typeof userSorts)[number];

/** Filters, sort order and page of the user list. `q` matches part of a name or email address. */
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

/** A user as admins see them, with the devices they are signed in on, most recently used first. */
export const Person = z.extend(User, {
  sessions: z.array(
    z.object({ startedAt: Timestamp, lastUsedAt: Timestamp, device: z.string(), address: z.string() }),
  ),
});
export type Person = z.infer<typeof Person>;

export const adminPerson = /* @__PURE__ */ defineRoute({
  name: 'adminPerson',
  service: 'auth',
  method: 'GET',
  path: '/api/admin/users/:id',
  who: 'admin',
  params: IdParams,
  reads: ['user'],
  status: 200,
  answer: Person,
  errors: [],
});
