export { createHealthCheck } from './health.ts';
export { createMetrics, type Metrics } from './metrics.ts';
export { probes } from './probes.ts';
export { servedRoutes, shapesForPages } from './served-routes.ts';
export { giveSigns, isSilent, readSigns, type WorkerSign } from './worker-signs.ts';
