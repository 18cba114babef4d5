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

/** Returns the reason why the shell refuses to load a slice, or null if it accepts the slice. */
export function refusalOf(slice: ReleasedSlice): string | null {
  const misfit = misfitOf(slice, sharedVersions());
  return misfit && `${slice.name} ${slice.version} is not loaded: ${misfit}`;
}
