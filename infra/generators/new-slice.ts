import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildSync } from 'esbuild';
import * as z from 'zod';
import { slices } from '../common/build.ts';
import { forNode, requireOfNode } from '../common/bundles.ts';
import { root } from '../common/paths.ts';
import { readDescription } from '../common/slice-description.ts';
import { UserError } from '../common/user-error.ts';
import {
  addWorkspace,
  type Files,
  filesOfTemplate,
  makeFolders,
  readVersions,
  removeWorkspace,
} from './folder.ts';
import { mailOfGit, type NewCommand, runCommand, titleOf } from './read-command.ts';

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

/**
 * Returns the slices' compiler options, merged from the files that extend each other. The paths refer to
 * packages, which are next to each other when installed.
 */
function sliceCompilerOptions(): object {
  const files = ['tsconfig.base.json', 'tsconfig.browser.json', 'tsconfig.slice.json'];
  const options = files
    .map((file) => readFileSync(path.join(root, file), 'utf8').replaceAll('"./packages/', '"../'))
    .map((text) => TsConfig.parse(JSON.parse(text)).compilerOptions);
  return { compilerOptions: Object.assign({}, ...options) as object };
}

/** Files that are not packed: tests and build output. */
const staysHere = /^(test|dist|scripts|node_modules|tsconfig.*\.json|.*\.tsbuildinfo|.*\.test\.tsx?)$/;

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

/**
 * Libraries that are not bundled into the release command: one drives a browser, and the other is rarely
 * needed.
 */
const apart = ['playwright-core', '@aws-sdk/client-s3'];

/** Prepares the release command as a package with its libraries bundled. */
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
 * Packs everything needed to build and release a slice from its own repository, as one `.tgz` per package.
 */
function packForTeams(target: string): void {
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

/** Names reserved for the gateway's paths, the shell, and the shell's own page. */
const notASlice = ['api', 'auth', 'healthz', 'media', 'mfe', 'shell'];

const others = (name: string) =>
  slices.filter((slice) => slice !== name).map((slice) => readDescription(path.join(root, `mfe-${slice}`)));

/** Returns the slices' CSS prefixes. Each slice has its own, so that no slice affects another. */
const readPrefixes = (names: readonly string[]) =>
  names.flatMap((name) => {
    const file = path.join(root, `mfe-${name}`, 'src', 'styles.css');
    return existsSync(file) ? (/prefix\((\w+)\)/.exec(readFileSync(file, 'utf8'))?.[1] ?? []) : [];
  });

/** Generates the new slice's files, with the slice at the end of the navigation. */
function filesOfSlice(folder: string, name: string, owner: string): Files {
  const descriptions = others(name);
  const orders = descriptions.flatMap(({ routes }) => routes.map(({ nav }) => nav?.order ?? 0));
  return filesOfTemplate('slice', folder, {
    ...readVersions(['shell', '.']),
    name,
    owner,
    title: titleOf(name),
    prefix: name.replaceAll('-', ''),
    order: String(Math.max(0, ...orders) + 1),
  });
}

/** Adds everything that the checkout would otherwise provide: packages, tests, and types. */
const filesOfRepository = (folder: string, name: string, owner: string): Files =>
  new Map([
    ...filesOfSlice(folder, name, owner),
    ...filesOfTemplate('slice-alone', folder, { ...readVersions(['shell', '.']), name }),
  ]);

function make({ name, owner, in: target }: NewCommand): void {
  const mail = z.email().safeParse(owner ?? mailOfGit());
  if (!mail.success) throw new UserError('Say whose it is: --owner cloth@alaso.example');
  const descriptions = others(name);
  const owned = descriptions.find(({ routes }) => routes.some((route) => route.path === `/${name}`));
  if (owned) throw new UserError(`The address /${name} is the slice ${owned.name}'s. Choose another name.`);
  const prefixes = ['al', ...readPrefixes(descriptions.map((slice) => slice.name))];
  if (notASlice.includes(name) || prefixes.includes(name.replaceAll('-', ''))) {
    throw new UserError(`${name} has another meaning already. Choose another name.`);
  }
  if (target !== undefined) {
    const folder = path.relative(root, path.resolve(target));
    makeFolders([folder], filesOfRepository(folder, name, mail.data));
    packForTeams(path.join(root, folder, 'packages'));
    console.log(
      `${target} is there, to be a repository of its own: npm install, npm run build, npm test, npx alaso-release. Its page is in src/root.tsx, its address and its link in slice.json.`,
    );
    return;
  }
  const folder = `mfe-${name}`;
  addWorkspace([folder], filesOfSlice(folder, name, mail.data));
  console.log(
    `${folder} is there. Look at it: npm run dev -- ${name}. Its page is in ${folder}/src/root.tsx, its address and its link in ${folder}/slice.json.`,
  );
}

function remove({ name, withItsWork, in: target }: NewCommand): void {
  if (target !== undefined) throw new UserError('A repository of its own is its team’s to remove.');
  if (!slices.includes(name)) throw new UserError(`There is no slice "${name}".`);
  const folder = `mfe-${name}`;
  const { owner = '' } = readDescription(path.join(root, folder));
  removeWorkspace([folder], filesOfSlice(folder, name, owner), { withItsWork });
  console.log(`${folder} is gone.`);
}

/**
 * `npm run new:slice -- hello` creates a slice that builds, passes its tests, and can be published. `--remove
 * hello` removes it.
 */
runCommand(make, remove);
