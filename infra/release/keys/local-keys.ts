import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Settings } from '../../local-platform/settings.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { makeTeamKey, readTeamKey } from './team-key.ts';
import { hasKeys, trustedKeys, trustKey } from './trusted-keys.ts';

export const keyFile = (secrets: string, name: string) => path.join(secrets, 'teams', `${name}.pem`);

/**
 * Returns the shell's public key that vouches for all others: the configured one, else this machine's.
 * Returns undefined if the machine has none.
 */
export function rootKeyOf({ shellPublicKey, folders }: Pick<Settings, 'shellPublicKey' | 'folders'>) {
  if (shellPublicKey !== undefined) return shellPublicKey;
  const own = keyFile(folders.secrets, 'shell');
  return existsSync(own) ? readTeamKey(own).publicKey : undefined;
}

/**
 * Creates the keys of all teams if this machine serves everyone: there are none yet, or the shell's is here.
 * A team keeps the key it has.
 */
export async function ensureLocalKeys(
  store: ReleaseStore,
  secrets: string,
  slices: readonly string[],
): Promise<void> {
  const shellFile = keyFile(secrets, 'shell');
  if (!existsSync(shellFile) && (await hasKeys(store))) return;
  const shell = makeTeamKey(shellFile);
  for (const name of ['shell', ...slices]) {
    if ((await trustedKeys(store, name)).length > 0) continue;
    await trustKey(store, name, makeTeamKey(keyFile(secrets, name)).publicKey, shell);
  }
}
