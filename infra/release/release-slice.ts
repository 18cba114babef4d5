import { createHash } from 'node:crypto';
import { ReleasedSlice } from '@alaso/contracts';
import { FirstPaints, firstPaintFile } from '@alaso/contracts/first-paint';
import { firstFilesIn, registryEntryOf } from '@alaso/contracts/registry-entry';
import * as z from 'zod';
import { DESCRIPTION, readDescription } from '../common/slice-description.ts';
import { UserError } from '../common/user-error.ts';
import { type Asked, assertWorks, assertFits, assertComplete } from './checks/accept.ts';
import { isRemoved } from './kept-releases.ts';
import { makeLive, pinIn, assertNotPinned } from './make-live.ts';
import { folderOf, requireVersion } from './store/published-versions.ts';
import {
  canaryIn,
  changeRegistry,
  type Frame,
  liveIn,
  type Pin,
  readFrame,
  withLive,
} from './store/registry-file.ts';
import { type Act, type LogLine, wasLive } from './store/release-log.ts';
import { addSigned, isWhole, type Publisher, requireSigned } from './signed-release.ts';
import { MANIFEST, sliceBuild } from './store/slice-build.ts';
import type { ReleaseStore } from './store/release-store.ts';

/** The file written by the slice's build (packages/federation/src/first-files.ts). */
const FIRST_FILES = 'first-files.json';

const jsonIn = (content: Buffer | null): unknown =>
  content === null ? undefined : JSON.parse(String(content));

const sha256 = (content: Buffer | string) =>
  `sha256-${createHash('sha256').update(content).digest('base64')}`;

/** @throws a {@link UserError} if the templates are invalid */
function hashOfFirstPaint(name: string, content: Buffer | null): string | undefined {
  if (content === null) return undefined;
  const { error } = FirstPaints.safeParse(jsonIn(content));
  if (error)
    throw new UserError(
      `${name} is refused: its ${firstPaintFile} is not a valid template.\n${z.prettifyError(error)}`,
    );
  return sha256(content);
}

/** @throws a {@link UserError} unless the release matches its team's signature */
export async function readEntry(store: ReleaseStore, name: string, version: string): Promise<ReleasedSlice> {
  const signed = await requireSigned(store, name, version);
  const read = (file: string) => store.file(`${folderOf(name, version)}/${file}`);
  const firstFiles = jsonIn(await read(FIRST_FILES));
  const released = registryEntryOf(version, {
    description: jsonIn(await read(DESCRIPTION)),
    manifest: jsonIn(await read(MANIFEST)),
    firstFiles,
    signed,
  });
  // Must match the hashes in the entry (packages/federation/src/checked-files.ts). Otherwise, preloaded files
  // are fetched twice.
  const hashOf = async (file: string) => [file, sha256((await read(file)) ?? '')] as const;
  const files = [...new Set(Object.values(firstFilesIn(firstFiles)).flat())];
  return ReleasedSlice.parse({
    ...released,
    firstPaint: hashOfFirstPaint(name, await read(firstPaintFile)),
    hashes: Object.fromEntries(await Promise.all(files.map(hashOf))),
  });
}

/**
 * Signs and stores a built slice, then calls `register`, which adds the slice's entry to the registry after
 * running the given check against the registry at that time. If the release is rejected, nothing is left
 * behind.
 * @returns the version
 */
export async function publishBuild(
  store: ReleaseStore,
  { folder, by, asked }: { folder: string; by: Publisher; asked: Asked },
  register: (released: ReleasedSlice, check: (frame: Frame) => Promise<void>) => Promise<void>,
): Promise<string> {
  const build = sliceBuild(folder);
  const { name, version } = build;
  assertComplete(build);
  assertNotPinned(await readFrame(store), name, by.now);
  const isNew = await addSigned(store, build, by);
  try {
    const released = await readEntry(store, name, version);
    await assertWorks(store, released, asked);
    await register(released, async (frame) => {
      assertNotPinned(frame, name, by.now);
      await assertFits(store, frame, released);
    });
  } catch (error) {
    if (isNew) await store.remove(folderOf(name, version));
    throw error;
  }
  return version;
}

/**
 * Publishes a built slice. Copies its `dist` to `/mfe/<name>/<version>/`, to which its registry entry refers.
 * Publishing the same build again has no effect. If the release is rejected, nothing is left behind.
 * @returns the version
 */
export const publishSlice = (
  store: ReleaseStore,
  folder: string,
  by: Publisher,
  asked: Asked = {},
): Promise<string> =>
  publishBuild(store, { folder, by, asked }, (released, check) =>
    makeLive(store, { name: released.name, act: 'publish', released, check }, by),
  );

/**
 * Publishes a built slice unless it was published before, so that rollbacks, pins, and removals survive a
 * restart. If the slice is already live, its registry entry is rewritten.
 */
export async function publishNewSlice(store: ReleaseStore, folder: string, by: Publisher): Promise<void> {
  const build = sliceBuild(folder);
  const { name } = build;
  assertComplete(build);
  await addSigned(store, build, by);
  const isNew = !(await wasLive(store, name, build.version));
  const frame = await readFrame(store);
  const live = liveIn(frame, name);
  const pin = pinIn(frame, name, by.now);
  if (!isNew && (await isRemoved(store, name))) return;
  const stays =
    (!isNew || pin !== undefined) && live !== undefined && (await isWhole(store, name, live.version));
  const released = await readEntry(store, name, stays ? live.version : build.version);
  const check = (now: Frame) => assertFits(store, now, released);
  const canary = stays ? canaryIn(frame, name) : undefined;
  const entry = { ...released, ...(pin && { pin }), ...(canary && { canary }) };
  await makeLive(store, { name, act: 'publish', released: entry, check }, by);
}

/**
 * Makes a published version live, which ends any previous pin.
 * @throws a {@link UserError} that lists the versions if this one does not exist
 */
export async function moveSlice(
  store: ReleaseStore,
  name: string,
  {
    version,
    pin,
    act,
    check: stillWanted,
  }: { version: string; pin?: Pin; act: LogLine['act']; check?: (frame: Frame) => void },
  by: Act,
): Promise<void> {
  await requireVersion(store, name, version);
  const released = await readEntry(store, name, version);
  const check = async (frame: Frame) => {
    stillWanted?.(frame);
    await assertFits(store, frame, released);
  };
  await makeLive(store, { name, act, released: { ...released, ...(pin && { pin }) }, check }, by);
}

/**
 * Puts a slice's dev server into the registry instead of a release. The dev server's entry changes with each
 * build, so it has no hash. The shell's development build does not require one.
 */
export async function publishForDevelopment(
  store: ReleaseStore,
  folder: string,
  address: string,
): Promise<void> {
  const description = readDescription(folder);
  const entry = { version: 'dev', entry: `${address}/remoteEntry.js`, integrity: 'sha384-none' };
  await changeRegistry(store, (frame) => withLive(frame, description.name, { ...description, ...entry }));
}
