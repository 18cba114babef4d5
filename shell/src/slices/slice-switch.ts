import type { Session } from '@alaso/web-kit';
import { triggerAppChange } from 'single-spa';
import type { RegistryState } from '../registry/use-registry.ts';
import { viewOf } from '../view-of.ts';

type Known = { session: Pick<Session, 'status' | 'failed'>; registry: RegistryState };

/** Tells single-spa which slice is to be shown, by the same rule by which the shell chooses its view. */
export function createSliceSwitch() {
  let known: Known = { session: { status: 'loading', failed: false }, registry: { status: 'loading' } };
  return {
    isActive: (name: string, { pathname, search }: Pick<Location, 'pathname' | 'search'>): boolean => {
      const view = viewOf({ path: pathname, search, ...known });
      return view.kind === 'slice' && view.slice.name === name;
    },
    /** Who is here or what is live has changed. */
    update: async (next: Known): Promise<void> => {
      known = next;
      await triggerAppChange();
    },
  };
}

export type SliceSwitch = ReturnType<typeof createSliceSwitch>;
