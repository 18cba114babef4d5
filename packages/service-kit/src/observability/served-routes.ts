import { createHash } from 'node:crypto';
import type { RouteContract } from '@alaso/contracts';
import { shapeOf } from '@alaso/contracts/route-shape';
import { Router } from 'express';

const hashOf = (route: RouteContract) =>
  createHash('sha256').update(shapeOf(route)).digest('hex').slice(0, 16);

/** Returns a hash of each route's shape, by route name, for the routes that a page may call. */
export const shapesForPages = (contracts: readonly RouteContract[]): Record<string, string> =>
  Object.fromEntries(
    contracts.filter(({ who }) => who !== 'service').map((route) => [route.name, hashOf(route)]),
  );

/**
 * Serves the shapes of these routes. A release checks the shapes before a page that calls the routes goes
 * live.
 */
export function servedRoutes(contracts: readonly RouteContract[]): Router {
  let served: Record<string, string> | undefined;
  return Router().get('/internal/served-routes', (_request, response) => {
    served ??= shapesForPages(contracts);
    response.json(served);
  });
}
