import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { listFiles } from '../common/content-hash.ts';
import { root } from '../common/paths.ts';
import { UserError } from '../common/user-error.ts';

const madeByTools = /^(node_modules|dist|.*\.tsbuildinfo)$/;

/** Writes these files. @throws a {@link UserError} if one of the folders already exists */
export function makeFolders(folders: readonly string[], files: Files): void {
  const there = folders.find((folder) => existsSync(path.join(root, folder)));
  if (there !== undefined) throw new UserError(`There is a folder ${there}. Choose another name.`);
  for (const [name, text] of files) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    writeFileSync(path.join(root, name), text);
  }
}

/**
 * Adds a workspace, whose folder is the first in the list. @throws a {@link UserError} if one of the folders
 * already exists
 */
export function addWorkspace(folders: readonly [string, ...string[]], files: Files): void {
  makeFolders(folders, files);
  addToLock(folders[0]);
}

/**
 * Removes a workspace, whose folder is the first in the list.
 * @throws a {@link UserError} if a folder contains more than these files, unless `withItsWork` is set
 */
export function removeWorkspace(
  folders: readonly [string, ...string[]],
  files: Files,
  { withItsWork }: { withItsWork: boolean },
): void {
  const work = folders.flatMap((folder) => workIn(folder, files));
  if (work.length > 0 && !withItsWork) {
    throw new UserError(
      `Work is in ${work.slice(0, 5).join(', ')}${work.length > 5 ? ' …' : ''}. Say --with-its-work to remove it too.`,
    );
  }
  for (const folder of folders) rmSync(path.join(root, folder), { recursive: true, force: true });
  removeFromLock(folders[0]);
}

/** Returns the files that differ from the generated ones. */
function workIn(folder: string, files: Files): string[] {
  if (!existsSync(path.join(root, folder))) return [];
  return listFiles(path.join(root, folder), ({ name }) => !madeByTools.test(name))
    .map((file) => path.relative(root, file))
    .filter((name) => files.get(name) !== readFileSync(path.join(root, name), 'utf8'));
}

const templates = path.join(import.meta.dirname, 'templates');
const ending = '.template';

/** Values for template placeholders such as `{{name}}`. */
type Words = Readonly<Record<string, string>>;

/** File contents by path, relative to the project root. */
export type Files = ReadonlyMap<string, string>;

/** Returns a template's files, with placeholders replaced in the content and in the file names. */
export function filesOfTemplate(kind: string, folder: string, words: Words): Files {
  const fill = (text: string) =>
    text.replace(/\{\{([^}]+)\}\}/g, (_, word: string) => {
      const value = words[word];
      if (value === undefined) throw new Error(`The template ${kind} has a word that nobody gives: ${word}`);
      return value;
    });
  const from = path.join(templates, kind);
  return new Map(
    listFiles(from).map((file) => {
      const name = fill(path.relative(from, file)).slice(0, -ending.length);
      return [path.join(folder, name), fill(readFileSync(file, 'utf8'))];
    }),
  );
}

const Dependencies = z.object({
  dependencies: z.optional(z.record(z.string(), z.string())),
  devDependencies: z.optional(z.record(z.string(), z.string())),
});

/** Returns these workspaces' dependency versions as template values such as `version:react`. */
export function readVersions(folders: readonly string[]): Words {
  const versions = folders.flatMap((folder) => {
    const text = readFileSync(path.join(root, folder, 'package.json'), 'utf8');
    const { dependencies, devDependencies } = Dependencies.parse(JSON.parse(text));
    return Object.entries({ ...dependencies, ...devDependencies });
  });
  return Object.fromEntries(versions.map(([name, version]) => [`version:${name}`, version]));
}

const LockFile = z.looseObject({ packages: z.record(z.string(), z.unknown()) });
type LockFile = z.infer<typeof LockFile>;

const PackageJson = z.object({
  name: z.string(),
  version: z.string(),
  dependencies: z.optional(z.record(z.string(), z.string())),
  devDependencies: z.optional(z.record(z.string(), z.string())),
});

/**
 * Adds a workspace to package-lock.json as `npm install` would, but without a network because its
 * dependencies are already installed for other workspaces.
 */
function addToLock(folder: string): void {
  const text = readFileSync(path.join(root, folder, 'package.json'), 'utf8');
  const own = PackageJson.parse(JSON.parse(text));
  changeLock(({ packages, ...lock }) => {
    const link = { resolved: folder, link: true };
    const all = { ...packages, [folder]: own, [`node_modules/${own.name}`]: link };
    const inOrder = Object.entries(all).sort(([a], [b]) => a.localeCompare(b, 'en'));
    return { ...lock, packages: Object.fromEntries(inOrder) };
  });
}

function removeFromLock(folder: string): void {
  changeLock(({ packages, ...lock }) => {
    const isOthers = ([name, entry]: [string, unknown]) =>
      name !== folder && !name.startsWith(`${folder}/`) && !isLinkTo(entry, folder);
    return { ...lock, packages: Object.fromEntries(Object.entries(packages).filter(isOthers)) };
  });
}

const Link = z.object({ link: z.literal(true), resolved: z.string() });
const isLinkTo = (entry: unknown, folder: string) => Link.safeParse(entry).data?.resolved === folder;

function changeLock(change: (lock: LockFile) => LockFile): void {
  const file = path.join(root, 'package-lock.json');
  const lock = LockFile.parse(JSON.parse(readFileSync(file, 'utf8')));
  writeFileSync(file, `${JSON.stringify(change(lock), null, 2)}\n`);
}
