export { openControl } from './control.ts';
export { createServiceReleases, publishNewServices } from './release-service.ts';
