import { misfitOf, type ReleasedSlice } from '@alaso/contracts';
import { getInstance } from '@module-federation/enhanced/runtime';

/** Returns the versions of the packages that this page shares. */
function sharedVersions(): Record<string, string> {
  const shared = Object.entries(getInstance()?.options.shared ?? {});
  return Object.fromEntries(
    shared.flatMap(([name, [given]]) => (given === undefined ? [] : [[name, given.version]])),
  );
}

/** Returns why the shell does not load a slice; null where it does. */
export function refusalOf(slice: ReleasedSlice): string | null {
  const misfit = misfitOf(slice, sharedVersions());
  return misfit && `${slice.name} ${slice.version} is not loaded: ${misfit}`;
}
