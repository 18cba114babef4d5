import * as z from 'zod/mini';

/** Where browsers report how slices fare. The gateway answers it; it belongs to no service. */
export const telemetryPath = '/api/telemetry';

/**
 * A browser draws a bucket once, from 0 to 9999, and keeps it. The bucket decides who gets a canary and does
 * not identify anyone: only its remainder by this number is sent.
 */
export const lotsSent = 32;

/**
 * Only browsers whose sent bucket is below this report successful visits and page speed. All of them report
 * failures.
 */
export const lotsInSample = 8;

/**
 * Outcome of a visit to a slice: shown, failed while loading, mounting or in use, or too late, which says
 * more about the network than about the release.
 */
export const VisitOutcome = z.enum(['shown', 'load', 'mount', 'run', 'late']);
export type VisitOutcome = z.infer<typeof VisitOutcome>;

const Visit = z.strictObject({
  slice: z.string().check(z.regex(/^[a-z][a-z-]{0,39}$/)),
  version: z.string().check(z.regex(/^[\w.-]{1,60}$/)),
  outcome: VisitOutcome,
  /** Time until it was shown or failed. */
  ms: z.int().check(z.minimum(0), z.maximum(600_000)),
});

export const VitalName = z.enum(['CLS', 'FCP', 'INP', 'LCP', 'TTFB']);
export type VitalName = z.infer<typeof VitalName>;

const Vital = z.strictObject({
  name: VitalName,
  /** The pattern of the address at which the page was loaded, `/item/:id`; never the address. */
  route: z.string().check(z.regex(/^\/[\w/:-]{0,79}$/)),
  /** Milliseconds; for CLS, the layout shift score. */
  value: z.number().check(z.minimum(0), z.maximum(600_000)),
});

/** Id of the element that holds a page's token. */
export const visitTokenElement = 'visit-token';

/** Signed by the gateway when it serves a page, valid for an hour and for the network that requested it. */
export const visitTokenPattern = /^\d{13}\.[\w-]{43}$/;

/** A browser's report. It has no id and no address; the sender is not stored. */
export const TelemetryReport = z.strictObject({
  /** The page's token. Visits reported without one do not count. */
  page: z.optional(z.string().check(z.regex(visitTokenPattern))),
  lot: z.int().check(z.minimum(0), z.maximum(lotsSent - 1)),
  visits: z.array(Visit).check(z.maxLength(20)),
  vitals: z.array(Vital).check(z.maxLength(20)),
});
export type TelemetryReport = z.infer<typeof TelemetryReport>;
