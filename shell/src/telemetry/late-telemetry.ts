/** What tells the gateway how slices and pages fare: one chunk, fetched when the page is idle. */
export { openTelemetry } from './open-telemetry.ts';
