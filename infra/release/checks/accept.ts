import path from 'node:path';
import { misfitOf, ReleasedSlice as Entry, type ReleasedSlice } from '@alaso/contracts';
import * as z from 'zod';
import { UserError } from '../../common/user-error.ts';
import { type Frame, givenReleases, liveIn } from '../store/registry-file.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import {
  assertServed,
  type Served,
  shellFacts,
  type ShellFacts,
  sliceUses,
  type SliceUses,
} from './live-routes.ts';
import { type Build, MANIFEST, readJson } from '../store/slice-build.ts';

/** Paths that the gateway handles itself. A page at one of these paths would never be requested. */
const notPages = ['api', 'mfe', 'media', 'internal', 'metrics', 'healthz', 'livez', 'readyz'];

const Owner = z.object({ name: z.string(), routes: z.array(z.object({ path: z.string() })) });

const partsOf = (route: string) => route.replace(/\/+$/, '').split('/');

/** Returns true if any path can match both routes. For example, `/item/:id` and `/item/new` overlap. */
function meet(a: string, b: string): boolean {
  const [ofA, ofB] = [partsOf(a), partsOf(b)];
  const isAny = (part: string | undefined) => part?.startsWith(':') === true;
  return (
    ofA.length === ofB.length && ofA.every((part, at) => part === ofB[at] || isAny(part) || isAny(ofB[at]))
  );
}

/** @throws a {@link UserError} if a name or route belongs to another slice or the shell */
function assertUnclaimed(
  frame: Frame,
  { name, routes }: z.infer<typeof Owner>,
  ofShell: readonly string[],
): void {
  if (name === 'shell') throw new UserError('No slice is called shell: that is the name of the shell.');
  const others = frame.slices
    .flatMap((entry) => Owner.safeParse(entry).data ?? [])
    .filter((one) => one.name !== name);
  const owners = [...others, { name: 'the shell', routes: ofShell.map((path) => ({ path })) }];
  for (const { path } of routes) {
    if (notPages.includes(partsOf(path)[1] ?? ''))
      throw new UserError(`${name} is refused: ${path} is not an address of pages, the gateway answers it.`);
    for (const owner of owners) {
      const theirs = owner.routes.find((one) => meet(one.path, path));
      if (theirs)
        throw new UserError(
          `${name} is refused: ${path} belongs to ${owner.name}, which has ${theirs.path}.`,
        );
    }
  }
}

type Slice = { builtAgainst?: Record<string, string> | undefined; uses: SliceUses | undefined };

/**
 * Returns the reason a slice would not run in a shell: another major version of a package, or a name that the
 * shell's package does not export. Returns null if the slice would run. If a package's exports are known only
 * at run time, only its version is checked.
 */
function missingIn({ shared }: ShellFacts, { builtAgainst, uses }: Slice): string | null {
  const versions = Object.fromEntries(Object.entries(shared).map(([name, { version }]) => [name, version]));
  const misfit = misfitOf({ builtAgainst }, versions);
  if (misfit !== null) return misfit;
  for (const [name, taken] of Object.entries(uses?.imports ?? {})) {
    const given = shared[name];
    if (!given) return `it takes ${name}, which the shell does not share`;
    const { names } = given;
    const missing = names && taken.find((one) => one !== 'default' && !names.includes(one));
    if (missing)
      return `it takes ${missing} from ${name}, which the shell's ${name} ${given.version} does not export`;
  }
  return null;
}

/** Checks against a running platform in addition to the registry. Empty if none is running. */
export type Asked = {
  served?: Served | undefined;
  /** Shows the release in the live shell. @throws a UserError if it fails */
  mount?: ((released: ReleasedSlice) => Promise<void>) | undefined;
};

async function liveShell(store: ReleaseStore, frame: Frame): Promise<ShellFacts | undefined> {
  const version = liveIn(frame, 'shell')?.version;
  return version === undefined ? undefined : shellFacts(store, version);
}

/**
 * @throws a {@link UserError} if a slice claims a name or route that belongs to another owner, or does not
 * fit the live shell
 */
export async function assertFits(store: ReleaseStore, frame: Frame, released: ReleasedSlice): Promise<void> {
  const { name, version } = released;
  const shell = await liveShell(store, frame);
  assertUnclaimed(frame, released, shell?.routes ?? []);
  const uses = await sliceUses(store, name, version);
  const missing = shell && missingIn(shell, { ...released, uses });
  if (missing) throw new UserError(`${name} ${version} is refused: ${missing}. Release the shell first.`);
}

/** @throws a {@link UserError} if a release calls a route that no service has, or does not render */
export async function assertWorks(
  store: ReleaseStore,
  released: ReleasedSlice,
  { served, mount }: Asked,
): Promise<void> {
  const uses = await sliceUses(store, released.name, released.version);
  if (uses && served) assertServed(released.name, uses, served);
  await mount?.(released);
}

/**
 * @param replaced slices that are released together with the shell; their live releases are ignored
 * @throws a {@link UserError} that names the slice if a shell removes something that a live slice uses or
 * claims
 */
export async function assertShellFits(
  store: ReleaseStore,
  frame: Frame,
  version: string,
  replaced: readonly string[] = [],
): Promise<void> {
  const shell = await shellFacts(store, version);
  if (!shell) return;
  const live = frame.slices.flatMap((entry) => Entry.safeParse(entry).data ?? []);
  for (const slice of givenReleases(live)) {
    if (replaced.includes(slice.name)) continue;
    const uses = await sliceUses(store, slice.name, slice.version);
    const missing = missingIn(shell, { ...slice, uses });
    if (missing)
      throw new UserError(
        `The shell ${version} is refused: ${slice.name} ${slice.version} is live, and ${missing}.`,
      );
    assertUnclaimed({ ...frame, slices: [] }, slice, shell.routes);
  }
}

const Files = z.object({ sync: z.array(z.string()), async: z.array(z.string()) });
const Assets = z.object({ js: Files, css: Files });
const Manifest = z.object({
  metaData: z.object({ remoteEntry: z.object({ name: z.string() }) }),
  exposes: z.optional(z.array(z.object({ assets: Assets }))),
});
const FirstFiles = z.record(z.string(), z.array(z.string()));

function readAs<T>(schema: z.ZodType<T>, name: string, folder: string, file: string): T {
  try {
    return schema.parse(readJson(path.join(folder, file)));
  } catch {
    throw new UserError(`${name} is refused: its ${file} cannot be read. Build it again.`);
  }
}

/** @throws a {@link UserError} if a build's manifest cannot be parsed or refers to missing files */
export function assertComplete({ name, parts }: Build): void {
  const dist = parts.find(({ files }) => files.includes(MANIFEST));
  if (!dist) throw new UserError(`${name} is refused: it has no ${MANIFEST}. Build it again.`);
  const { metaData, exposes = [] } = readAs(Manifest, name, dist.folder, MANIFEST);
  const ofExposed = exposes.flatMap(({ assets: { js, css } }) => [
    ...js.sync,
    ...js.async,
    ...css.sync,
    ...css.async,
  ]);
  const first = dist.files.includes('first-files.json')
    ? Object.values(readAs(FirstFiles, name, dist.folder, 'first-files.json')).flat()
    : [];
  for (const file of [metaData.remoteEntry.name, ...ofExposed, ...first]) {
    if (!dist.files.includes(file))
      throw new UserError(`${name} is refused: it names ${file}, which is not in its build. Build it again.`);
  }
}
