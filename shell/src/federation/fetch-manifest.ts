import type { ReleasedSlice } from '@alaso/contracts';
import { withRetries } from '../network/with-retries.ts';
import { retryWaitsMs, tryLimitMs } from './limits.ts';
import { reloadsOf } from './reloads.ts';

/** The manifests' hashes, by address. */
const hashes = new Map<string, string>();

/** A dev server's manifest changes with each build; only a release has a hash that stays true. */
const checksIntegrity = process.env.NODE_ENV === 'production';

/** Makes `fetchManifest` accept a slice's manifest only with the hash from the registry. */
export function expectManifest({ entry, integrity }: ReleasedSlice): void {
  if (checksIntegrity) hashes.set(new URL(entry, window.location.origin).href, integrity);
}

/** @throws when three tries brought no manifest, or none with its hash */
export function fetchManifest(address: string): Promise<Response> {
  const integrity = hashes.get(address);
  return withRetries(retryWaitsMs, async (before) => {
    const response = await fetch(address, {
      // Browsers cache a manifest for a year, even one that was damaged on its way. Only the very first try may use the
      // cache; a good answer to a later try replaces what is cached.
      cache: before > 0 || reloadsOf(address) > 0 ? 'reload' : 'default',
      signal: AbortSignal.timeout(tryLimitMs),
      ...(integrity !== undefined && { integrity }),
    });
    if (!response.ok) throw new Error(`${address} answered ${response.status}`);
    return response;
  });
}
