import * as z from 'zod/mini';

/** What of the federation plugin's manifest is of use. */
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

/** What lies in a release's folder and says what it is. */
type ReleaseFacts = {
  /** `slice.json`. */
  description: unknown;
  /** `mf-manifest.json`. */
  manifest: unknown;
  /** `first-files.json`; undefined where its build has written none. */
  firstFiles: unknown;
  /** The hash of each of its files, as its team has signed them. */
  signed: Readonly<Record<string, string>>;
};

/** Returns the files that each route needs first. */
export const firstFilesIn = (firstFiles: unknown): Record<string, string[]> =>
  firstFiles === undefined ? {} : FirstFiles.parse(firstFiles);

/**
 * Returns the registry's entry of a release, still to be parsed. An earlier publisher may have put it there:
 * its description may have fields that an entry does not have. @throws where one of its files says something
 * else than it should
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
    // As `^1.2.0`; the manifest's field `version` is another copy's, if the slice has one of its own.
    builtAgainst: Object.fromEntries(
      shared.map(({ name, requiredVersion }) => [name, requiredVersion.replace(/^\^/, '')]),
    ),
  };
}
