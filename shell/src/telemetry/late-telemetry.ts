/** The telemetry code: one chunk, fetched when the page is idle. */
export { openTelemetry } from './open-telemetry.ts';
