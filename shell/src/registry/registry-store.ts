import type { Registry } from '@alaso/contracts';
import { fetchRegistry, registryInPage } from './fetch-registry.ts';

export type RegistryState =
  | { status: 'loading' }
  | { status: 'failed' }
  | { status: 'ready'; registry: Registry };

export type RegistryStore = ReturnType<typeof createRegistryStore>;

/** Holds the registry: the one in the page, else while it loads and afterwards. */
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
    /** Reads the registry in the page, else fetches it, also again after a failure. Never rejects. */
    async load(): Promise<void> {
      const inPage = state.status === 'loading' ? registryInPage() : null;
      if (inPage) return become({ status: 'ready', registry: inPage });
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
