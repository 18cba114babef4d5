import * as z from 'zod/mini';
import { Role } from './options.ts';

/** A link in the navigation bar: its position, and for whom it is if not for everybody signed in. */
const RouteLink = z.object({ label: z.string(), order: z.number(), role: z.optional(Role) });

/** One address that a slice owns, as in its `slice.json`. */
export const SliceRoute = z.object({
  /** `/explore` or `/item/:id`, matched whole. */
  path: z.string().check(z.regex(/^\/[\w/:-]*$/)),
  /** The document's title while this address is shown. */
  title: z.string(),
  /** `signed-in`: the shell shows a spinner while the session loads, and the landing view to visitors. */
  access: z.enum(['anyone', 'signed-in']),
  nav: z.optional(RouteLink),
  /**
   * What its first content is made of: calls that the page sends before any code has arrived.
   * `/api/listings/:id`.
   */
  calls: z.optional(z.array(z.string().check(z.regex(/^\/api\/[\w/:?=&.-]+$/)))),
  /**
   * The scripts and stylesheets that its first content needs beside the entry, in the release's folder.
   * Publishing adds it.
   */
  files: z.optional(z.array(z.string().check(z.regex(/^[\w.-]+\.(js|css)$/)))),
});
export type SliceRoute = z.infer<typeof SliceRoute>;

const describing = {
  /** `marketplace`: the folder under `/mfe/`. */
  name: z.string().check(z.regex(/^[a-z][a-z-]*$/)),
  /** The slice's name in the panel that is shown when it fails. */
  title: z.string(),
};

/** The name of a slice's container, with which that of each release begins: `mfe_marketplace`. */
export function federationName(sliceName: string): string {
  return `mfe_${sliceName.replaceAll('-', '_')}`;
}

/** What a slice's `slice.json` says. Its own team sees the refusal, so an unknown field is a slip. */
export const SliceDescription = z.strictObject({
  ...describing,
  /** The mail address of its team. */
  owner: z.optional(z.email()),
  routes: z.array(
    z.strictObject({
      ...z.omit(SliceRoute, { files: true }).shape,
      nav: z.optional(z.strictObject(RouteLink.shape)),
      /**
       * The module of its view as `src/root.tsx` imports it, where it is a chunk of its own:
       * `./explore/explore-view.tsx`.
       */
      view: z.optional(z.string()),
      /**
       * What its first content may weigh beside the shell, the entry included, in KiB gzip. Its build fails
       * above it.
       */
      budget: z.optional(z.strictObject({ js: z.optional(z.number()), css: z.optional(z.number()) })),
    }),
  ),
});
export type SliceDescription = z.infer<typeof SliceDescription>;

/**
 * A release of a slice: which version it is, where its entry is, and that entry's hash. Another team may have
 * published it with a later publisher, so unknown fields are ignored.
 */
const Release = z.object({
  ...describing,
  routes: z.array(SliceRoute),
  version: z.string().check(z.regex(/^[\w.-]+$/)),
  /** `/mfe/marketplace/1.0.0-5f3a9c1e/remoteEntry.0a1b2c3d.js`, or a dev server's whole address. */
  entry: z.string().check(z.regex(/^(\/(?!\/)|https?:\/\/[\w.-]+(:\d{1,5})?\/)[\w./-]+$/)),
  /**
   * The global name that the entry leaves its container under: each release has its own, so that two live in
   * one page.
   */
  container: z.optional(z.string().check(z.regex(/^\w+$/))),
  /** Subresource-integrity notation: `sha384-…` of the entry. */
  integrity: z.string().check(z.regex(/^sha384-[A-Za-z0-9+/=]+$/)),
  /**
   * Subresource-integrity notation: `sha256-…` of each file that its routes need first. The entry knows those
   * of all.
   */
  hashes: z.optional(z.record(z.string(), z.string().check(z.regex(/^sha256-[A-Za-z0-9+/=]+$/)))),
  /** The shared packages that the slice was built against: `{ "@alaso/ui": "1.2.0" }`. */
  builtAgainst: z.optional(z.record(z.string(), z.string().check(z.regex(/^\d+\./)))),
});

/** A release that so many in a hundred people get. */
export const Canary = z.object({
  percent: z.int().check(z.minimum(1), z.maximum(99)),
  release: Release,
});
export type Canary = z.infer<typeof Canary>;

/**
 * A released slice: the release that is live, and beside it perhaps one for a share of people. A shell that
 * does not know of canaries, or cannot read this one, gives everybody the release that is live.
 */
export const ReleasedSlice = z.extend(Release, { canary: z.catch(z.optional(Canary), undefined) });
export type ReleasedSlice = z.infer<typeof Release> & { canary?: Canary | undefined };

/**
 * Returns why a slice cannot run with these shared packages (versions by name): it was built against another
 * major version of one of them. null if it can.
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

/** `/registry.json`: the only thing that changes when a slice is deployed or rolled back. */
export type Registry = { slices: ReleasedSlice[]; shell?: { version: string } | undefined };

/** The frame of `/registry.json`. Its entries belong to different teams and are read one by one. */
export const RegistryFile = z.looseObject({
  slices: z.array(z.unknown()),
  shell: z.catch(z.optional(z.object({ version: z.string() })), undefined),
});
export type RegistryFile = z.infer<typeof RegistryFile>;

/** An entry that cannot be used: its slice, as far as it says so, and what is wrong with it. */
export type RefusedEntry = { name: string; reason: string };

const nameOf = (entry: unknown) =>
  typeof entry === 'object' && entry !== null && 'name' in entry ? String(entry.name) : undefined;

/**
 * Reads `/registry.json` entry by entry. One that cannot be used is left out and reported; the others stand.
 * @throws if it is no registry at all
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
