import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { ServiceName } from '@alaso/contracts';
import { takeLock } from '@alaso/processes';
import { build, services, serviceUnit, shellUnit, sliceUnit, slices } from '../common/build.ts';
import { askRelease } from './services/control.ts';
import { buildStamps, root } from '../common/paths.ts';
import { print } from '../common/progress.ts';
import { endUnfinishedRuns } from '../common/run-to-end.ts';
import { toUserError, printError, UserError } from '../common/user-error.ts';
import { partsOfRunning } from '../common/running-instance.ts';
import { controlSocket } from '../common/service-sockets.ts';
import { readSettings } from '../common/settings.ts';
import { assertStillServed } from './checks/live-routes.ts';
import { assertTested } from './checks/own-tests.ts';
import { type Command, readCommand } from './command.ts';
import { distrustKey, ensureLocalKeys, keyFile, readRootKey, trustKey } from './keys/trusted-keys.ts';
import { makeTeamKey, readTeamKey, type TeamKey } from './keys/team-key.ts';
import { withdrawUntrusted } from './make-live.ts';
import { requireVersion } from './store/published-versions.ts';
import { actOnRegistry } from './registry-acts.ts';
import { oddEntries } from './store/registry-file.ts';
import { actIn, findCommit } from './store/release-log.ts';
import { addBundle, readFacts } from './services/service-bundles.ts';
import { fileStore } from './store/file-store.ts';
import { openStore } from './store/open-store.ts';
import { reloadGateway } from './reload-gateway.ts';

const settings = readSettings();
const { folders } = settings;
/** Service versions are always stored locally because the processes run on this machine. */
const local = fileStore(folders.data);
const { releaseBucket } = settings;
const store = await openStore(folders.data, releaseBucket, readRootKey(settings));
/** Gateways that fetch pages from a bucket inspect those pages on their own. */
const before = releaseBucket ? undefined : (pages: readonly string[]) => reloadGateway(folders.nginx, pages);

const keyOf = (name: string): TeamKey => readTeamKey(settings.releaseKey ?? keyFile(folders.secrets, name));

/**
 * Waits for other releases with the same name from this checkout, because concurrent releases would overwrite
 * each other's build. The lock is released when this process ends.
 */
async function takeTurn(name: string): Promise<void> {
  mkdirSync(buildStamps, { recursive: true });
  await takeLock(path.join(buildStamps, `${name}.releasing`), {
    refusal: ({ pid }) =>
      new UserError(
        `${name} is being released from this checkout (process ${pid}). Try again when that has ended.`,
      ),
  });
}

async function bundled(service: ServiceName): Promise<string> {
  await takeTurn(`svc-${service}`);
  await build([serviceUnit(service)]);
  return addBundle(folders.data, service);
}

/**
 * Makes the platform run a service that is bundled from source, or one of the service's previous versions.
 */
async function releaseService(
  service: ServiceName,
  { version, why }: { version?: string; why: string | undefined },
): Promise<string> {
  const name = `svc-${service}`;
  await partsOfRunning(settings);
  const act = actIn(path.join(root, name), why, new Date());
  const next = version ?? (await bundled(service));
  await requireVersion(local, name, next);
  // Checked before running the tests, so that a release is rejected early.
  await assertStillServed(store, service, next, readFacts(folders.data, service, next).served);
  if (version === undefined) await assertTested(name, await findCommit(local, name));
  const asked =
    version === undefined
      ? ({ act: 'publish', by: act } as const)
      : ({ act: 'to', by: { ...act, commit: undefined } } as const);
  return askRelease(controlSocket(folders.run), { service, version: next, ...asked });
}

async function prepare(name: string): Promise<string> {
  if (name !== 'shell' && !slices.includes(name))
    throw new UserError(`There is no "${name}" here to publish.`);
  await takeTurn(name);
  const unit = name === 'shell' ? shellUnit : sliceUnit(name);
  await Promise.all([build([unit]), assertTested(unit.folder, await findCommit(store, name))]);
  return path.join(root, unit.folder);
}

async function run(command: Command): Promise<string> {
  switch (command.do) {
    case 'service':
      return releaseService(command.service, command);
    case 'make-key': {
      const { publicKey } = makeTeamKey(path.resolve(command.file));
      return `${command.file} holds the key of ${command.name}. The holder of the shell's key can trust it: npm run release -- ${command.name} --trust ${publicKey}`;
    }
    case 'trust':
      await trustKey(store, command.name, command.key, keyOf('shell'));
      return `Releases of ${command.name} may be signed by ${command.key}.`;
    case 'distrust':
      await distrustKey(store, command.name, command.key, keyOf('shell'));
      await withdrawUntrusted(store, command.name);
      return `Nothing that ${command.key} has signed is taken for ${command.name} any more.`;
    default:
      return actOnRegistry({ settings, store, folder: root, keyOf, prepare, before }, command);
  }
}

/** `npm run release -- marketplace` (see docs/runbook/releases.md). */
async function main(): Promise<void> {
  await ensureLocalKeys(store, folders.secrets, slices);
  const names = { names: [...slices, 'shell', ...services], services };
  const command = readCommand(process.argv.slice(2), names, new Date());
  const sentence = await run(command);
  if (command.do === 'list') console.log(sentence);
  else print(sentence);
  for (const odd of await oddEntries(store)) print(odd);
}

for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(name, () => {
    endUnfinishedRuns();
    printError(new UserError('Stopped. What is live is what `npm run release -- --list` says.'));
    process.exit(130);
  });
}

main().catch((error: unknown) => {
  printError(toUserError(error));
  process.exitCode = 1;
});
