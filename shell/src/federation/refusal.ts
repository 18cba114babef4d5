import { misfitOf, type ReleasedSlice } from '@alaso/contracts';

/** Packages by name and version. */
type ShareScope = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

declare const __webpack_share_scopes__: { default: ShareScope };

/** Returns the packages that slices share with this page. */
export const shareScope = (): ShareScope => __webpack_share_scopes__.default;

const sharedVersions = () =>
  Object.fromEntries(
    Object.entries(shareScope()).map(([name, versions]) => [name, Object.keys(versions)[0] ?? '']),
  );

/** Returns why the shell does not load a slice; null if it does. */
export function refusalOf(slice: ReleasedSlice): string | null {
  const misfit = misfitOf(slice, sharedVersions());
  return misfit && `${slice.name} ${slice.version} is not loaded: ${misfit}`;
}
