import {
  Canary,
  parseRegistry,
  type RefusedEntry,
  type Registry,
  RegistryFile,
  type ReleasedSlice,
} from '@alaso/contracts';
import * as z from 'zod';
import { Sentence } from '../local-platform/user-error.ts';
import { changeText } from './store/change-text.ts';
import type { ReleaseStore } from './store/release-store.ts';

/** What is held at its version: until a moment, or (null) until somebody says otherwise. */
const Pin = z.object({ until: z.nullable(z.iso.datetime()) });
export type Pin = z.infer<typeof Pin>;

/**
 * What publishers read of an entry. The shell has no name in the registry: it is not an entry but the frame's
 * own.
 */
const LiveRelease = z.looseObject({ version: z.string(), pin: z.optional(Pin) });
export type LiveRelease = z.infer<typeof LiveRelease>;

/** The registry as it lies there, with the entries that nobody here can read. */
const Frame = z.looseObject({
  ...RegistryFile.shape,
  /** How many times it has changed. */
  generation: z.catch(z.int(), 0),
  shell: z.optional(z.catch(LiveRelease, { version: 'unknown' })),
  /** Versions by slice that were taken out of use: nobody is shown them, not even by their own address. */
  withdrawn: z.optional(z.catch(z.record(z.string(), z.array(z.string())), {})),
});
export type Frame = z.infer<typeof Frame>;

const KEY = 'site/registry.json';

const Named = z.object({ name: z.string() });
const nameOf = (entry: unknown) => Named.safeParse(entry).data?.name;

function frameOf(text: string | null): Frame {
  if (text === null) return { slices: [], generation: 0 };
  try {
    return Frame.parse(JSON.parse(text));
  } catch {
    throw new Sentence(
      `${KEY} is not a registry any more. Put a good copy in its place, or remove it and publish every slice.`,
    );
  }
}

/** It is put into the page as well, where a tag would be read as one. */
const textOf = (frame: Frame) => `${JSON.stringify(frame, null, 2).replaceAll('<', '\\u003c')}\n`;

export const readFrame = async (store: ReleaseStore): Promise<Frame> =>
  frameOf((await store.read(KEY))?.text ?? null);

/** Returns what is live, and which entries cannot be used. */
export const readRegistry = async (store: ReleaseStore): Promise<Registry & { refused: RefusedEntry[] }> =>
  parseRegistry(await readFrame(store));

/**
 * Changes the registry from what it is at that moment, which may be later than when it was last read.
 * @returns what it was, and its generation afterward
 */
export async function changeRegistry(
  store: ReleaseStore,
  change: (frame: Frame) => Frame | Promise<Frame>,
): Promise<{ before: Frame; generation: number }> {
  let made: { before: Frame; generation: number } | undefined;
  await changeText(store, KEY, async (text) => {
    const before = frameOf(text);
    const next = { ...(await change(before)), generation: before.generation };
    const isSame = text !== null && textOf(next) === textOf(before);
    const generation = before.generation + (isSame ? 0 : 1);
    // A change that was to be made, and that is there when it is tried again, was made: only the answer was
    // lost.
    if (!isSame || made === undefined) made = { before, generation };
    return isSame ? text : textOf({ ...next, generation });
  });
  return made ?? { before: frameOf(null), generation: 0 };
}

/** Returns what is live under a name; undefined where nothing is. */
export function liveIn({ slices, shell }: Frame, name: string): LiveRelease | undefined {
  if (name === 'shell') return shell;
  return LiveRelease.safeParse(slices.find((entry) => nameOf(entry) === name)).data;
}

const WithCanary = z.looseObject({ canary: Canary });

/** Returns what a share of people get of a slice; undefined where everybody gets the release that is live. */
export const canaryIn = (frame: Frame, name: string): Canary | undefined =>
  WithCanary.safeParse(frame.slices.find((entry) => nameOf(entry) === name)).data?.canary;

/** Returns what people get of these slices: the live releases, and those of a share of people. */
export const givenReleases = (slices: readonly ReleasedSlice[]): ReleasedSlice[] =>
  slices.flatMap((one) => [one, ...(one.canary ? [one.canary.release] : [])]);

/** Returns the registry with one name's entry replaced. Other teams' entries stay exactly as they are. */
export function withLive(frame: Frame, name: string, released: LiveRelease): Frame {
  if (name === 'shell') return { ...frame, shell: released };
  const slices = [...without(frame, name).slices, { ...released, name }];
  return { ...frame, slices: slices.sort((a, b) => (nameOf(a) ?? '').localeCompare(nameOf(b) ?? '')) };
}

/**
 * Returns the registry with these versions withdrawn; those that are live or given to a share of people are
 * not.
 */
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

/** Whether anything in the registry, usable or not, names this release. */
export const namesRelease = (frame: Frame, name: string, version: string): boolean =>
  liveIn(frame, name)?.version === version || JSON.stringify(frame).includes(`/mfe/${name}/${version}/`);

/** A sentence for each entry that the shell leaves out, for whoever publishes. */
export const oddEntries = async (store: ReleaseStore): Promise<string[]> =>
  (await readRegistry(store)).refused.map(
    ({ name, reason }) =>
      `The registry's entry of ${name} is odd (${reason}): the shell leaves it out until its team publishes it again.`,
  );
