import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildSync } from 'esbuild';
import * as z from 'zod';
import { forNode, requireOfNode } from '../common/bundles.ts';
import { root } from '../common/paths.ts';

/** Packages that a slice is built with. */
const sources = ['contracts', 'federation', 'ui', 'web-kit'];

const Export = z.union([z.string(), z.object({ source: z.string() })]);
const PackageJson = z.looseObject({
  name: z.string(),
  version: z.string(),
  exports: z.optional(z.record(z.string(), Export)),
  dependencies: z.optional(z.record(z.string(), z.string())),
});
const TsConfig = z.looseObject({ compilerOptions: z.record(z.string(), z.unknown()) });

const readPackage = (folder: string) =>
  PackageJson.parse(JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')));

const write = (file: string, content: object) => writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`);

/** Returns the compiler options of the slices as one file, merged from the files that extend each other. */
function sliceCompilerOptions(): object {
  const files = ['tsconfig.base.json', 'tsconfig.browser.json', 'tsconfig.slice.json'];
  const options = files.map(
    (file) => TsConfig.parse(JSON.parse(readFileSync(path.join(root, file), 'utf8'))).compilerOptions,
  );
  return { compilerOptions: Object.assign({}, ...options) as object };
}

/** Files that stay in the checkout: tests and build output. */
const staysHere = /^(test|dist|scripts|node_modules|tsconfig.*\.json|.*\.tsbuildinfo|.*\.test\.tsx?)$/;

/** Copies the sources of a package into a folder for packing. */
function layOut(name: string, folder: string): void {
  const from = path.join(root, 'packages', name);
  cpSync(from, folder, { recursive: true, filter: (file) => !staysHere.test(path.basename(file)) });
  const { private: _, devDependencies: __, exports, ...described } = readPackage(from);
  const added = name === 'federation' ? { './tsconfig.slice.json': './tsconfig.slice.json' } : {};
  const entries = new Map<string, string>(Object.entries(added));
  for (const [entry, to] of Object.entries(exports ?? {}))
    entries.set(entry, typeof to === 'string' ? to : to.source);
  write(path.join(folder, 'package.json'), { ...described, exports: Object.fromEntries(entries) });
  if (name === 'federation') write(path.join(folder, 'tsconfig.slice.json'), sliceCompilerOptions());
}

/** Libraries of the release command that stay separate: a browser's, and one that few teams need. */
const apart = ['playwright-core', '@aws-sdk/client-s3'];

/** Prepares the release command as a package, with its libraries bundled. */
function layOutRelease(folder: string): void {
  const infra = path.join(root, 'infra');
  buildSync({
    ...forNode,
    entryPoints: [path.join(infra, 'release/release-alone.ts')],
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    external: apart,
    banner: { js: `#!/usr/bin/env node\n${requireOfNode}` },
  });
  const { version, dependencies = {} } = readPackage(infra);
  write(path.join(folder, 'package.json'), {
    name: '@alaso/release',
    version,
    type: 'module',
    bin: { 'alaso-release': './release-alone.mjs' },
    dependencies: Object.fromEntries(apart.map((name) => [name, dependencies[name]])),
  });
}

/**
 * Packs everything that a slice in its own repository is built and released with: `target` gets a `.tgz` for
 * each package.
 */
export function packForTeams(target: string): void {
  mkdirSync(target, { recursive: true });
  const draft = mkdtempSync(path.join(tmpdir(), 'alaso-pack-'));
  try {
    for (const name of [...sources, 'release']) {
      const folder = path.join(draft, name);
      if (name === 'release') layOutRelease(folder);
      else layOut(name, folder);
      execFileSync('npm', ['pack', '--silent', '--pack-destination', path.resolve(target)], { cwd: folder });
    }
  } finally {
    rmSync(draft, { recursive: true });
  }
}
