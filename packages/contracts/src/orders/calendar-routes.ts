import * as z from 'zod/mini';
import { Timestamp } from '../fields.ts';
import { ordersRoute } from '../route.ts';

export const renewCalendar = /* @__PURE__ */ ordersRoute('renewCalendar', 'POST /api/calendar', {
  who: 'signed-in',
  changes: [],
  answersSecret: true,
  status: 201,
  answer: z.object({ address: z.string() }),
});

/**
 * Returns the time at which the calendar URL was created. Only the URL's hash is stored, so the URL cannot be
 * shown again.
 */
export const getCalendar = /* @__PURE__ */ ordersRoute('getCalendar', 'GET /api/calendar', {
  who: 'signed-in',
  reads: [],
  answer: z.object({ since: z.nullable(Timestamp) }),
});

export const endCalendar = /* @__PURE__ */ ordersRoute('endCalendar', 'DELETE /api/calendar', {
  who: 'signed-in',
  whileSuspended: 'allowed',
  changes: [],
  status: 204,
});

const calendarFeed = {
  who: 'anyone',
  // Older calendar URLs contain the shorter secret.
  params: z.strictObject({ token: z.string().check(z.regex(/^(?:[\w-]{43}|[\w-]{32})$/)) }),
  reads: [],
  contentType: 'text/calendar',
  answer: z.string(),
} as const;

export const readCalendar = /* @__PURE__ */ ordersRoute(
  'readCalendar',
  'GET /api/calendar/:token.ics',
  calendarFeed,
);

/** The former URL, which calendar apps still use. */
export const readRentalCalendar = /* @__PURE__ */ ordersRoute(
  'readRentalCalendar',
  'GET /api/rentals/calendar/:token.ics',
  calendarFeed,
);
