export { writeApiDocs } from './api-docs.ts';
export { createHealthServer } from './health.ts';
export { openTelemetry } from './telemetry/telemetry-server.ts';
export { createVisitCounts, type Figures, type VisitCounts } from './telemetry/visit-counts.ts';
export { alsoAllowing } from './inline-hashes.ts';
export type { Bucket } from './media-locations.ts';
export { type GatewaySettings, renderConfig } from './render-config.ts';
