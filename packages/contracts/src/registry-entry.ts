import * as z from 'zod/mini';

/** The fields of the federation plugin's manifest that we use. */
const Manifest = z.object({
  metaData: z.object({
    remoteEntry: z.object({ name: z.string() }),
    globalName: z.optional(z.string()),
  }),
  shared: z.optional(z.array(z.object({ name: z.string(), requiredVersion: z.string() }))),
});
const Description = z.looseObject({
  name: z.string(),
  routes: z.array(z.looseObject({ path: z.string() })),
});
const FirstFiles = z.record(z.string(), z.array(z.string()));

/** The files that describe a release, from its folder. */
type ReleaseFacts = {
  /** `slice.json`. */
  description: unknown;
  /** `mf-manifest.json`. */
  manifest: unknown;
  /** `first-files.json`; undefined if the build wrote none. */
  firstFiles: unknown;
  /** The hash of each file, as signed by its team. */
  signed: Readonly<Record<string, string>>;
};

/** Returns the files that each route needs first. */
export const firstFilesIn = (firstFiles: unknown): Record<string, string[]> =>
  firstFiles === undefined ? {} : FirstFiles.parse(firstFiles);

/**
 * Returns a release's registry entry, unparsed: an earlier publisher may have written it with fields that an
 * entry no longer has. @throws if one of its files is invalid
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
    routes: routes.map((route) => ({ ...route, files: files[route.path] })),
    version,
    entry: `/mfe/${described.name}/${version}/${entry}`,
    container: metaData.globalName,
    integrity: signed[entry],
    // As `^1.2.0`. The manifest's `version` is that of the slice's own copy, if it has one.
    builtAgainst: Object.fromEntries(
      shared.map(({ name, requiredVersion }) => [name, requiredVersion.replace(/^\^/, '')]),
    ),
  };
}
