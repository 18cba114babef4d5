import { ordersRoutes } from '@alaso/contracts';
import { type Route, route } from '@alaso/service-kit';
import type { OpenPages } from './open-pages.ts';

export function liveRoutes(pages: OpenPages): Route[] {
  return [
    route(ordersRoutes.followChanges, ({ caller: { userId }, log }) => {
      pages.assertListening();
      return { stream: (stream) => pages.add(userId, stream, log) };
    }),
  ];
}
