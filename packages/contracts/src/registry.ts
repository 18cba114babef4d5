import * as z from 'zod/mini';
import { Role } from './options.ts';

/**
 * A navigation bar link: its label, its position, and the role it is for. Without a role, all signed-in users
 * see the link.
 */
const RouteLink = z.object({ label: z.string(), order: z.number(), role: z.optional(Role) });

/** Needed for a page's first content. The page requests this before any code has loaded. */
const neededFirst = {
  /** Calls, such as `/api/listings/:id`. */
  calls: z.optional(z.array(z.string().check(z.regex(/^\/api\/[\w/:?=&.-]+$/)))),
  /** Scripts and stylesheets in the release's folder, in addition to the entry. Added during publication. */
  files: z.optional(z.array(z.string().check(z.regex(/^[\w.-]+\.(js|css)$/)))),
};

/** Lists the first needs of a route at addresses with certain query parameters. */
const RouteSearch = z.object({
  /**
   * The parameters, with a name for each value that the calls contain: `tab=messages&conversation=:id`. The
   * address can have other parameters.
   */
  search: z.string().check(z.regex(/^[a-z]+=(:[a-z]+|[a-z-]+)(&[a-z]+=(:[a-z]+|[a-z-]+))*$/)),
  ...neededFirst,
});

/** A route that a slice owns, as declared in its `slice.json`. */
export const SliceRoute = z.object({
  /**
   * Either `/explore` or `/item/:id`, which must match exactly, or `/?page=member`, which can have other
   * parameters.
   */
  path: z.string().check(z.regex(/^\/(\?page=[a-z-]+|[\w/:-]*)$/)),
  /** The document title for this route. */
  title: z.string(),
  /**
   * With `signed-in`, the shell shows a spinner while the session loads, and shows visitors the landing page.
   */
  access: z.enum(['anyone', 'signed-in']),
  nav: z.optional(RouteLink),
  /** The calls are for addresses without query parameters. */
  ...neededFirst,
  /** The first one that fits the address applies. Its files are needed in addition to the route's. */
  searches: z.optional(z.array(RouteSearch)),
});
export type SliceRoute = z.infer<typeof SliceRoute>;

const describing = {
  /** Also the folder under `/mfe/`, such as `marketplace`. */
  name: z.string().check(z.regex(/^[a-z][a-z-]*$/)),
  /** The slice name shown in the error panel. */
  title: z.string(),
};

/**
 * Returns the prefix for a slice's container names: `mfe_marketplace`. Each release has its own container
 * name.
 */
export function federationName(sliceName: string): string {
  return `mfe_${sliceName.replaceAll('-', '_')}`;
}

/** Contents of a `slice.json`. Unknown fields are rejected so that the team notices typos. */
export const SliceDescription = z.strictObject({
  ...describing,
  /** The team's email address. */
  owner: z.optional(z.email()),
  routes: z.array(
    z.strictObject({
      ...z.omit(SliceRoute, { files: true }).shape,
      nav: z.optional(z.strictObject(RouteLink.shape)),
      searches: z.optional(
        z.array(
          z.strictObject({ ...z.omit(RouteSearch, { files: true }).shape, view: z.optional(z.string()) }),
        ),
      ),
      /**
       * The view's module as imported in `src/root.tsx`, if it is a separate chunk:
       * `./explore/explore-view.tsx`.
       */
      view: z.optional(z.string()),
      /**
       * Maximum size of the first content in KiB gzip, including the entry but not the shell. The build fails
       * if the size is exceeded.
       */
      budget: z.optional(z.strictObject({ js: z.optional(z.number()), css: z.optional(z.number()) })),
    }),
  ),
});
export type SliceDescription = z.infer<typeof SliceDescription>;

/**
 * A slice release: its version, its entry, and the hash of the entry. Unknown fields are ignored, because
 * another team may have published the release with a newer publisher.
 */
