import {
  Canary,
  parseRegistry,
  type RefusedEntry,
  type Registry,
  RegistryFile,
  type ReleasedSlice,
} from '@alaso/contracts';
import * as z from 'zod';
import { UserError } from '../../common/user-error.ts';
import { changeText, type ReleaseStore } from './release-store.ts';

/** Keeps a name at its current version until the given time, or until it is unpinned (null). */
const Pin = z.object({ until: z.nullable(z.iso.datetime()) });
export type Pin = z.infer<typeof Pin>;

/**
 * The fields that publishers read in an entry. The shell has no name in the registry because it is part of
 * the frame instead of an entry.
 */
const LiveRelease = z.looseObject({ version: z.string(), pin: z.optional(Pin) });
export type LiveRelease = z.infer<typeof LiveRelease>;

/** The stored registry, including entries that this version cannot parse. */
const Frame = z.looseObject({
  ...RegistryFile.shape,
  /** Number of changes so far. */
  generation: z.catch(z.int(), 0),
  shell: z.optional(z.catch(LiveRelease, { version: 'unknown' })),
  /** Withdrawn versions by slice. They are not served to anyone, even at their own URL. */
  withdrawn: z.optional(z.catch(z.record(z.string(), z.array(z.string())), {})),
});
export type Frame = z.infer<typeof Frame>;

const KEY = 'site/registry.json';

const Named = z.object({ name: z.string() });
const nameOf = (entry: unknown) => Named.safeParse(entry).data?.name;

function parseFrame(text: string | null): Frame {
  if (text === null) return { slices: [], generation: 0 };
  try {
    return Frame.parse(JSON.parse(text));
  } catch {
    throw new UserError(
      `${KEY} is not a registry any more. Put a good copy in its place, or remove it and publish every slice.`,
    );
  }
}

/** Escaped because the registry is also inserted into the page, where a tag would be interpreted. */
const formatFrame = (frame: Frame) => `${JSON.stringify(frame, null, 2).replaceAll('<', '\\u003c')}\n`;

export const readFrame = async (store: ReleaseStore): Promise<Frame> =>
  parseFrame((await store.read(KEY))?.text ?? null);

/** Returns the live releases and the unusable entries. */
export const readRegistry = async (store: ReleaseStore): Promise<Registry & { refused: RefusedEntry[] }> =>
  parseRegistry(await readFrame(store));

/**
 * Changes the current registry, which may be newer than the one last read.
 * @returns the previous registry and the generation after the change
 */
export async function changeRegistry(
  store: ReleaseStore,
  change: (frame: Frame) => Frame | Promise<Frame>,
): Promise<{ before: Frame; generation: number }> {
  let made: { before: Frame; generation: number } | undefined;
  await changeText(store, KEY, async (text) => {
    const before = parseFrame(text);
    const next = { ...(await change(before)), generation: before.generation };
    const isSame = text !== null && formatFrame(next) === formatFrame(before);
    const generation = before.generation + (isSame ? 0 : 1);
    // If a retry finds the change already in place, an earlier attempt succeeded and only its response was
    // lost.
    if (!isSame || made === undefined) made = { before, generation };
    return isSame ? text : formatFrame({ ...next, generation });
  });
  return made ?? { before: parseFrame(null), generation: 0 };
}

export function liveIn({ slices, shell }: Frame, name: string): LiveRelease | undefined {
  if (name === 'shell') return shell;
  return LiveRelease.safeParse(slices.find((entry) => nameOf(entry) === name)).data;
}

const WithCanary = z.looseObject({ canary: Canary });

/** Returns a slice's canary. Undefined if everyone gets the live release. */
export const canaryIn = (frame: Frame, name: string): Canary | undefined =>
  WithCanary.safeParse(frame.slices.find((entry) => nameOf(entry) === name)).data?.canary;

/** Returns all releases that are served to people, which are the live ones and the canaries. */
export const givenReleases = (slices: readonly ReleasedSlice[]): ReleasedSlice[] =>
  slices.flatMap((one) => [one, ...(one.canary ? [one.canary.release] : [])]);

/** Returns the registry with one name's entry replaced. Other teams' entries are preserved exactly. */
export function withLive(frame: Frame, name: string, released: LiveRelease): Frame {
  if (name === 'shell') return { ...frame, shell: released };
  const slices = [...without(frame, name).slices, { ...released, name }];
  return { ...frame, slices: slices.sort((a, b) => (nameOf(a) ?? '').localeCompare(nameOf(b) ?? '')) };
}

/** Returns the registry with these versions withdrawn, except those that are live or canaries. */
export function withWithdrawn(frame: Frame, name: string, versions: readonly string[]): Frame {
  const used = [liveIn(frame, name)?.version, canaryIn(frame, name)?.release.version];
  const before = frame.withdrawn?.[name] ?? [];
  const now = [...new Set([...before, ...versions])].filter((version) => !used.includes(version));
  if (now.length === before.length && now.every((version) => before.includes(version))) return frame;
  return { ...frame, withdrawn: { ...frame.withdrawn, [name]: now } };
}

export const without = (frame: Frame, name: string): Frame => ({
  ...frame,
  slices: frame.slices.filter((entry) => nameOf(entry) !== name),
});

/** Returns true if any entry in the registry, usable or not, refers to this release. */
export const namesRelease = (frame: Frame, name: string, version: string): boolean =>
  liveIn(frame, name)?.version === version || JSON.stringify(frame).includes(`/mfe/${name}/${version}/`);

/** Returns a message for the publisher about each entry that the shell ignores. */
export const oddEntries = async (store: ReleaseStore): Promise<string[]> =>
  (await readRegistry(store)).refused.map(
    ({ name, reason }) =>
      `The registry's entry of ${name} is odd (${reason}): the shell leaves it out until its team publishes it again.`,
  );
