export { isOverridden, rolloutBucket } from './pick-release.ts';
export type { RegistryState, RegistryStore } from './registry-store.ts';
