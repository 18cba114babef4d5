import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { entryScript, loadEntryAgain } from './entry-script.ts';
import { fetchManifest } from './fetch-manifest.ts';

/**
 * A stylesheet that is fetched ahead. It is no stylesheet link: webpack looks for a link before it makes the slice's
 * own, and would take this one for it, whether it has arrived or failed.
 */
function preloadLink({ url, attrs }: { url: string; attrs?: Record<string, unknown> | undefined }) {
  if (attrs?.rel !== 'stylesheet') return undefined;
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = 'style';
  link.href = url;
  return link;
}

/** The runtime gives up after one try; a phone on a moving bus deserves three. */
export const retryPlugin: ModuleFederationRuntimePlugin = {
  name: 'retry',
  fetch: (address) => fetchManifest(address),
  createScript: entryScript,
  createLink: preloadLink,
  loadEntryError: (failure) => new Promise((resolve) => resolve(loadEntryAgain(failure))),
};
