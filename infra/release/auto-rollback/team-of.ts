import { SliceDescription } from '@alaso/contracts';
import { releasesOf } from '../published-versions.ts';
import { DESCRIPTION } from '../slice-build.ts';
import type { ReleaseStore } from '../store/release-store.ts';

/** Returns the mail address of the team that owns a release; undefined where it names none. */
export async function teamOf(
  store: ReleaseStore,
  name: string,
  version: string,
): Promise<string | undefined> {
  const text = await store.file(`${releasesOf(name)}/${version}/${DESCRIPTION}`);
  return text === null ? undefined : SliceDescription.safeParse(JSON.parse(String(text))).data?.owner;
}
