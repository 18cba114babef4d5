import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
} from 'node:fs';
import path from 'node:path';
import type { ServiceName } from '@alaso/contracts';
import * as z from 'zod';
import { builtBundle, FACTS, ServiceFacts } from '../../local-platform/bundles.ts';
import { filesOf, hashOfFiles } from '../../local-platform/content-hash.ts';
import { root } from '../../local-platform/paths.ts';
import { releasesOf } from '../published-versions.ts';

const PackageJson = z.object({ version: z.string() });
const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

export const nameOf = (service: ServiceName) => `svc-${service}`;

/** Returns the folder of one version's bundles in a data folder. */
export const bundleOf = (data: string, service: ServiceName, version: string) =>
  path.join(data, releasesOf(nameOf(service)), version);

/** Returns a version's facts about itself. */
export const factsOf = (data: string, service: ServiceName, version: string): ServiceFacts =>
  ServiceFacts.parse(readJson(path.join(bundleOf(data, service, version), FACTS)));

/** Links the packages that a bundle leaves out above it. */
function findPackages(releases: string): void {
  const [packages, link] = [path.join(root, 'node_modules'), path.join(releases, 'node_modules')];
  if (releases.startsWith(root + path.sep) || existsSync(link)) return;
  mkdirSync(releases, { recursive: true });
  symlinkSync(packages, link);
}

/**
 * Stores the latest build of a service, completely or not at all: a process reads its files at any time, so
 * they never change. @returns the version; the same build is the same version
 */
export function addBundle(data: string, service: ServiceName, built = builtBundle(service)): string {
  const { version: of } = PackageJson.parse(readJson(path.join(root, nameOf(service), 'package.json')));
  const version = `${of}-${hashOfFiles(built, filesOf(built)).slice(0, 8)}`;
  const target = bundleOf(data, service, version);
  if (existsSync(target)) return version;
  findPackages(path.join(data, 'releases'));
  const draft = path.join(path.dirname(target), `.${version}.${process.pid}`);
  rmSync(draft, { recursive: true, force: true });
  cpSync(built, draft, { recursive: true });
  const now = new Date();
  utimesSync(draft, now, now);
  if (existsSync(target)) rmSync(draft, { recursive: true });
  else renameSync(draft, target);
  return version;
}
