import * as z from 'zod';
import { releasesOf } from '../published-versions.ts';
import type { ReleaseStore } from '../store/release-store.ts';

/** What a shell's build has written (packages/federation/src/provides.ts). */
const ShellFacts = z.object({
  shared: z.record(z.string(), z.object({ version: z.string(), names: z.nullable(z.array(z.string())) })),
  routes: z.array(z.string()),
});
export type ShellFacts = z.infer<typeof ShellFacts>;

/** What a slice's build has written (packages/federation/src/uses.ts). */
const SliceUses = z.object({
  imports: z.record(z.string(), z.array(z.string())),
  calls: z.record(z.string(), z.object({ service: z.string(), shape: z.string() })),
});
export type SliceUses = z.infer<typeof SliceUses>;

/** Returns what is known of a release; undefined of one that was built before builds said so. */
async function factsIn<T>(store: ReleaseStore, file: string, schema: z.ZodType<T>): Promise<T | undefined> {
  const content = await store.file(file);
  return content === null ? undefined : schema.parse(JSON.parse(String(content)));
}

export const shellFacts = (store: ReleaseStore, version: string): Promise<ShellFacts | undefined> =>
  factsIn(store, `${releasesOf('shell')}/${version}/shell.json`, ShellFacts);

export const sliceUses = (
  store: ReleaseStore,
  name: string,
  version: string,
): Promise<SliceUses | undefined> => factsIn(store, `${releasesOf(name)}/${version}/uses.json`, SliceUses);
