import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import type { Words } from './template.ts';

const Dependencies = z.object({
  dependencies: z.optional(z.record(z.string(), z.string())),
  devDependencies: z.optional(z.record(z.string(), z.string())),
});

/** Returns the dependency versions of these workspaces as template values: `version:react`. */
export function versionsOf(root: string, folders: readonly string[]): Words {
  const versions = folders.flatMap((folder) => {
    const text = readFileSync(path.join(root, folder, 'package.json'), 'utf8');
    const { dependencies, devDependencies } = Dependencies.parse(JSON.parse(text));
    return Object.entries({ ...dependencies, ...devDependencies });
  });
  return Object.fromEntries(versions.map(([name, version]) => [`version:${name}`, version]));
}
