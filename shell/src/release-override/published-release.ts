import { registryEntryOf } from '@alaso/contracts/registry-entry';
import * as z from 'zod/mini';

const Signed = z.object({ statement: z.string() });
const Statement = z.object({ files: z.record(z.string(), z.string()) });
const Withdrawn = z.object({ withdrawn: z.optional(z.record(z.string(), z.array(z.string()))) });
const Owned = z.object({ owner: z.optional(z.string()) });

const limitMs = 8000;

export class WithdrawnRelease extends Error {}

/**
 * Returns the registry's entry of a release that was published here, and its team's address.
 * @throws {@link WithdrawnRelease}, or another error if there is no such release
 */
export async function publishedRelease(
  name: string,
  version: string,
): Promise<{ entry: object; owner: string | undefined }> {
  const readAt = async (path: string): Promise<unknown> => {
    const address = new URL(path, window.location.origin);
    const answer = await fetch(address, { cache: 'no-cache', signal: AbortSignal.timeout(limitMs) });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    return answer.json();
  };
  const { withdrawn = {} } = Withdrawn.parse(await readAt('/registry.json'));
  if (withdrawn[name]?.includes(version)) throw new WithdrawnRelease(`${name} ${version} was withdrawn.`);
  const read = (file: string) => readAt(`/mfe/${name}/${version}/${file}`);
  const files = ['release.json', 'slice.json', 'mf-manifest.json', 'first-files.json'];
  const [signed, description, manifest, firstFiles] = await Promise.all(files.map(read));
  const { files: hashes } = Statement.parse(JSON.parse(Signed.parse(signed).statement));
  const entry = registryEntryOf(version, { description, manifest, firstFiles, signed: hashes });
  return { entry, owner: Owned.parse(description).owner };
}
