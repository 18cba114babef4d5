import * as z from 'zod';
import { releasesOf } from '../published-versions.ts';
import type { ReleaseStore } from '../store/release-store.ts';

/** The facts that a shell's build writes (packages/federation/src/provides.ts). */
const ShellFacts = z.object({
  shared: z.record(z.string(), z.object({ version: z.string(), names: z.nullable(z.array(z.string())) })),
  routes: z.array(z.string()),
});
export type ShellFacts = z.infer<typeof ShellFacts>;

/** The facts that a slice's build writes (packages/federation/src/uses.ts). */
const SliceUses = z.object({
  imports: z.record(z.string(), z.array(z.string())),
  calls: z.record(z.string(), z.object({ service: z.string(), shape: z.string() })),
});
export type SliceUses = z.infer<typeof SliceUses>;

/** Returns the facts of a release; undefined if it was built before builds wrote them. */
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
