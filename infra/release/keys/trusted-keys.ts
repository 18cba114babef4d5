import { existsSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import type { Settings } from '../../common/settings.ts';
import { UserError } from '../../common/user-error.ts';
import { changeText, type ReleaseStore } from '../store/release-store.ts';
import { isSigned, makeTeamKey, readTeamKey, type TeamKey } from './team-key.ts';

const KEY = 'releases/keys.json';

/** A name's public key, signed with the shell's key. */
const TrustedKey = z.object({ key: z.string(), signature: z.string() });
const TrustedKeys = z.record(z.string(), z.array(TrustedKey));
type TrustedKeys = z.infer<typeof TrustedKeys>;

function parse(text: string | null): TrustedKeys {
  if (text === null) return {};
  try {
    return TrustedKeys.parse(JSON.parse(text));
  } catch {
    throw new UserError(
      `${KEY} cannot be read any more: nobody's release can be checked. Put a good copy in its place.`,
    );
  }
}
const statementOf = (name: string, key: string) => `alaso trusts the key ${key} to release ${name}`;

const vouchedFor = (keys: TrustedKeys, name: string, roots: readonly string[]) =>
  (keys[name] ?? [])
    .filter(({ key, signature }) => roots.some((root) => isSigned(statementOf(name, key), signature, root)))
    .map(({ key }) => key);

/**
 * Returns a name's keys that are certified by a shell key. Only the pinned key can certify shell keys. If the
 * store has no pinned key, the shell keys in the file are trusted.
 */
function trustedIn(keys: TrustedKeys, name: string, rootKey: string | undefined): string[] {
  const roots =
    rootKey === undefined
      ? (keys.shell ?? []).map(({ key }) => key)
      : [...new Set([rootKey, ...vouchedFor(keys, 'shell', [rootKey])])];
  return name === 'shell' && rootKey !== undefined ? roots : vouchedFor(keys, name, roots);
}

export const trustedKeys = async (store: ReleaseStore, name: string): Promise<string[]> =>
  trustedIn(parse((await store.read(KEY))?.text ?? null), name, store.rootKey);

const change = (store: ReleaseStore, make: (keys: TrustedKeys) => TrustedKeys) =>
  changeText(store, KEY, (text) => `${JSON.stringify(make(parse(text)), null, 2)}\n`);

/** @throws a {@link UserError} if this is not the shell's key, unless there is none yet */
function requireShellKey(
  keys: TrustedKeys,
  { publicKey }: TeamKey,
  { rootKey }: Pick<ReleaseStore, 'rootKey'>,
): void {
  if (rootKey === undefined && keys.shell === undefined) return;
  if (trustedIn(keys, 'shell', rootKey).includes(publicKey)) return;
  throw new UserError(
    "Only the holder of the shell's key can trust keys. Set ALASO_RELEASE_KEY to its file.",
  );
}

/** Accepts releases with this name that are signed with this key, in addition to the name's other keys. */
export async function trustKey(
  store: ReleaseStore,
  name: string,
  key: string,
  shell: TeamKey,
): Promise<void> {
  if (!/^MCowBQYDK2VwAyEA[\w+/]{43}=$/.test(key))
    throw new UserError(`"${key}" is no public Ed25519 key, as --make-key prints it.`);
  await change(store, (keys) => {
    requireShellKey(keys, shell, store);
    if (keys[name] !== undefined && trustedIn(keys, name, store.rootKey).includes(key)) return keys;
    const others = (keys[name] ?? []).filter((one) => one.key !== key);
    return { ...keys, [name]: [...others, { key, signature: shell.sign(statementOf(name, key)) }] };
  });
}

/** Rejects everything signed with this key from now on, including rollbacks. */
export async function distrustKey(
  store: ReleaseStore,
  name: string,
  key: string,
  shell: TeamKey,
): Promise<void> {
  await change(store, (keys) => {
    requireShellKey(keys, shell, store);
    const left = (keys[name] ?? []).filter((one) => one.key !== key);
    if (left.length === (keys[name] ?? []).length) throw new UserError(`${name} has no such key.`);
    if (name === 'shell' && left.length === 0)
      throw new UserError('The last key of the shell stays: nobody could release any more.');
    return { ...keys, [name]: left };
  });
}

export const keyFile = (secrets: string, name: string) => path.join(secrets, 'teams', `${name}.pem`);

/**
 * Returns the shell's public key, which certifies all other keys. It is the configured key, or else this
 * machine's own key.
 */
export function readRootKey({ shellPublicKey, folders }: Pick<Settings, 'shellPublicKey' | 'folders'>) {
  if (shellPublicKey !== undefined) return shellPublicKey;
  const own = keyFile(folders.secrets, 'shell');
  return existsSync(own) ? readTeamKey(own).publicKey : undefined;
}

/**
 * Creates all teams' keys if this machine publishes for everyone, which is the case if there are no keys yet
 * or the shell's key is stored here. Existing keys are not replaced.
 */
export async function ensureLocalKeys(
  store: ReleaseStore,
  secrets: string,
  slices: readonly string[],
): Promise<void> {
  const shellFile = keyFile(secrets, 'shell');
  if (!existsSync(shellFile) && (await store.read(KEY)) !== null) return;
  const shell = makeTeamKey(shellFile);
  for (const name of ['shell', ...slices]) {
    if ((await trustedKeys(store, name)).length > 0) continue;
    await trustKey(store, name, makeTeamKey(keyFile(secrets, name)).publicKey, shell);
  }
}
