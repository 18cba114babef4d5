import { forEachService, type ReleasedSlice } from '@alaso/contracts';
import { ensurePrograms, requireProgram } from '../common/programs.ts';
import { print } from '../common/progress.ts';
import { partsOfRunning } from '../common/running-instance.ts';
import { addressOn } from '../common/service-environment.ts';
import { UserError } from '../common/user-error.ts';
import type { Settings } from '../common/settings.ts';
import { askServed } from './checks/live-routes.ts';
import { mountInShell } from './checks/smoke-mount.ts';
import type { Command } from './command.ts';
import type { TeamKey } from './keys/team-key.ts';
import { pinIn, assertNotPinned, removeSlice } from './make-live.ts';
import { canaryIn, liveIn, type Pin, readFrame } from './store/registry-file.ts';
import { moveCanary, publishCanary } from './release-canary.ts';
import { actIn, type LogLine, readLog } from './store/release-log.ts';
import { type BeforePages, moveShell, publishShell } from './release-shell.ts';
import { moveSlice, publishSlice } from './release-slice.ts';
import type { ReleaseStore } from './store/release-store.ts';
import { isService, listVersions } from './store/published-versions.ts';
import { liveService } from './services/service-bundles.ts';

const verbs = {
  publish: 'published',
  to: 'moved',
  pin: 'pinned',
  remove: 'removed',
  'take-back': 'returned to',
  percent: 'given',
} as const;

const describeLine = ({ when, who, act, canary, commit, why }: LogLine) =>
  [
    `${verbs[act]}${canary ? ` to ${canary.percent} %` : ''} ${when} by ${who}`,
    commit && `from ${commit}`,
    why && `because: ${why}`,
  ]
    .filter(Boolean)
    .join(' ');

/** Returns a description if the platform rolled back the version. Empty for any other version. */
function describeEnd(lines: readonly LogLine[], version: string): string {
  const end = lines.findLast(
    (line) => line.act === 'take-back' && (line.canary?.version ?? line.from) === version,
  );
  return end ? `; taken back ${end.when} because: ${end.why}` : '';
}

async function describeName(store: ReleaseStore, name: string, lines: readonly LogLine[], now: Date) {
  const frame = await readFrame(store);
  const live = isService(name) ? await liveService(store, name) : liveIn(frame, name)?.version;
  const pin = pinIn(frame, name, now);
  const canary = canaryIn(frame, name);
  const versions = (await listVersions(store, name)).map((version) => {
    const isOf = ({ to, canary, act }: LogLine) =>
      canary ? canary.version === version.name && act === 'percent' : to === version.name;
    const last = lines.findLast(isOf);
    const said = last ? describeLine(last) : 'never live';
    const mark = version.name === live ? '*' : version.name === canary?.release.version ? '%' : ' ';
    return `  ${mark} ${version.name}  ${said}${describeEnd(lines, version.name)}`;
  });
  const given = canary ? `, ${canary.release.version} for ${canary.percent} %` : '';
  const held = pin ? `, pinned${pin.until ? ` until ${pin.until}` : ''}` : '';
  return [`${name}: ${live ?? 'not live'}${held}${given}`, ...versions].join('\n');
}

/** Lists the live and stored versions for each name, with the person, time, and reason for each release. */
export async function describeReleases(
  store: ReleaseStore,
  name: string | undefined,
  now: Date,
): Promise<string> {
  const lines = await readLog(store);
  const { slices } = await readFrame(store);
  const published = (await store.folders('site/mfe')).map((folder) => folder.name).sort();
  const ofServices = (await store.folders('releases')).map((folder) => folder.name).filter(isService);
  const known = ['shell', ...published, ...ofServices.sort()];
  const names = name === undefined ? known : [name];
  if ([slices, published, ofServices].every(({ length }) => length === 0))
    return 'Nothing is released here yet: npm start does it first.';
  const wasThere = name === undefined || known.includes(name) || lines.some((line) => line.name === name);
  if (!wasThere) throw new UserError(`Nothing was ever released as ${name}. There are ${known.join(', ')}.`);
  const parts = names.map((one) =>
    describeName(
      store,
      one,
      lines.filter((line) => line.name === one),
      now,
    ),
  );
  return (await Promise.all(parts)).join('\n');
}

