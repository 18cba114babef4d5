import type { TelemetryReport } from '@alaso/contracts/telemetry';

/** How a visit to a slice went, as the gateway is told. */
export type ToldVisit = TelemetryReport['visits'][number];
