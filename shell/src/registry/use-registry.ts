import type { Registry } from '@alaso/contracts';
import { useCallback, useEffect, useState } from 'react';
import { fetchRegistry } from './fetch-registry.ts';

export type RegistryState =
  | { status: 'loading' }
  | { status: 'failed' }
  | { status: 'ready'; registry: Registry };

/** The registry as it loads. `onReady` runs once, before the state says `ready`. */
export function useRegistry(onReady: (registry: Registry) => void): RegistryState & { retry: () => void } {
  const [state, setState] = useState<RegistryState>({ status: 'loading' });

  const load = useCallback(
    () =>
      fetchRegistry()
        .then((registry) => {
          onReady(registry);
          setState({ status: 'ready', registry });
        })
        .catch((error: unknown) => {
          window.reportError(error);
          setState({ status: 'failed' });
        }),
    [onReady],
  );

  useEffect(() => void load(), [load]);

  const retry = () => {
    setState({ status: 'loading' });
    void load();
  };
  return { ...state, retry };
}
