import { type ServiceName, serviceNames } from '@alaso/contracts';
import * as z from 'zod';
import { UserError } from '../../common/user-error.ts';
import { givenReleases, readRegistry } from '../store/registry-file.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { folderOf } from '../store/published-versions.ts';

/** Written by the shell's build (packages/federation/src/provides.ts). */
const ShellFacts = z.object({
  shared: z.record(z.string(), z.object({ version: z.string(), names: z.nullable(z.array(z.string())) })),
  routes: z.array(z.string()),
});
export type ShellFacts = z.infer<typeof ShellFacts>;

/** Written by a slice's build (packages/federation/src/uses.ts). */
const SliceUses = z.object({
  imports: z.record(z.string(), z.array(z.string())),
  calls: z.record(z.string(), z.object({ service: z.string(), shape: z.string() })),
});
export type SliceUses = z.infer<typeof SliceUses>;

/** Returns a release's facts. Undefined if the release predates the builds that write them. */
async function factsIn<T>(store: ReleaseStore, file: string, schema: z.ZodType<T>): Promise<T | undefined> {
  const content = await store.file(file);
  return content === null ? undefined : schema.parse(JSON.parse(String(content)));
}

export const shellFacts = (store: ReleaseStore, version: string): Promise<ShellFacts | undefined> =>
  factsIn(store, `${folderOf('shell', version)}/shell.json`, ShellFacts);

export const sliceUses = (
  store: ReleaseStore,
  name: string,
  version: string,
): Promise<SliceUses | undefined> => factsIn(store, `${folderOf(name, version)}/uses.json`, SliceUses);

/** A service's route shapes, by route name (packages/service-kit/src/observability/served-routes.ts). */
const Served = z.record(z.string(), z.string());
export type Served = Readonly<Partial<Record<ServiceName, z.infer<typeof Served>>>>;

const limitMs = 5000;

/** Requests the live services' routes. @throws a {@link UserError} if a service does not respond */
export async function askServed(addresses: Readonly<Record<ServiceName, string>>): Promise<Served> {
  const ask = async (service: ServiceName): Promise<[ServiceName, z.infer<typeof Served>]> => {
    const address = new URL('/internal/served-routes', addresses[service]);
    try {
      const answer = await fetch(address, { signal: AbortSignal.timeout(limitMs) });
      return [service, Served.parse(await answer.json())];
    } catch {
      throw new UserError(`svc-${service} does not say which routes it has: try again when it is up.`);
    }
  };
  return Object.fromEntries(await Promise.all(serviceNames.map(ask)));
}

/**
 * @param next the route shapes that the service would have after the release
 * @throws a {@link UserError} that names the slice if a service removes a route that a live slice calls
 */
export async function assertStillServed(
  store: ReleaseStore,
  service: ServiceName,
  version: string,
  next: Readonly<Record<string, string>>,
): Promise<void> {
  for (const { name, version: live } of givenReleases((await readRegistry(store)).slices)) {
    const calls = (await sliceUses(store, name, live))?.calls ?? {};
    for (const [route, used] of Object.entries(calls)) {
      if (used.service !== service || next[route] === used.shape) continue;
      const how = next[route] === undefined ? 'it does not have' : 'takes or answers something else in it';
      throw new UserError(
        `svc-${service} ${version} is refused: ${name} ${live} is live and calls ${route}, which ${how}.`,
      );
    }
  }
}

/**
 * @throws a {@link UserError} if a slice calls a route that no live service has, or one with a different
 * shape
 */
export function assertServed(name: string, { calls }: SliceUses, served: Served): void {
  const byService: Readonly<Record<string, z.infer<typeof Served> | undefined>> = served;
  for (const [route, { service, shape }] of Object.entries(calls)) {
    const live = byService[service]?.[route];
    if (live === undefined)
      throw new UserError(
        `${name} is refused: it calls ${route}, which the live svc-${service} does not have.`,
      );
    if (live !== shape) {
      throw new UserError(
        `${name} is refused: it calls ${route}, which takes or answers something else in the live svc-${service}.`,
      );
    }
  }
}
