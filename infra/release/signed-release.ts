import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { UserError } from '../common/user-error.ts';
import { isSigned, type TeamKey } from './keys/team-key.ts';
import { trustedKeys } from './keys/trusted-keys.ts';
import { folderOf } from './store/published-versions.ts';
import type { Act } from './store/release-log.ts';
import type { Build } from './store/slice-build.ts';
import { changeText, type ReleaseStore } from './store/release-store.ts';

/** The signature file's name in a release folder. */
export const SIGNATURE = 'release.json';

/** The signed statement: the name, the version, and the hash of each file. */
const Statement = z.object({
  name: z.string(),
  version: z.string(),
  files: z.record(z.string(), z.string()),
});
const SignedRelease = z.object({ statement: z.string(), key: z.string(), signature: z.string() });

/** Uses subresource-integrity notation. */
export const hashOf = (content: Buffer) => `sha384-${createHash('sha384').update(content).digest('base64')}`;

function signBuild({ name, version, parts }: Build, key: TeamKey): string {
  const files = parts.flatMap((part) =>
    part.files.map((file): [string, string] => [file, hashOf(readFileSync(path.join(part.folder, file)))]),
  );
  const statement = JSON.stringify({ name, version, files: Object.fromEntries(files) });
  return JSON.stringify({ statement, key: key.publicKey, signature: key.sign(statement) });
}

export type Publisher = Act & { key: TeamKey };

/** Stores a build and its signature. Returns true if the build is new. An existing build is signed again. */
export async function addSigned(
  store: ReleaseStore,
  build: Build,
  { now, key }: Publisher,
): Promise<boolean> {
  const { name, version, parts } = build;
  const folder = folderOf(name, version);
  const signed = signBuild(build, key);
  const isNew = (await store.list(folder)).length === 0;
  await store.addFolder(folder, { parts, texts: { [SIGNATURE]: signed } }, now);
  await changeText(store, `${folder}/${SIGNATURE}`, () => signed);
  return isNew;
}

function refuse(name: string, version: string, why: string): never {
  throw new UserError(`${name} ${version} is refused: ${why}`);
}

function read(text: string) {
  try {
    const signed = SignedRelease.parse(JSON.parse(text));
    return { ...signed, said: Statement.parse(JSON.parse(signed.statement)) };
  } catch {
    return undefined;
  }
}

/**
 * Verifies a release's signature without reading the release's files.
 * @param text the release's signature file
 * @param trusted the public keys whose releases with this name are accepted
 * @returns the hash of each file in the release, by name
 * @throws a {@link UserError} unless a trusted key signed the release
 */
export function signedFiles(
  name: string,
  version: string,
  text: string,
  trusted: readonly string[],
): Record<string, string> {
  const signed = read(text);
  if (!signed) refuse(name, version, 'nobody has signed it.');
  const { statement, key, signature, said } = signed;
  if (!trusted.includes(key)) {
    refuse(
      name,
      version,
      `its key is not one of ${name}'s. The holder of the shell's key can trust it: npm run release -- ${name} --trust ${key}`,
    );
  }
  if (!isSigned(statement, signature, key) || said.name !== name || said.version !== version) {
    refuse(name, version, 'its signature is of something else.');
  }
  return said.files;
}

/**
 * @returns the hash of each file in a stored release, by name
 * @throws a {@link UserError} unless the files match the team's signature with a trusted key
 */
export async function requireSigned(
  store: ReleaseStore,
  name: string,
  version: string,
): Promise<Record<string, string>> {
  const folder = folderOf(name, version);
  const text = String((await store.file(`${folder}/${SIGNATURE}`)) ?? '');
  const signed = signedFiles(name, version, text, await trustedKeys(store, name));
  const there = (await store.list(folder)).filter((file) => file !== SIGNATURE);
  const added = there.find((file) => signed[file] === undefined);
  if (added !== undefined) refuse(name, version, `${added} is not among what was signed.`);
  for (const [file, hash] of Object.entries(signed)) {
    const content = await store.file(`${folder}/${file}`);
    if (content === null || hashOf(content) !== hash)
      refuse(name, version, `${file} is not as it was signed.`);
  }
  return signed;
}

/** Returns true if a version is stored exactly as its team signed it. */
export const isWhole = (store: ReleaseStore, name: string, version: string): Promise<boolean> =>
  requireSigned(store, name, version).then(
    () => true,
    () => false,
  );
