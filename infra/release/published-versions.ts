import { Sentence } from '../local-platform/user-error.ts';
import type { ReleaseStore, StoredFolder } from './store/release-store.ts';

/** Whether it is a service by its name: processes, and nothing of it is served. */
export const isService = (name: string) => name.startsWith('svc-');

/**
 * The folder of a name's releases. Of the shell only publishers read it; its files are served from the root.
 */
export const releasesOf = (name: string) =>
  name === 'shell' || isService(name) ? `releases/${name}` : `site/mfe/${name}`;

/** Returns the published versions, the newest first. */
export const versionsOf = (store: ReleaseStore, name: string): Promise<StoredFolder[]> =>
  store.folders(releasesOf(name));

/** @throws a {@link Sentence} that lists the versions where this one was not published, or is not kept */
export async function requireVersion(store: ReleaseStore, name: string, version: string): Promise<void> {
  const versions = (await versionsOf(store, name)).map((one) => one.name);
  if (versions.includes(version)) return;
  const kept = versions.length > 1 ? `are ${versions.join(', ')}` : `is ${versions[0] ?? 'none'}`;
  throw new Sentence(`${name} has no published version ${version}. There ${kept}.`);
}
