import type { Registry } from '@alaso/contracts';
import { fetchRegistry } from './fetch-registry.ts';

export type RegistryState =
  | { status: 'loading' }
  | { status: 'failed' }
  | { status: 'ready'; registry: Registry };

export type RegistryStore = ReturnType<typeof createRegistryStore>;

/** Holds the registry while it loads and afterwards. */
export function createRegistryStore() {
  let state: RegistryState = { status: 'loading' };
  const listeners = new Set<() => void>();

  function become(next: RegistryState): void {
    state = next;
    for (const listener of listeners) listener();
  }

  return {
    current: () => state,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Fetches the registry, also again after a failure. Never rejects. */
    async load(): Promise<void> {
      if (state.status === 'failed') become({ status: 'loading' });
      try {
        become({ status: 'ready', registry: await fetchRegistry() });
      } catch (error) {
        window.reportError(error);
        become({ status: 'failed' });
      }
    },
  };
}
