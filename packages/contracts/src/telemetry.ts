import * as z from 'zod/mini';

/** Where browsers tell how slices fare. The gateway answers it itself: it is no service's route. */
export const telemetryPath = '/api/telemetry';

/**
 * A browser draws a lot once, from 0 to 9999, and keeps it. It decides who gets a release of which only a
 * share of people is given one, and tells nobody apart: of it only the rest of this number is sent.
 */
export const lotsSent = 32;

/**
 * Only browsers with a sent lot below this tell of visits that went well, and how fast pages are. All tell of
 * failures.
 */
export const lotsInSample = 8;

/**
 * How a visit to a slice went: it was shown, it failed while it was loaded, mounted or used, or it came too
 * late, which says more of the network than of the release.
 */
export const VisitOutcome = z.enum(['shown', 'load', 'mount', 'run', 'late']);
export type VisitOutcome = z.infer<typeof VisitOutcome>;

const Visit = z.strictObject({
  slice: z.string().check(z.regex(/^[a-z][a-z-]{0,39}$/)),
  version: z.string().check(z.regex(/^[\w.-]{1,60}$/)),
  outcome: VisitOutcome,
  /** Until it was shown, or had failed. */
  ms: z.int().check(z.minimum(0), z.maximum(600_000)),
});

export const VitalName = z.enum(['CLS', 'FCP', 'INP', 'LCP', 'TTFB']);
export type VitalName = z.infer<typeof VitalName>;

const Vital = z.strictObject({
  name: VitalName,
  /** The pattern of the address at which the page was loaded, `/item/:id`: never the address. */
  route: z.string().check(z.regex(/^\/[\w/:-]{0,79}$/)),
  /** Milliseconds; of CLS a share of the screen. */
  value: z.number().check(z.minimum(0), z.maximum(600_000)),
});

/** The id of the element in which a page holds its token. */
export const visitTokenElement = 'visit-token';

/** Signed by the gateway when it serves a page, for an hour and for the network that asked for it. */
export const visitTokenPattern = /^\d{13}\.[\w-]{43}$/;

/** What a browser tells. It has no id and no address; whoever tells is forgotten. */
export const TelemetryReport = z.strictObject({
  /** The token of the page. Visits of a report without one do not count. */
  page: z.optional(z.string().check(z.regex(visitTokenPattern))),
  lot: z.int().check(z.minimum(0), z.maximum(lotsSent - 1)),
  visits: z.array(Visit).check(z.maxLength(20)),
  vitals: z.array(Vital).check(z.maxLength(20)),
});
export type TelemetryReport = z.infer<typeof TelemetryReport>;
