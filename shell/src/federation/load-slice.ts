import { federationName, type ReleasedSlice } from '@alaso/contracts';
import type { SliceLifecycles } from '@alaso/web-kit';
import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { expectEntry } from './entry-script.ts';
import { refusalOf } from './refusal.ts';
import { countReload } from './reloads.ts';
import { retryPlugin } from './retry-plugin.ts';

const remoteOf = ({ name, entry }: ReleasedSlice) => ({ name: federationName(name), entry });

/** Tells the federation runtime where the slices are; nothing is fetched yet. */
export function announceSlices(slices: readonly ReleasedSlice[]): void {
  registerPlugins([retryPlugin]);
  slices.forEach(expectEntry);
  registerRemotes(slices.map(remoteOf));
}

/** Loads a slice's entry and chunk. @throws where it is refused, a part is missing, or it is no slice */
export async function loadSlice(slice: ReleasedSlice): Promise<SliceLifecycles> {
  const refusal = refusalOf(slice);
  if (refusal !== null) throw new Error(refusal);
  const { name } = slice;
  const module = await loadRemote<unknown>(`${federationName(name)}/lifecycles`);
  if (!isLifecycles(module)) throw new Error(`${name} exposes no lifecycles`);
  return module;
}

/** Makes the next load start from the entry. Otherwise the runtime would return the broken module from memory. */
export function forgetSlice(slice: ReleasedSlice): void {
  countReload(slice.entry);
  registerRemotes([remoteOf(slice)], { force: true });
}

function isLifecycles(module: unknown): module is SliceLifecycles {
  return (
    typeof module === 'object' &&
    module !== null &&
    ['bootstrap', 'mount', 'unmount'].every((name) => name in module)
  );
}
