import type { Registry } from '@alaso/contracts';
import { fetchRegistry, fetchRegistryOnce, registryInPage } from './fetch-registry.ts';

export type RegistryState =
  | { status: 'loading' }
  | { status: 'failed' }
  | { status: 'ready'; registry: Registry };

export type RegistryStore = ReturnType<typeof createRegistryStore>;

/**
 * Holds the registry: the one in the page, else while it loads and afterward. It is read again while the tab
 * is open.
 */
export function createRegistryStore() {
  let state: RegistryState = { status: 'loading' };
  let refreshing: Promise<void> | null = null;
  const listeners = new Set<() => void>();

  function become(next: RegistryState): void {
    state = next;
    for (const listener of listeners) listener();
  }

  async function refreshOnce(): Promise<void> {
    const next = await fetchRegistryOnce();
    const isSame = state.status === 'ready' && JSON.stringify(state.registry) === JSON.stringify(next);
    if (!isSame) become({ status: 'ready', registry: next });
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
    /** Learns what is live now. Where that fails, what was known stays. Never rejects. */
    refresh(): Promise<void> {
      refreshing ??= refreshOnce()
        .catch(() => undefined)
        .finally(() => {
          refreshing = null;
        });
      return refreshing;
    },
  };
}