const Release = z.object({
  ...describing,
  routes: z.array(SliceRoute),
  version: z.string().check(z.regex(/^[\w.-]+$/)),
  /** `/mfe/marketplace/1.0.0-5f3a9c1e/remoteEntry.0a1b2c3d.js`, or the full URL of a dev server. */
  entry: z.string().check(z.regex(/^(\/(?!\/)|https?:\/\/[\w.-]+(:\d{1,5})?\/)[\w./-]+$/)),
  /**
   * The global name of the entry's container. Each release has its own name, so that two releases can coexist
   * on one page.
   */
  container: z.optional(z.string().check(z.regex(/^\w+$/))),
  /** The hash of the entry in subresource-integrity notation, `sha384-…`. */
  integrity: z.string().check(z.regex(/^sha384-[A-Za-z0-9+/=]+$/)),
  /**
   * Hashes of the files that routes need first, in subresource-integrity notation, `sha256-…`. The entry
   * contains the hashes of all files.
   */
  hashes: z.optional(z.record(z.string(), z.string().check(z.regex(/^sha256-[A-Za-z0-9+/=]+$/)))),
  /** Hash of `first-paint.json`, `sha256-…`, if the build wrote one. */
  firstPaint: z.optional(z.string().check(z.regex(/^sha256-[A-Za-z0-9+/=]+$/))),
  /** Versions of the shared packages that the slice was built against: `{ "@alaso/ui": "1.2.0" }`. */
  builtAgainst: z.optional(z.record(z.string(), z.string().check(z.regex(/^\d+\./)))),
});

/** A release served to a percentage of users. */
export const Canary = z.object({
  percent: z.int().check(z.minimum(1), z.maximum(99)),
  release: Release,
});
export type Canary = z.infer<typeof Canary>;

/**
 * A released slice: the live release and an optional canary. If a shell does not support canaries or cannot
 * parse this one, all of its users get the live release.
 */
export const ReleasedSlice = z.extend(Release, { canary: z.catch(z.optional(Canary), undefined) });
export type ReleasedSlice = z.infer<typeof Release> & { canary?: Canary | undefined };

/**
 * Returns the reason that a slice cannot run with these shared packages (versions by name): it was built
 * against a different major version of one of them. Returns null if the slice can run.
 */
export function misfitOf(
  { builtAgainst = {} }: Pick<ReleasedSlice, 'builtAgainst'>,
  shared: Readonly<Record<string, string>>,
): string | null {
  for (const [name, version] of Object.entries(builtAgainst)) {
    const given = shared[name];
    if (given !== undefined && majorOf(given) !== majorOf(version))
      return `it was built against ${name} ${version}, and the shell has ${given}`;
  }
  return null;
}

const majorOf = (version: string) => version.split('.')[0];

/** `/registry.json`, the only file that changes when a slice is deployed or rolled back. */
export type Registry = { slices: ReleasedSlice[]; shell?: { version: string } | undefined };

/**
 * The outer structure of `/registry.json`. Its entries come from different teams and are parsed one by one.
 */
export const RegistryFile = z.looseObject({
  slices: z.array(z.unknown()),
  shell: z.catch(z.optional(z.object({ version: z.string() })), undefined),
});
export type RegistryFile = z.infer<typeof RegistryFile>;

/** An invalid entry: the name of its slice, if known, and the reason for the rejection. */
export type RefusedEntry = { name: string; reason: string };

const nameOf = (entry: unknown) =>
  typeof entry === 'object' && entry !== null && 'name' in entry ? String(entry.name) : undefined;

/**
 * Parses `/registry.json` entry by entry. Invalid entries are omitted and returned in `refused`.
 * @throws if the file is not a registry at all
 */
export function parseRegistry(json: unknown): Registry & { refused: RefusedEntry[] } {
  const slices: ReleasedSlice[] = [];
  const refused: RefusedEntry[] = [];
  const { slices: entries, shell } = RegistryFile.parse(json);
  for (const [at, entry] of entries.entries()) {
    const name = nameOf(entry) ?? `no. ${at + 1}`;
    const parsed = ReleasedSlice.safeParse(entry);
    if (!parsed.success) {
      const fields = parsed.error.issues.map(
        ({ path, message }) => `${path.join('.') || 'entry'}: ${message}`,
      );
      refused.push({ name, reason: fields.join('; ') });
    } else if (slices.some((slice) => slice.name === name)) {
      refused.push({ name, reason: 'name: an entry before it has the same' });
    } else {
      slices.push(parsed.data);
    }
  }
  return { slices, shell, refused };
}
