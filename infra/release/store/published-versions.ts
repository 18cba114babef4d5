import { UserError } from '../../common/user-error.ts';
import type { ReleaseStore, StoredFolder } from './release-store.ts';

/** Returns true if the name is a service. Services run as processes, and none of their files are served. */
export const isService = (name: string) => name.startsWith('svc-');

/**
 * Returns the folder for a name's releases. Only publishers read the shell's folder, because its files are
 * served from the root.
 */
export const releasesOf = (name: string) =>
  name === 'shell' || isService(name) ? `releases/${name}` : `site/mfe/${name}`;

export const folderOf = (name: string, version: string) => `${releasesOf(name)}/${version}`;

/** Returns the published versions, newest first. */
export const listVersions = (store: ReleaseStore, name: string): Promise<StoredFolder[]> =>
  store.folders(releasesOf(name));

/** @throws a {@link UserError} that lists the versions if this one was not published or has been removed */
export async function requireVersion(store: ReleaseStore, name: string, version: string): Promise<void> {
  const versions = (await listVersions(store, name)).map((one) => one.name);
  if (versions.includes(version)) return;
  const kept = versions.length > 1 ? `are ${versions.join(', ')}` : `is ${versions[0] ?? 'none'}`;
  throw new UserError(`${name} has no published version ${version}. There ${kept}.`);
}
