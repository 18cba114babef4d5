import * as z from 'zod/mini';

/** The fields that we use from the federation plugin's manifest. */
const Manifest = z.object({
  metaData: z.object({
    remoteEntry: z.object({ name: z.string() }),
    globalName: z.optional(z.string()),
  }),
  shared: z.optional(z.array(z.object({ name: z.string(), requiredVersion: z.string() }))),
});
const Description = z.looseObject({
  name: z.string(),
  routes: z.array(
    z.looseObject({
      path: z.string(),
      searches: z.optional(z.array(z.looseObject({ search: z.string() }))),
    }),
  ),
});
const FirstFiles = z.record(z.string(), z.array(z.string()));

/** Contents of the files in a release's folder that describe the release. */
type ReleaseFacts = {
  /** Contents of `slice.json`. */
  description: unknown;
  /** Contents of `mf-manifest.json`. */
  manifest: unknown;
  /** Contents of `first-files.json`; undefined if the build did not write one. */
  firstFiles: unknown;
  /** Hashes by file name, as signed by the team. */
  signed: Readonly<Record<string, string>>;
};

/** The key of a route's search in `first-files.json`. */
export const searchKey = (path: string, search: string) => `${path}?${search}`;

/** Returns the files that each route and each of its searches needs first. */
export const firstFilesIn = (firstFiles: unknown): Record<string, string[]> =>
  firstFiles === undefined ? {} : FirstFiles.parse(firstFiles);

/**
 * Returns the registry entry of a release, unparsed, because an earlier publisher may have written it with
 * fields that entries no longer have.
 * @throws if one of the files is invalid
 */
export function registryEntryOf(
  version: string,
  { description, manifest, firstFiles, signed }: ReleaseFacts,
): object {
  const { routes, ...described } = Description.parse(description);
  const { metaData, shared = [] } = Manifest.parse(manifest);
  const files = firstFilesIn(firstFiles);
  const entry = metaData.remoteEntry.name;
  return {
    ...described,
    routes: routes.map((route) => ({
      ...route,
      files: files[route.path],
      searches: route.searches?.map((one) => ({ ...one, files: files[searchKey(route.path, one.search)] })),
    })),
    version,
    entry: `/mfe/${described.name}/${version}/${entry}`,
    container: metaData.globalName,
    integrity: signed[entry],
    // `requiredVersion` is a range such as `^1.2.0`. The manifest's `version` is that of the slice's own
    // copy, if there is one.
    builtAgainst: Object.fromEntries(
      shared.map(({ name, requiredVersion }) => [name, requiredVersion.replace(/^\^/, '')]),
    ),
  };
}
