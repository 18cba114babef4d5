import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { entryScript, loadEntryAgain } from './entry-script.ts';

/** The runtime gives up after one try; a phone on a moving bus deserves three. */
export const retryPlugin: ModuleFederationRuntimePlugin = {
  name: 'retry',
  createScript: entryScript,
  loadEntryError: (failure) => new Promise((resolve) => resolve(loadEntryAgain(failure))),
};
