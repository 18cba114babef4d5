import { forEachService, type ReleasedSlice } from '@alaso/contracts';
import { ensurePrograms, requireProgram } from '../common/programs.ts';
import { print } from '../common/progress.ts';
import { partsOfRunning } from '../common/running-instance.ts';
import { addressOn } from '../common/service-environment.ts';
import { Sentence } from '../common/user-error.ts';
import type { Settings } from '../common/settings.ts';
import { askServed } from './checks/live-routes.ts';
import { mountInShell } from './checks/smoke-mount.ts';
import type { Command } from './command.ts';
import { describeReleases } from './describe-releases.ts';
import type { TeamKey } from './keys/team-key.ts';
import { refusePinned, removeSlice } from './make-live.ts';
import { canaryIn, type Pin, readFrame } from './store/registry-file.ts';
import { moveCanary, publishCanary } from './release-canary.ts';
import { actIn, type LogLine } from './store/release-log.ts';
import { type BeforePages, moveShell, publishShell } from './release-shell.ts';
import { moveSlice, publishSlice } from './release-slice.ts';
import type { ReleaseStore } from './store/release-store.ts';

/** A team's workplace: the checkout, or its slice's own repository. */
export type Desk = {
  settings: Settings;
  store: ReleaseStore;
  /** The folder in which git knows who acts. */
  folder: string;
  keyOf: (name: string) => TeamKey;
  /**
   * Builds a slice or the shell, checks its types and runs its tests. Returns its folder. @throws a Sentence
   */
  prepare: (name: string) => Promise<string>;
  before?: BeforePages | undefined;
};

/** A command about the shell or a slice, which the registry contains. */
export type RegistryCommand = Extract<
  Command,
  { do: 'list' | 'publish' | 'to' | 'pin' | 'percent' | 'remove' }
>;

/** Publishes from the sources. @param percent share of people who get it; undefined for everyone */
async function publish(
  { settings, store, keyOf, prepare, before }: Desk,
  name: string,
  why: string | undefined,
  percent?: number,
): Promise<string> {
  const key = keyOf(name);
  // Checked first, so that no one waits for a build that would be refused.
  refusePinned(await readFrame(store), name, new Date());
  const folder = await prepare(name);
  const by = { ...actIn(folder, why, new Date()), key };
  if (name === 'shell') return publishShell(store, folder, by, before);
  const parts = await partsOfRunning(settings).catch((error: unknown) => {
    if (error instanceof Sentence) return undefined;
    throw error;
  });
  if (!parts) print('No platform runs here: whether the services have what it calls is not asked.');
  const served = parts && (await askServed(forEachService((service) => addressOn(parts.ports[service]))));
  await ensurePrograms(['chromium']);
  const read = (file: string) => store.file(`site${file}`);
  const mount = (released: ReleasedSlice) =>
    mountInShell(read, released, { executablePath: requireProgram('chromium') });
  const asked = { served, mount };
  if (percent !== undefined) return publishCanary(store, folder, percent, by, asked);
  return publishSlice(store, folder, by, asked);
}

/** Changes the share of the running canary; if there is none, builds and publishes one with this share. */
async function giveTo(desk: Desk, name: string, percent: number, why: string | undefined): Promise<string> {
  const { store } = desk;
  if (percent === 0 || canaryIn(await readFrame(store), name)) {
    const version = await moveCanary(store, name, percent, movedBy(desk, why));
    return percent === 0
      ? `Nobody gets ${name} ${version} any more.`
      : `${percent} % of people get ${name} ${version}.`;
  }
  const version = await publish(desk, name, why, percent === 100 ? undefined : percent);
  return `${percent} % of people get ${name} ${version}.`;
}

/** The commit is left out: a rollback does not come from it. */
const movedBy = ({ folder }: Desk, why: string | undefined) => ({
  ...actIn(folder, why, new Date()),
  commit: undefined,
});

async function move(
  desk: Desk,
  name: string,
  to: { version: string; pin?: Pin; act: LogLine['act'] },
  why: string | undefined,
): Promise<void> {
  const { store, before } = desk;
  const by = movedBy(desk, why);
  await (name === 'shell' ? moveShell(store, to, by, before) : moveSlice(store, name, to, by));
}

/** Carries out a command and returns the sentence about it. */
export async function actOnRegistry(desk: Desk, command: RegistryCommand): Promise<string> {
  const { store } = desk;
  switch (command.do) {
    case 'list':
      return describeReleases(store, command.name, new Date());
    case 'publish':
      return `${command.name} is at ${await publish(desk, command.name, command.why)}.`;
    case 'to': {
      const { name, version, why } = command;
      await move(desk, name, { version, act: 'to' }, why);
      return `${name} is at ${version} again.`;
    }
    case 'pin': {
      const { name, version, why } = command;
      const until = command.until?.toISOString() ?? null;
      await move(desk, name, { version, pin: { until }, act: 'pin' }, why);
      return `${name} stays at ${version}${until === null ? '' : ` until ${until}`}.`;
    }
    case 'percent':
      return giveTo(desk, command.name, command.percent, command.why);
    case 'remove':
      await removeSlice(store, command.name, movedBy(desk, command.why));
      return `${command.name} is removed. Publishing it brings it back.`;
  }
}
