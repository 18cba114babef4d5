export { type ApiPlatform, openApiPlatform } from './api-platform.ts';
export { listen } from './listen.ts';
export { openPlatform, type Platform } from './platform.ts';
export { runService } from './run-service.ts';
export { runWorker, startWork, type Work } from './run-worker.ts';
export { onShutdown } from './shutdown.ts';
