import { createHash } from 'node:crypto';
import { type Dirent, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

const notSources = new Set(['node_modules', 'dist', 'test', 'test-results', '.data']);
const isSource = (entry: Dirent) =>
  !notSources.has(entry.name) && !/\.test\.tsx?$|\.tsbuildinfo$/.test(entry.name);

/** Returns the files below a folder, or the file itself, in the same order on every machine. */
export function listFiles(target: string, wanted: (entry: Dirent) => boolean = () => true): string[] {
  if (statSync(target).isFile()) return [target];
  return readdirSync(target, { withFileTypes: true })
    .filter(wanted)
    .map((entry) => path.join(target, entry.name))
    .sort()
    .flatMap((file) => listFiles(file, wanted));
}

/** Returns a SHA-256 hash of names and contents, in hexadecimal. */
export function hashOfFiles(folder: string, files: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of files) {
    const content = readFileSync(file);
    hash.update(`${path.relative(folder, file)}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

/** Returns a hash of a build's inputs, excluding tests, outputs, and packages. */
export function hashOfSources(folder: string, inputs: readonly string[]): string {
  return hashOfFiles(
    folder,
    inputs.flatMap((input) => listFiles(path.join(folder, input), isSource)),
  );
}
