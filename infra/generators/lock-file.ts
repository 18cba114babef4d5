import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';

const LockFile = z.looseObject({ packages: z.record(z.string(), z.unknown()) });
type LockFile = z.infer<typeof LockFile>;

const PackageJson = z.object({
  name: z.string(),
  version: z.string(),
  dependencies: z.optional(z.record(z.string(), z.string())),
  devDependencies: z.optional(z.record(z.string(), z.string())),
});

/**
 * Adds a workspace to package-lock.json as `npm install` would, but without a network: its dependencies are
 * already installed for others.
 */
export function addToLock(root: string, folder: string): void {
  const text = readFileSync(path.join(root, folder, 'package.json'), 'utf8');
  const own = PackageJson.parse(JSON.parse(text));
  changeLock(root, ({ packages, ...lock }) => {
    const link = { resolved: folder, link: true };
    const all = { ...packages, [folder]: own, [`node_modules/${own.name}`]: link };
    const inOrder = Object.entries(all).sort(([a], [b]) => a.localeCompare(b, 'en'));
    return { ...lock, packages: Object.fromEntries(inOrder) };
  });
}

export function removeFromLock(root: string, folder: string): void {
  changeLock(root, ({ packages, ...lock }) => {
    const isOthers = ([name, entry]: [string, unknown]) =>
      name !== folder && !name.startsWith(`${folder}/`) && !isLinkTo(entry, folder);
    return { ...lock, packages: Object.fromEntries(Object.entries(packages).filter(isOthers)) };
  });
}

const Link = z.object({ link: z.literal(true), resolved: z.string() });
const isLinkTo = (entry: unknown, folder: string) => Link.safeParse(entry).data?.resolved === folder;

function changeLock(root: string, change: (lock: LockFile) => LockFile): void {
  const file = path.join(root, 'package-lock.json');
  const lock = LockFile.parse(JSON.parse(readFileSync(file, 'utf8')));
  writeFileSync(file, `${JSON.stringify(change(lock), null, 2)}\n`);
}
