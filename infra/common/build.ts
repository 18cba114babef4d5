import { type ServiceName, serviceNames } from '@alaso/contracts';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { buildCache } from './build-cache.ts';
import { bundleFolder, FACTS } from './bundles.ts';
import { hashOfSources } from './content-hash.ts';
import { buildStamps, root } from './paths.ts';
import { step } from './progress.ts';
import { runToEnd } from './run-to-end.ts';
import { DESCRIPTION } from './slice-description.ts';
import { UserError } from './user-error.ts';

const LockFile = z.object({
  packages: z.record(z.string(), z.looseObject({ link: z.optional(z.boolean()) })),
});

/**
 * Returns a hash of the external packages. Our own packages are excluded because adding one affects only its
 * own build.
 */
function hashPackages(): string {
  const lock = LockFile.parse(JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')));
  const isFromOutside = ([name, { link }]: [string, { link?: boolean | undefined }]) =>
    name.includes('node_modules/') && !link;
  const packages = Object.entries(lock.packages).filter(isFromOutside);
  return createHash('sha256').update(JSON.stringify(packages)).digest('hex');
}

export const services = serviceNames.map((name) => `svc-${name}`);
/** Determined from the folders: every `mfe-<name>` that contains a `slice.json` is a slice. */
export const slices: readonly string[] = readdirSync(root)
  .filter((folder) => folder.startsWith('mfe-') && existsSync(path.join(root, folder, DESCRIPTION)))
  .map((folder) => folder.slice('mfe-'.length));

export type BuildUnit = {
  name: string;
  inputs: readonly string[];
  /** The folder must not be shared with other builds and must contain the file after the build. */
  output: { folder: string; file: string };
  folder: string;
  program: string;
  args: readonly string[];
};

const buildLimitMs = 300_000;
const everywhere = ['tsconfig.base.json', 'tsconfig.browser.json'];

export const serviceUnit = (service: ServiceName): BuildUnit => ({
  name: `svc-${service}`,
  inputs: [
    ...everywhere,
    'packages/contracts',
    'packages/service-kit',
    'infra/common/bundles.ts',
    'infra/common/bundle-service.ts',
    `svc-${service}`,
  ],
  output: { folder: path.join(`svc-${service}`, bundleFolder), file: FACTS },
  folder: '.',
  program: process.execPath,
  args: ['--import', 'tsx', '--conditions=source', 'infra/common/bundle-service.ts', service],
});
export const serviceUnits = serviceNames.map(serviceUnit);

const browserPackages = ['contracts', 'federation', 'ui', 'web-kit'].map((name) => `packages/${name}`);

/** Returns the build unit of the shell or a slice. Its build script is maintained by its team. */
function browserUnit(folder: string, file: string): BuildUnit {
  return {
    name: folder,
    inputs: [...everywhere, ...browserPackages, folder],
    output: { folder: `${folder}/dist`, file },
    folder,
    program: 'npm',
    args: ['run', '--silent', 'build'],
  };
}

export const shellUnit = browserUnit('shell', 'index.html');
export const sliceUnit = (slice: string) => browserUnit(`mfe-${slice}`, 'mf-manifest.json');
export const allUnits: readonly BuildUnit[] = [...serviceUnits, shellUnit, ...slices.map(sliceUnit)];

/**
 * Builds every unit that is out of date. The stamp in `.data/build` is a hash of all the unit's inputs. If
 * another checkout has already produced the same build, that build is copied from the user's cache. Builds
 * run two at a time, which is best for two cores and a cold disk.
 * @throws a {@link UserError} with the end of the build's output
 */
export async function build(units: readonly BuildUnit[]): Promise<void> {
  const waiting = units.filter((unit) => !isUpToDate(unit));
  const buildNext = async (): Promise<void> => {
    const unit = waiting.shift();
    if (!unit) return;
    await step(`Built ${unit.name}`, () => buildUnit(unit));
    await buildNext();
  };
  await Promise.all([buildNext(), buildNext()]);
}

const hashUnit = (unit: BuildUnit) => `${hashOfSources(root, unit.inputs)} ${hashPackages()}`;
const outputOf = ({ output }: BuildUnit) => path.join(root, output.folder, output.file);
const stampOf = (unit: BuildUnit) => path.join(buildStamps, unit.name);

function isUpToDate(unit: BuildUnit): boolean {
  if (!existsSync(stampOf(unit)) || !existsSync(outputOf(unit))) return false;
  return readFileSync(stampOf(unit), 'utf8') === hashUnit(unit);
}

async function buildUnit(unit: BuildUnit): Promise<string | undefined> {
  rmSync(stampOf(unit), { force: true });
  // Computed before the build reads its sources, so that a change during the build triggers another one on
  // the next start.
  const hash = hashUnit(unit);
  const folder = path.join(root, unit.output.folder);
  const cache = buildCache(unit.name);
  if (cache.restore(hash, folder)) {
    mkdirSync(buildStamps, { recursive: true });
    writeFileSync(stampOf(unit), hash);
    return 'from the cache';
  }
  const log = `${stampOf(unit)}.log`;
  await runToEnd({
    name: `The build of ${unit.name}`,
    program: unit.program,
    args: unit.args,
    folder: path.join(root, unit.folder),
    log,
    limitMs: buildLimitMs,
  });
  if (!existsSync(outputOf(unit))) {
    throw new UserError(`${unit.name} was built, but ${outputOf(unit)} is not there; see ${log}`);
  }
  // If the sources changed during the build, the output may include the changes, so it is not cached.
  if (hashUnit(unit) === hash) cache.save(hash, folder);
  writeFileSync(stampOf(unit), hash);
  return undefined;
}
