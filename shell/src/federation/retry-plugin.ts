import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { entryScript, loadEntryAgain } from './entry-script.ts';
import { fetchManifest } from './fetch-manifest.ts';

/**
 * Returns a link that fetches a stylesheet ahead. It must not be a stylesheet link: webpack would take it for the slice's
 * own, whether it has loaded or failed.
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
