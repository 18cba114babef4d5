import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';

const LockFile = z.object({
  packages: z.record(z.string(), z.looseObject({ link: z.optional(z.boolean()) })),
});

/**
 * A hash of the packages that package-lock.json names from outside. The project's own folders are left out: a
 * new one changes no build but its own.
 */
export function hashOfPackages(folder: string): string {
  const lock = LockFile.parse(JSON.parse(readFileSync(path.join(folder, 'package-lock.json'), 'utf8')));
  const isFromOutside = ([name, { link }]: [string, { link?: boolean | undefined }]) =>
    name.includes('node_modules/') && !link;
  const packages = Object.entries(lock.packages).filter(isFromOutside);
  return createHash('sha256').update(JSON.stringify(packages)).digest('hex');
}
