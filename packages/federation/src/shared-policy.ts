import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';

/**
 * The packages that the shell provides to every slice. Slices do not bundle their own copies. If they did,
 * the first slice visited would provide react-dom for the whole app, and a failure in that slice would break
 * the others. A name with a trailing slash covers a package's entry points (`react/jsx-runtime`). Redux
 * Toolkit is not shared: slices use it through @alaso/web-kit, where it is tree-shaken (10 KiB gzip less).
 */
export const sharedPackages = [
  'react',
  'react/',
  'react-dom',
  'react-dom/',
  'react-redux',
  'react-router-dom',
  '@alaso/ui',
  '@alaso/web-kit',
  'zod/mini',
] as const;

const file = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/** Files provided in place of whole packages, because sharing a package disables tree-shaking. */
const curated: Readonly<Record<string, string>> = {
  'react-redux': file('./shared-redux.ts'),
  'react-router-dom': file('./shared-router.ts'),
  'zod/mini': createRequire(import.meta.url).resolve('@alaso/contracts/zod-in-browsers'),
};

const Manifest = z.object({ version: z.string() });

function versionOf(packageName: string, dir: string): string {
  const manifest: unknown = createRequire(join(dir, 'package.json'))(`${packageName}/package.json`);
  return Manifest.parse(manifest).version;
}

/** Returns the package for a shared name, because `react/` and `zod/mini` are entry points of packages. */
function packageOf(name: string): string {
  const [first = '', second] = name.split('/');
  return first.startsWith('@') ? `${first}/${second}` : first;
}

function policyOf(name: string, dir: string) {
  const version = versionOf(packageOf(name), dir);
  return { singleton: true, version, requiredVersion: `^${version}` };
}

/** Returns the shared packages for the shell in `dir`. All of them are in its first scripts. */
export function sharedByHost(dir: string) {
  return Object.fromEntries(
    sharedPackages.map((name) => {
      const provided = curated[name];
      return [name, { ...policyOf(name, dir), eager: true, ...(provided && { import: provided }) }];
    }),
  );
}

/** Returns the shared packages for the slice in `dir`. The slice bundles none of them. */
export function sharedWithRemote(dir: string) {
  return Object.fromEntries(
    sharedPackages.map((name) => {
      const { singleton, requiredVersion } = policyOf(name, dir);
      return [name, { singleton, requiredVersion, import: false as const }];
    }),
  );
}
