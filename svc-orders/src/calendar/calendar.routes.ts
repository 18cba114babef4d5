import { ordersRoutes } from '@alaso/contracts';
import { route, type Route } from '@alaso/service-kit';
import { type CalendarDeps, readCalendar, renewAddress } from './read-calendar.ts';

export function calendarRoutes(deps: CalendarDeps): Route[] {
  const { addresses } = deps;
  const read = async ({ params: { token } }: { params: { token: string } }) => ({
    body: await readCalendar(deps, token),
  });
  return [
    route(ordersRoutes.renewCalendar, async ({ caller: { userId } }) => ({
      body: { address: await renewAddress(deps, userId) },
    })),
    route(ordersRoutes.getCalendar, async ({ caller: { userId } }) => ({
      body: { since: (await addresses.since(userId))?.toISOString() ?? null },
    })),
    route(ordersRoutes.endCalendar, async ({ caller: { userId } }) => {
      await addresses.end(userId);
      return {};
    }),
    route(ordersRoutes.readCalendar, read),
    route(ordersRoutes.readRentalCalendar, read),
  ];
}
