import { type Health, moderationRoutes } from '@alaso/contracts';
import { kept, type Route, route } from '@alaso/service-kit';

/** Several admins may look at the same time. */
const keptMs = 1000;

export function healthRouteList(ask: () => Promise<Health>): Route[] {
  const health = kept(ask, keptMs);
  return [route(moderationRoutes.adminHealth, async () => ({ body: await health() }))];
}
