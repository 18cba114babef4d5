import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { listFiles, hashOfFiles } from '../../common/content-hash.ts';
import { DESCRIPTION, readDescription } from '../../common/slice-description.ts';
import { UserError } from '../../common/user-error.ts';
import type { ReleasedFiles } from './release-store.ts';

export const MANIFEST = 'mf-manifest.json';

const PackageJson = z.object({ version: z.string() });
export const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

/** Source maps, types, and statistics are not published. */
const notPublished = /\.map$|^types\/|^mf-stats\.json$|\.tsbuildinfo$/;

/** Returns the files of a built `dist` that belong to a release, with paths relative to `dist`. */
export function releasedFiles(dist: string): string[] {
  return listFiles(dist)
    .map((file) => path.relative(dist, file))
    .filter((file) => !notPublished.test(file));
}

/** A build in a team's folder and its version as a release. */
export type Build = { name: string; version: string; parts: readonly ReleasedFiles[] };

/**
 * Returns a release's version: the package's version plus 8 digits of a content hash, so that the same build
 * always has the same version.
 */
export function readVersion(folder: string, hash: string): string {
  const { version } = PackageJson.parse(readJson(path.join(folder, 'package.json')));
  return `${version}-${hash.slice(0, 8)}`;
}

function createBuild(name: string, folder: string, parts: readonly ReleasedFiles[]): Build {
  const files = parts.flatMap((part) => part.files.map((file) => path.join(part.folder, file)));
  return { name, version: readVersion(folder, hashOfFiles(folder, files)), parts };
}

/** @param folder the slice's folder, with `package.json`, `slice.json`, and `dist` */
export function sliceBuild(folder: string): Build {
  const dist = path.join(folder, 'dist');
  const { name } = readDescription(folder);
  const files = releasedFiles(dist);
  if (!files.includes(MANIFEST)) {
    throw new UserError(`${dist} has no ${MANIFEST}: the build of ${name} is not whole. Build it again.`);
  }
  const description = { folder, files: [DESCRIPTION] };
  return createBuild(name, folder, [description, { folder: dist, files }]);
}

export function shellBuild(folder: string): Build {
  const dist = path.join(folder, 'dist');
  return createBuild('shell', folder, [{ folder: dist, files: releasedFiles(dist) }]);
}
