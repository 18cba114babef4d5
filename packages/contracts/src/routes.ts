import * as published from './index.ts';
import * as internal from './internal.ts';
import type { RouteContract } from './route.ts';
import type { ServiceName } from './services.ts';

function isRoute(value: unknown): value is RouteContract {
  return typeof value === 'object' && value !== null && 'path' in value && 'method' in value;
}

/**
 * Recognizes the groups that the entry points export (`export * as authRoutes`). The members of a group are
 * routes or values that belong to routes.
 */
const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** All platform routes, collected from this package's exports. */
export const allRoutes: readonly RouteContract[] = [published, internal]
  .flatMap((entry) => Object.values<unknown>(entry).filter(isGroup))
  .flatMap((group) => Object.values(group).filter(isRoute));

/** Returns the routes that a service must implement. */
export function routesOf(service: ServiceName): readonly RouteContract[] {
  return allRoutes.filter((route) => route.service === service);
}

/**
 * Route paths in the last release, by route name. Both the former and the current path are served until the
 * next release, because tabs that stay open across a release call the former path and sent emails link to it.
 */
const formerPaths: Readonly<Record<string, string>> = {
  listNotifications: '/api/notices',
  readNotification: '/api/notices/:id/read',
  readNotifications: '/api/notices/read',
  notificationPreferences: '/api/notices/wishes',
  changeNotificationPreference: '/api/notices/wishes',
  stopNotificationMails: '/api/notices/unsubscribe',
};

/** Returns all paths at which a route is served, current path first. */
export function servedPaths({ name, path }: RouteContract): [string, ...string[]] {
  const former = formerPaths[name];
  return former === undefined ? [path] : [path, former];
}

/** Returns the part of a path before its first parameter: `/api/listings` for `/api/listings/:id`. */
const fixedPart = (path: string) => path.split('/:', 1)[0] ?? path;

/**
 * Maps each path to its service, for the gateway, longest path first. A path includes everything below it.
 * @throws if two services claim the same path
 */
export function pathsOf(routes: readonly RouteContract[]): ReadonlyMap<string, ServiceName> {
  const owners = new Map<string, ServiceName>();
  for (const route of routes) {
    const { who, service } = route;
    if (who === 'service') continue;
    for (const fixed of servedPaths(route).map(fixedPart)) {
      const owner = owners.get(fixed) ?? service;
      if (owner !== service) throw new Error(`svc-${owner} and svc-${service} both answer under ${fixed}`);
      owners.set(fixed, service);
    }
  }
  return new Map([...owners].toSorted(([a], [b]) => b.length - a.length || a.localeCompare(b)));
}
