import { federationName, type ReleasedSlice } from '@alaso/contracts';
import { preloadRemote } from '@module-federation/enhanced/runtime';

const preloaded = new Set<string>();

/** Fetches what a slice needs before it is asked for. A failure costs nothing: the visit tries again and reports. */
export function preloadSlice({ name }: ReleasedSlice): void {
  if (preloaded.has(name)) return;
  preloaded.add(name);
  Promise.resolve()
    .then(() => preloadRemote([{ nameOrAlias: federationName(name), exposes: ['lifecycles'] }]))
    .catch(() => preloaded.delete(name));
}
