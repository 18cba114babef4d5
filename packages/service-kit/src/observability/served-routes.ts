import { createHash } from 'node:crypto';
import type { RouteContract } from '@alaso/contracts';
import { shapeOf } from '@alaso/contracts/route-shape';
import { Router } from 'express';

const hashOf = (route: RouteContract) =>
  createHash('sha256').update(shapeOf(route)).digest('hex').slice(0, 16);

/** Returns the hashed shape of each route that a page may call, by name. */
export const shapesForPages = (contracts: readonly RouteContract[]): Record<string, string> =>
  Object.fromEntries(
    contracts.filter(({ who }) => who !== 'service').map((route) => [route.name, hashOf(route)]),
  );

/** Answers a release's check before a page that calls these routes goes live. */
export function servedRoutes(contracts: readonly RouteContract[]): Router {
  let served: Record<string, string> | undefined;
  return Router().get('/internal/served-routes', (_request, response) => {
    served ??= shapesForPages(contracts);
    response.json(served);
  });
}