/** The source of releases: either the checkout or a slice's own repository. */
export type ReleaseContext = {
  settings: Settings;
  store: ReleaseStore;
  /** The folder whose Git settings identify the person. */
  folder: string;
  keyOf: (name: string) => TeamKey;
  /**
   * Builds a slice or the shell, checks its types, and runs its tests. Returns its folder. @throws a
   * UserError if a step fails
   */
  prepare: (name: string) => Promise<string>;
  before?: BeforePages | undefined;
};

export type RegistryCommand = Extract<
  Command,
  { do: 'list' | 'publish' | 'to' | 'pin' | 'percent' | 'remove' }
>;

/** @param percent percentage of people who get the release; undefined for everyone */
async function publish(
  { settings, store, keyOf, prepare, before }: ReleaseContext,
  name: string,
  why: string | undefined,
  percent?: number,
): Promise<string> {
  const key = keyOf(name);
  // Checked first, so that nobody waits for a build that would be rejected.
  assertNotPinned(await readFrame(store), name, new Date());
  const folder = await prepare(name);
  const by = { ...actIn(folder, why, new Date()), key };
  if (name === 'shell') return publishShell(store, folder, by, before);
  const parts = await partsOfRunning(settings).catch((error: unknown) => {
    if (error instanceof UserError) return undefined;
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

/**
 * Changes the running canary's percentage. If there is none, builds and publishes a canary with this
 * percentage.
 */
async function setShare(
  context: ReleaseContext,
  name: string,
  percent: number,
  why: string | undefined,
): Promise<string> {
  const { store } = context;
  if (percent === 0 || canaryIn(await readFrame(store), name)) {
    const version = await moveCanary(store, name, percent, movedBy(context, why));
    return percent === 0
      ? `Nobody gets ${name} ${version} any more.`
      : `${percent} % of people get ${name} ${version}.`;
  }
  const version = await publish(context, name, why, percent === 100 ? undefined : percent);
  return `${percent} % of people get ${name} ${version}.`;
}

/** Does not include the commit because a rollback does not come from it. */
const movedBy = ({ folder }: ReleaseContext, why: string | undefined) => ({
  ...actIn(folder, why, new Date()),
  commit: undefined,
});

async function move(
  context: ReleaseContext,
  name: string,
  to: { version: string; pin?: Pin; act: LogLine['act'] },
  why: string | undefined,
): Promise<void> {
  const { store, before } = context;
  const by = movedBy(context, why);
  await (name === 'shell' ? moveShell(store, to, by, before) : moveSlice(store, name, to, by));
}

export async function actOnRegistry(context: ReleaseContext, command: RegistryCommand): Promise<string> {
  const { store } = context;
  switch (command.do) {
    case 'list':
      return describeReleases(store, command.name, new Date());
    case 'publish':
      return `${command.name} is at ${await publish(context, command.name, command.why)}.`;
    case 'to': {
      const { name, version, why } = command;
      await move(context, name, { version, act: 'to' }, why);
      return `${name} is at ${version} again.`;
    }
    case 'pin': {
      const { name, version, why } = command;
      const until = command.until?.toISOString() ?? null;
      await move(context, name, { version, pin: { until }, act: 'pin' }, why);
      return `${name} stays at ${version}${until === null ? '' : ` until ${until}`}.`;
    }
    case 'percent':
      return setShare(context, command.name, command.percent, command.why);
    case 'remove':
      await removeSlice(store, command.name, movedBy(context, command.why));
      return `${command.name} is removed. Publishing it brings it back.`;
  }
}
