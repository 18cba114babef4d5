import type { TelemetryReport } from '@alaso/contracts/telemetry';

/** A visit to a slice as reported to the gateway. */
export type VisitReport = TelemetryReport['visits'][number];
