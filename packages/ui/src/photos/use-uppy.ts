import type Uppy from '@uppy/core';
import { useCallback, useSyncExternalStore } from 'react';

type UppyState = ReturnType<Uppy['getState']>;

/**
 * A part of Uppy's state; drawn anew when that part changes. Its total progress changes at most each 500 ms.
 */
export function useUppy<Part>(uppy: Uppy, select: (state: UppyState) => Part): Part {
  const subscribe = useCallback((changed: () => void) => uppy.store.subscribe(changed), [uppy]);
  return useSyncExternalStore(subscribe, () => select(uppy.getState()));
}
