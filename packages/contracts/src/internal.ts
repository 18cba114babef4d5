/**
 * Routes that no page of ours calls: between services, and for those who verify tokens. They are kept out of the
 * main entry, so that no browser has to load them.
 */
export * as authInternal from './auth/internal-routes.ts';
export * as catalogInternal from './catalog/internal-routes.ts';
export { ClaimKind, OrderableListing } from './catalog/internal-routes.ts';
export * as ordersInternal from './orders/internal-routes.ts';
