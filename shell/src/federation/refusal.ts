import { misfitOf, type ReleasedSlice } from '@alaso/contracts';
import { shareScope } from './share-scope.ts';

/** Returns the versions of the packages that this page shares. */
const sharedVersions = () =>
  Object.fromEntries(
    Object.entries(shareScope()).map(([name, versions]) => [name, Object.keys(versions)[0] ?? '']),
  );

/** Returns why the shell does not load a slice; null if it does. */
export function refusalOf(slice: ReleasedSlice): string | null {
  const misfit = misfitOf(slice, sharedVersions());
  return misfit && `${slice.name} ${slice.version} is not loaded: ${misfit}`;
}
