export { writeApiDocs } from './api-docs.ts';
export { createHealthServer } from './health.ts';
export type { Bucket } from './media-locations.ts';
export { type GatewaySettings, hasBrotli, renderConfig } from './render-config.ts';
