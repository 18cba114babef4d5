import { authInternal, catalogInternal, ordersInternal } from './internal.ts';
import * as authRoutes from './auth/routes.ts';
import * as catalogRoutes from './catalog/routes.ts';
import * as moderationRoutes from './moderation/routes.ts';
import * as ordersRoutes from './orders/routes.ts';
import type { RouteContract, ServiceName } from './route.ts';

function isRoute(value: unknown): value is RouteContract {
  return typeof value === 'object' && value !== null && 'path' in value && 'method' in value;
}

/** Every route of the platform, found from what the route files export. */
export const allRoutes: readonly RouteContract[] = [
  authRoutes,
  catalogRoutes,
  ordersRoutes,
  moderationRoutes,
  authInternal,
  catalogInternal,
  ordersInternal,
].flatMap((module) => Object.values(module).filter(isRoute));

/** The routes that one service has to answer. */
export function routesOf(service: ServiceName): readonly RouteContract[] {
  return allRoutes.filter((route) => route.service === service);
}
