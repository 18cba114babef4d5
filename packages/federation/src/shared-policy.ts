import { createRequire } from 'node:module';
import * as z from 'zod/mini';

/**
 * What the shell gives to every slice, once. A slice never brings its own copy: otherwise the first slice that is
 * visited becomes the provider of react-dom for the whole app, and its failure takes the others with it.
 * The names with a trailing slash cover the entries below a package (`react/jsx-runtime`).
 */
const sharedPackages = [
  'react',
  'react/',
  'react-dom',
  'react-dom/',
  'react-redux',
  '@reduxjs/toolkit',
  '@reduxjs/toolkit/',
  'react-router',
  'react-router-dom',
  'single-spa-react',
  '@alaso/ui',
  '@alaso/web-kit',
] as const;

/**
 * Sharing switches tree-shaking off (react-router-dom: 60 KiB gzip instead of 14), so what slices may use of the
 * router is listed. An export that is missing here is a crash in the slice that uses it: add it, release the shell.
 */
const routerExports = [
  'BrowserRouter',
  'Link',
  'MemoryRouter',
  'NavLink',
  'Navigate',
  'Outlet',
  'Route',
  'Routes',
  'useLocation',
  'useMatch',
  'useNavigate',
  'useParams',
  'useSearchParams',
];

const Version = z.object({ version: z.string() });

function majorOf(packageName: string): string {
  const require = createRequire(import.meta.url);
  const manifest: unknown = require(`${packageName}/package.json`);
  return `^${Version.parse(manifest).version}`;
}

function policyOf(name: string) {
  const packageName = name.replace(/\/$/, '');
  const ours = packageName.startsWith('@alaso/');
  return {
    singleton: true,
    requiredVersion: ours ? ('^1.0.0' as const) : majorOf(packageName),
    ...(packageName.startsWith('react-router') && {
      treeShaking: { mode: 'runtime-infer' as const, usedExports: routerExports },
    }),
  };
}

/** The shell provides every shared package. */
export function sharedByHost() {
  return Object.fromEntries(sharedPackages.map((name) => [name, policyOf(name)]));
}

/** A slice takes them and bundles none. */
export function sharedWithRemote() {
  return Object.fromEntries(
    sharedPackages.map((name) => [name, { ...policyOf(name), import: false as const }]),
  );
}
