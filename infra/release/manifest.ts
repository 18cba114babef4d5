import * as z from 'zod';

const Manifest = z.object({
  metaData: z.object({ remoteEntry: z.object({ name: z.string() }) }),
  shared: z.optional(z.array(z.object({ name: z.string(), requiredVersion: z.string() }))),
});

/**
 * The shared packages that a slice takes from the shell, with the versions that it was built against. The
 * manifest has them as `^1.2.0`; its field `version` is another copy's, if the slice has one of its own.
 */
export function builtAgainst(manifest: string): Record<string, string> {
  const { shared = [] } = Manifest.parse(JSON.parse(manifest));
  return Object.fromEntries(
    shared.map(({ name, requiredVersion }) => [name, requiredVersion.replace(/^\^/, '')]),
  );
}

/** The file in which a slice's code begins. */
export const entryIn = (manifest: string): string =>
  Manifest.parse(JSON.parse(manifest)).metaData.remoteEntry.name;
