import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';

/**
 * What the shell gives to every slice, once. A slice never brings its own copy: otherwise the first slice that is
 * visited becomes the provider of react-dom for the whole app, and its failure takes the others with it.
 * The names with a trailing slash cover the entries below a package (`react/jsx-runtime`).
 * Redux Toolkit is not here: slices reach it through @alaso/web-kit, where it stays tree-shaken (10 KiB gzip less).
 */
const sharedPackages = [
  'react',
  'react/',
  'react-dom',
  'react-dom/',
  'react-redux',
  'react-router-dom',
  'single-spa-react',
  '@alaso/ui',
  '@alaso/web-kit',
] as const;

/** The file that the shell provides in the place of the whole router. */
const router = fileURLToPath(new URL('./shared-router.ts', import.meta.url));

const require = createRequire(import.meta.url);
const Manifest = z.object({ version: z.string() });

/** The installed version of a package. */
function versionOf(packageName: string): string {
  const manifest: unknown = require(`${packageName}/package.json`);
  return Manifest.parse(manifest).version;
}

function policyOf(name: string) {
  const packageName = name.replace(/\/$/, '');
  const version = packageName.startsWith('@alaso/') ? '1.0.0' : versionOf(packageName);
  return { singleton: true, version, requiredVersion: `^${version}` };
}

/** The shell provides every shared package. */
export function sharedByHost() {
  return Object.fromEntries(
    sharedPackages.map((name) => [
      name,
      name === 'react-router-dom' ? { ...policyOf(name), import: router } : policyOf(name),
    ]),
  );
}

/** A slice takes them and bundles none. */
export function sharedWithRemote() {
  return Object.fromEntries(
    sharedPackages.map((name) => {
      const { singleton, requiredVersion } = policyOf(name);
      return [name, { singleton, requiredVersion, import: false as const }];
    }),
  );
}
