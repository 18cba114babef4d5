import { federationName, type ReleasedSlice } from '@alaso/contracts';
import { preloadRemote } from '@module-federation/enhanced/runtime';
import { refusalOf } from './refusal.ts';

const preloaded = new Set<string>();

/** Fetches a slice before it is visited. A failure does not matter: the visit tries again and reports it. */
export function preloadSlice(slice: ReleasedSlice): void {
  const { name } = slice;
  if (preloaded.has(name) || refusalOf(slice) !== null) return;
  preloaded.add(name);
  Promise.resolve()
    .then(() => preloadRemote([{ nameOrAlias: federationName(name), exposes: ['lifecycles'] }]))
    .catch(() => preloaded.delete(name));
}
