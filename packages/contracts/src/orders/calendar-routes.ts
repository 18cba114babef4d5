import * as z from 'zod/mini';
import { Timestamp } from '../fields.ts';
import { defineRoute } from '../route.ts';

export const renewCalendar = /* @__PURE__ */ defineRoute({
  name: 'renewCalendar',
  service: 'orders',
  method: 'POST',
  path: '/api/calendar',
  who: 'signed-in',
  changes: [],
  answersSecret: true,
  status: 201,
  answer: z.object({ address: z.string() }),
  errors: [],
});

/** If there is an address, and since when. Only its hash is stored, so nobody reads it again. */
export const getCalendar = /* @__PURE__ */ defineRoute({
  name: 'getCalendar',
  service: 'orders',
  method: 'GET',
  path: '/api/calendar',
  who: 'signed-in',
  reads: [],
  status: 200,
  answer: z.object({ since: z.nullable(Timestamp) }),
  errors: [],
});

export const endCalendar = /* @__PURE__ */ defineRoute({
  name: 'endCalendar',
  service: 'orders',
  method: 'DELETE',
  path: '/api/calendar',
  who: 'signed-in',
  whileSuspended: 'allowed',
  changes: [],
  status: 204,
  errors: [],
});

export const readCalendar = /* @__PURE__ */ defineRoute({
  name: 'readCalendar',
  service: 'orders',
  method: 'GET',
  path: '/api/calendar/:token.ics',
  who: 'anyone',
  // Older addresses have the shorter secret.
  params: z.strictObject({ token: z.string().check(z.regex(/^(?:[\w-]{43}|[\w-]{32})$/)) }),
  reads: [],
  contentType: 'text/calendar',
  status: 200,
  answer: z.string(),
  errors: [],
});

/** The former address, to which calendar apps are subscribed. */
export const readRentalCalendar = /* @__PURE__ */ defineRoute({
  ...readCalendar,
  name: 'readRentalCalendar',
  path: '/api/rentals/calendar/:token.ics',
});
