import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const project = path.join(import.meta.dirname, '..');
const isNeeded =
  /^(package(-lock)?\.json|tsconfig.*\.json|jest\.config\.mjs|packages|infra|gateway|shell|docs|e2e|mfe-.*|svc-.*)$/;
const isLeftBehind = /^(node_modules|\.data|dist)$/;
const isLeftOut = /^(node_modules|\.data|test-results)$/;
const isOfPlatform = /^(.*-database|seed)$/;

/**
 * Copies all files needed to build slices and services into a separate folder, but shares the installed
 * packages. @param isWhole set if a platform has to run from the copy
 */
export function openOwnTree({ isWhole = false } = {}) {
  const tree = mkdtempSync(path.join(tmpdir(), 'alaso-tree-'));
  const isLeft = (name: string) => isLeftOut.test(name) || (!isWhole && isOfPlatform.test(name));
  for (const name of readdirSync(project).filter((name) => isNeeded.test(name))) {
    cpSync(path.join(project, name), path.join(tree, name), {
      recursive: true,
      // Without this, the compiler would consider the build output older than its sources.
      preserveTimestamps: true,
      filter: (file) => !isLeft(path.basename(file)),
    });
  }
  for (const part of partsIn(tree)) {
    const own = path.join(project, part, 'node_modules');
    if (existsSync(own)) linkOwn(own, path.join(tree, part, 'node_modules'));
  }
  linkPackages(path.join(project, 'node_modules'), path.join(tree, 'node_modules'));
  return { folder: tree, hash: () => hashOf(tree), close: () => rmSync(tree, { recursive: true }) };
}

/**
 * Returns the folders that may have their own installed packages, in versions that differ from the shared
 * ones.
 */
const partsIn = (tree: string): string[] => {
  const folders = readdirSync(tree).filter((name) => name !== 'node_modules');
  const inside = readdirSync(path.join(tree, 'packages')).map((name) => path.join('packages', name));
  return [...folders, ...inside].filter((part) => existsSync(path.join(tree, part, 'package.json')));
};

function linkOwn(from: string, to: string): void {
  const packages = readdirSync(from).filter((name) => !name.startsWith('.'));
  if (packages.length > 0) mkdirSync(to);
  for (const name of packages) symlinkSync(path.join(from, name), path.join(to, name));
}

/** Recreates the relative links of our own packages, so that they point into the copy. */
function linkPackages(from: string, to: string): void {
  mkdirSync(path.join(to, '@alaso'), { recursive: true });
  for (const name of readdirSync(path.join(from, '@alaso'))) {
    symlinkSync(readlinkSync(path.join(from, '@alaso', name)), path.join(to, '@alaso', name));
  }
  const others = readdirSync(from).filter((name) => name !== '@alaso' && name !== '.cache');
  for (const name of others) symlinkSync(path.join(from, name), path.join(to, name));
}

/** Returns a hash of every file that could be committed. */
function hashOf(folder: string): string {
  const hash = createHash('sha256');
  const visit = (at: string): void => {
    for (const name of readdirSync(at).toSorted()) {
      const file = path.join(at, name);
      if (isLeftBehind.test(name) || name.endsWith('.tsbuildinfo')) continue;
      if (statSync(file).isDirectory()) visit(file);
      else hash.update(file).update(readFileSync(file));
    }
  };
  visit(folder);
  return hash.digest('hex');
}
