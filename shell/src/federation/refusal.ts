import { misfitOf, type ReleasedSlice } from '@alaso/contracts';

type ShareScope = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

declare const __webpack_share_scopes__: { default: ShareScope };

export const shareScope = (): ShareScope => __webpack_share_scopes__.default;

const sharedVersions = () =>
  Object.fromEntries(
    Object.entries(shareScope()).map(([name, versions]) => [name, Object.keys(versions)[0] ?? '']),
  );

/** Returns the reason the shell refuses to load a slice, or null if it accepts the slice. */
export function refusalOf(slice: ReleasedSlice): string | null {
  const misfit = misfitOf(slice, sharedVersions());
  return misfit && `${slice.name} ${slice.version} is not loaded: ${misfit}`;
}
