export { fetchSite, type PinnedStore, requirePinned } from './fetch-site.ts';
export { publishNewShell } from './release-shell.ts';
export { publishForDevelopment, publishNewSlice } from './release-slice.ts';
export { reloadGateway } from './reload-gateway.ts';
