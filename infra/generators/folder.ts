import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { filesOf } from '../local-platform/content-hash.ts';
import { Sentence } from '../local-platform/user-error.ts';
import type { Files } from './template.ts';

/** Files and folders that building and installing create. */
const madeByTools = /^(node_modules|dist|.*\.tsbuildinfo)$/;

/** Writes these files. @throws a {@link Sentence} if one of their folders exists */
export function makeFolders(root: string, folders: readonly string[], files: Files): void {
  const there = folders.find((folder) => existsSync(path.join(root, folder)));
  if (there !== undefined) throw new Sentence(`There is a folder ${there}. Choose another name.`);
  for (const [name, text] of files) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    writeFileSync(path.join(root, name), text);
  }
}

/**
 * Removes folders that contain only these files. @throws a {@link Sentence} if they contain changes, unless
 * those are to be removed too
 */
export function removeFolders(
  root: string,
  folders: readonly string[],
  files: Files,
  { withItsWork }: { withItsWork: boolean },
): void {
  const work = folders.flatMap((folder) => workIn(root, folder, files));
  if (work.length > 0 && !withItsWork) {
    throw new Sentence(
      `Work is in ${work.slice(0, 5).join(', ')}${work.length > 5 ? ' …' : ''}. Say --with-its-work to remove it too.`,
    );
  }
  for (const folder of folders) rmSync(path.join(root, folder), { recursive: true, force: true });
}

/** Returns the files that differ from the generated ones. */
function workIn(root: string, folder: string, files: Files): string[] {
  if (!existsSync(path.join(root, folder))) return [];
  return filesOf(path.join(root, folder), ({ name }) => !madeByTools.test(name))
    .map((file) => path.relative(root, file))
    .filter((name) => files.get(name) !== readFileSync(path.join(root, name), 'utf8'));
}
