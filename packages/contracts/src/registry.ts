import * as z from 'zod/mini';
import { Role } from './options.ts';

/** One address that a slice owns, in the words of its `slice.json`. */
export const SliceRoute = z.strictObject({
  /** `/explore` or `/item/:id`, matched whole. */
  path: z.string().check(z.regex(/^\/[\w/:-]*$/)),
  /** The document's title while this address is shown. */
  title: z.string(),
  /** `signed-in`: the shell's guard shows a spinner while the session loads and the landing view to visitors. */
  access: z.enum(['anyone', 'signed-in']),
  /** A link in the navigation bar: where it stands, and for whom, if not for everybody signed in. */
  nav: z.optional(z.strictObject({ label: z.string(), order: z.number(), role: z.optional(Role) })),
});
export type SliceRoute = z.infer<typeof SliceRoute>;

/** What a slice says of itself, in its `slice.json`. */
export const SliceDescription = z.strictObject({
  /** `marketplace`: the folder under `/mfe/`, and with `mfe_` before it the federation name. */
  name: z.string().check(z.regex(/^[a-z][a-z-]*$/)),
  /** What the slice is called in the panel that is shown when it fails. */
  title: z.string(),
  criticality: z.enum(['primary', 'essential', 'regular']),
  routes: z.array(SliceRoute),
});
export type SliceDescription = z.infer<typeof SliceDescription>;

/** A released slice: which version is live, where its manifest is, and that manifest's hash. */
export const ReleasedSlice = z.strictObject({
  ...SliceDescription.shape,
  version: z.string().check(z.regex(/^[\w.-]+$/)),
  /** `/mfe/marketplace/1.0.0-5f3a9c1e/mf-manifest.json` */
  entry: z.string(),
  /** Subresource-integrity notation: `sha384-…` of the manifest. */
  integrity: z.string().check(z.regex(/^sha384-[A-Za-z0-9+/=]+$/)),
});
export type ReleasedSlice = z.infer<typeof ReleasedSlice>;

/** `/registry.json`: the only thing that changes when a slice is deployed or rolled back. */
export const Registry = z.strictObject({ slices: z.array(ReleasedSlice) });
export type Registry = z.infer<typeof Registry>;
