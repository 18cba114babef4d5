import { UserError } from '../common/user-error.ts';
import { type Asked, assertFits } from './checks/accept.ts';
import { changeCanary, makeLive } from './make-live.ts';
import { canaryIn, type Frame, readFrame } from './store/registry-file.ts';
import type { Act } from './store/release-log.ts';
import { readEntry, publishBuild } from './release-slice.ts';
import type { Publisher } from './signed-release.ts';
import type { ReleaseStore } from './store/release-store.ts';

/** @throws a {@link UserError} if another canary is already running */
function assertOnlyCanary(frame: Frame, name: string, version: string): void {
  const running = canaryIn(frame, name);
  if (running && running.release.version !== version)
    throw new UserError(
      `${running.percent} % of people get ${name} ${running.release.version}: --percent 100 or --percent 0 ends that first.`,
    );
}

/**
 * Publishes a built slice as a canary for a percentage of people. Everyone else keeps the live release.
 * @returns the version
 */
export const publishCanary = (
  store: ReleaseStore,
  folder: string,
  percent: number,
  by: Publisher,
  asked: Asked = {},
): Promise<string> =>
  publishBuild(store, { folder, by, asked }, async (release, check) => {
    const { name, version } = release;
    const next = async (frame: Frame) => {
      assertOnlyCanary(frame, name, version);
      await check(frame);
      return { percent, release };
    };
    await changeCanary(store, { name, act: 'percent', canary: { version, percent }, next }, by);
  });

/** @throws a {@link UserError} if the canary was changed in the meantime */
function requireCanary(frame: Frame, name: string, version: string) {
  const running = canaryIn(frame, name);
  if (running?.release.version !== version)
    throw new UserError(`${name} ${version} is not the release of a share of people any more.`);
  return running;
}

/**
 * Changes the running canary's percentage: 100 makes it the live release, and 0 ends it. @returns the
 * canary's version
 */
export async function moveCanary(
  store: ReleaseStore,
  name: string,
  percent: number,
  by: Act,
): Promise<string> {
  const version = canaryIn(await readFrame(store), name)?.release.version;
  if (version === undefined) throw new UserError(`Everybody gets the same release of ${name}.`);
  if (percent === 100) {
    const released = await readEntry(store, name, version);
    const check = async (frame: Frame) => {
      requireCanary(frame, name, version);
      await assertFits(store, frame, released);
    };
    await makeLive(store, { name, act: 'publish', released, check }, by);
    return version;
  }
  const next = (frame: Frame) => {
    const { release } = requireCanary(frame, name, version);
    return Promise.resolve(percent === 0 ? null : { percent, release });
  };
  await changeCanary(store, { name, act: 'percent', canary: { version, percent }, next }, by);
  return version;
}
