import * as z from 'zod/mini';

/**
 * The path to which browsers report the outcomes of slice visits. Handled by the gateway, not by a service.
 */
export const telemetryPath = '/api/telemetry';

/**
 * Each browser draws a random bucket from 0 to 9999 once and stores it. The bucket decides whether the
 * browser gets a canary. The bucket does not identify anyone, because only its value modulo this number is
 * sent.
 */
export const lotsSent = 32;

/**
 * Only browsers that send a bucket below this number report successful visits and page speed. All browsers
 * report failures.
 */
export const lotsInSample = 8;

/**
 * The outcome of a slice visit: shown; failed while loading, mounting, or in use; or not shown in time. A
 * delay is usually caused by the network rather than the release.
 */
export const VisitOutcome = z.enum(['shown', 'load', 'mount', 'run', 'late']);
export type VisitOutcome = z.infer<typeof VisitOutcome>;

const Visit = z.strictObject({
  slice: z.string().check(z.regex(/^[a-z][a-z-]{0,39}$/)),
  version: z.string().check(z.regex(/^[\w.-]{1,60}$/)),
  outcome: VisitOutcome,
  /** Time until the slice was shown or failed, in ms. */
  ms: z.int().check(z.minimum(0), z.maximum(600_000)),
});

export const VitalName = z.enum(['CLS', 'FCP', 'INP', 'LCP', 'TTFB']);
export type VitalName = z.infer<typeof VitalName>;

const Vital = z.strictObject({
  name: VitalName,
  /** The route pattern of the URL at which the page was loaded, such as `/item/:id`. Never the URL itself. */
  route: z.string().check(z.regex(/^\/[\w/:-]{0,79}$/)),
  /** In milliseconds; for CLS, the layout shift score. */
  value: z.number().check(z.minimum(0), z.maximum(600_000)),
});

/** Id of the element that contains the page token. */
export const visitTokenElement = 'visit-token';

/**
 * A token that the gateway signs when it serves a page. Valid for an hour, and only for the network that
 * requested the page.
 */
export const visitTokenPattern = /^\d{13}\.[\w-]{43}$/;

/** A browser's report. Contains no id or IP address, and the sender is not stored. */
export const TelemetryReport = z.strictObject({
  /** The page token. Visits reported without a token are not counted. */
  page: z.optional(z.string().check(z.regex(visitTokenPattern))),
  lot: z.int().check(z.minimum(0), z.maximum(lotsSent - 1)),
  visits: z.array(Visit).check(z.maxLength(20)),
  vitals: z.array(Vital).check(z.maxLength(20)),
});
export type TelemetryReport = z.infer<typeof TelemetryReport>;
