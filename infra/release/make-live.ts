import type { Canary } from '@alaso/contracts';
import { UserError } from '../common/user-error.ts';
import { removeOldReleases } from './kept-releases.ts';
import { listVersions } from './store/published-versions.ts';
import {
  changeRegistry,
  type Frame,
  type LiveRelease,
  liveIn,
  type Pin,
  withLive,
  without,
  withWithdrawn,
} from './store/registry-file.ts';
import { isWhole } from './signed-release.ts';
import { type Act, lastLive, type LogLine, wasLive, writeLine } from './store/release-log.ts';
import type { ReleaseStore } from './store/release-store.ts';

/** Returns the active pin that keeps a name at its version. */
export function pinIn(frame: Frame, name: string, now: Date): Pin | undefined {
  const pin = liveIn(frame, name)?.pin;
  return pin && (pin.until === null || new Date(pin.until) > now) ? pin : undefined;
}

/** @throws a {@link UserError} if the name is pinned to its version */
export function assertNotPinned(frame: Frame, name: string, now: Date): void {
  const pin = pinIn(frame, name, now);
  if (!pin) return;
  const until = pin.until === null ? '' : ` until ${pin.until}`;
  throw new UserError(
    `${name} is pinned to ${liveIn(frame, name)?.version}${until}. \`--to <version>\` moves it all the same, and ends the pin.`,
  );
}

type Change = {
  name: string;
  act: LogLine['act'];
  released: LiveRelease;
  /** Called as part of the change, with the registry at that time. If it throws, the release is rejected. */
  check?: (frame: Frame) => Promise<void>;
};

/**
 * Makes a release live, logs it, and removes releases that are no longer needed. Rewriting the entry for the
 * same version is not considered a release and is not logged.
 */
export async function makeLive(store: ReleaseStore, change: Change, act: Act): Promise<void> {
  const { name, released, check } = change;
  const { before, generation } = await changeRegistry(store, async (frame) => {
    await check?.(frame);
    const goesBack = change.act === 'to' || change.act === 'take-back';
    const former = goesBack ? [liveIn(frame, name)?.version ?? released.version] : [];
    return withWithdrawn(withLive(frame, name, released), name, former);
  });
  const { version: to } = released;
  const live = liveIn(before, name)?.version ?? null;
  const last = await lastLive(store, name);
  // If the process was killed between the two writes, or the disk was full, a live release has no log line.
  const isUntold = live === to && last !== null && !(await wasLive(store, name, to));
  const endsPin = change.act === 'to' && liveIn(before, name)?.pin !== undefined;
  if (live === to && !isUntold && !endsPin && change.act !== 'pin') return;
  const from = isUntold ? last : live;
  await writeLine(store, act, { name, act: change.act, from, to, generation });
  await removeOldReleases(store, name, act.now);
}

type CanaryChange = {
  name: string;
  act: LogLine['act'];
  /** The canary as logged, with 0% if it ends. */
  canary: { version: string; percent: number };
  /** Returns the next canary, or null to end it. If it throws, the change is rejected. */
  next: (frame: Frame) => Promise<Canary | null>;
};

/** Starts, changes, or ends a canary next to the live release. */
export async function changeCanary(
  store: ReleaseStore,
  { name, act, canary, next }: CanaryChange,
  by: Act,
): Promise<void> {
  const { before, generation } = await changeRegistry(store, async (frame) => {
    const live = liveIn(frame, name);
    if (!live) throw new UserError(`${name} is not live: publish it to everybody first.`);
    const given = await next(frame);
    const changed = withLive(frame, name, { ...live, canary: given ?? undefined });
    return withWithdrawn(changed, name, act === 'take-back' ? [canary.version] : []);
  });
  const live = liveIn(before, name)?.version ?? null;
  await writeLine(store, by, { name, act, from: live, to: live, canary, generation });
}

/**
 * Withdraws releases that are not signed with any trusted key, after a key was distrusted. The live release
 * remains available until it is replaced.
 */
export async function withdrawUntrusted(store: ReleaseStore, name: string): Promise<void> {
  const versions: string[] = [];
  for (const { name: version } of await listVersions(store, name)) {
    if (!(await isWhole(store, name, version))) versions.push(version);
  }
  await changeRegistry(store, (frame) => withWithdrawn(frame, name, versions));
}

/** Removes a slice from the registry. Its releases are kept for open tabs as long as any other release. */
export async function removeSlice(store: ReleaseStore, name: string, act: Act): Promise<void> {
  if (name === 'shell') throw new UserError('The shell cannot be removed: every page is made of it.');
  const versions = (await listVersions(store, name)).map((one) => one.name);
  const { before, generation } = await changeRegistry(store, (frame) =>
    withWithdrawn(without(frame, name), name, versions),
  );
  const from = liveIn(before, name)?.version;
  if (from === undefined) throw new UserError(`${name} is not live: there is nothing to remove.`);
  await writeLine(store, act, { name, act: 'remove', from, to: null, generation });
}
