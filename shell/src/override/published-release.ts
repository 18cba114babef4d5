import { registryEntryOf } from '@alaso/contracts/registry-entry';
import * as z from 'zod/mini';

const Signed = z.object({ statement: z.string() });
const Statement = z.object({ files: z.record(z.string(), z.string()) });
const Owned = z.object({ owner: z.optional(z.string()) });

const limitMs = 8000;

/** Returns the registry's entry of a release that was published here, and its team's address. @throws where there is none */
export async function publishedRelease(
  name: string,
  version: string,
): Promise<{ entry: object; owner: string | undefined }> {
  const read = async (file: string): Promise<unknown> => {
    const address = new URL(`/mfe/${name}/${version}/${file}`, window.location.origin);
    const answer = await fetch(address, { signal: AbortSignal.timeout(limitMs) });
    if (!answer.ok) throw new Error(`${file} of ${name} ${version} answered ${answer.status}`);
    return answer.json();
  };
  const files = ['release.json', 'slice.json', 'mf-manifest.json', 'first-files.json'];
  const [signed, description, manifest, firstFiles] = await Promise.all(files.map(read));
  const { files: hashes } = Statement.parse(JSON.parse(Signed.parse(signed).statement));
  const entry = registryEntryOf(version, { description, manifest, firstFiles, signed: hashes });
  return { entry, owner: Owned.parse(description).owner };
}
