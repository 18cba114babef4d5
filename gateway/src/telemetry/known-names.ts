import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseRegistry } from '@alaso/contracts';
import type { TelemetryReport } from '@alaso/contracts/telemetry';

/** For how long the registry is not read again. */
const lifetimeMs = 10_000;

/** Routes that the shell itself shows. */
const ofShell = ['/', '/auth'];

/** What stands for every address that belongs to nobody. */
const unknownRoute = 'none';

/**
 * Leaves of a report what the published site has: releases that lie there, and routes that the registry
 * names. So nobody can make figures of their own.
 */
export function createKnownNames(site: string, now: () => Date) {
  let routes: ReadonlySet<string> = new Set(ofShell);
  let until = 0;

  async function routesNow(): Promise<ReadonlySet<string>> {
    if (now().getTime() < until) return routes;
    until = now().getTime() + lifetimeMs;
    const text = await readFile(path.join(site, 'registry.json'), 'utf8').catch(() => '{"slices":[]}');
    const { slices } = parseRegistry(JSON.parse(text));
    routes = new Set([...ofShell, ...slices.flatMap((slice) => slice.routes.map((route) => route.path))]);
    return routes;
  }

  const isPublished = (slice: string, version: string) =>
    !/^\.+$/.test(version) && existsSync(path.join(site, 'mfe', slice, version));

  return async ({ lot, visits, vitals }: TelemetryReport): Promise<TelemetryReport> => {
    const known = await routesNow().catch(() => routes);
    return {
      lot,
      visits: visits.filter(({ slice, version }) => isPublished(slice, version)),
      vitals: vitals.map((vital) => ({
        ...vital,
        route: known.has(vital.route) ? vital.route : unknownRoute,
      })),
    };
  };
}
