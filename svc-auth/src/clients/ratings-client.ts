import { ordersRoutes, type Rating, reviewLimits } from '@alaso/contracts';
import type { CallService } from '@alaso/service-kit';

export type RatingsClient = ReturnType<typeof ratingsClient>;

export function ratingsClient(call: CallService) {
  return {
    /** Omits members without reviews. */
    async listRatings(ids: readonly string[]): Promise<Rating[]> {
      const calls: Promise<Rating[]>[] = [];
      for (let at = 0; at < ids.length; at += reviewLimits.members) {
        const some = ids.slice(at, at + reviewLimits.members).join(',');
        calls.push(call(ordersRoutes.listRatings, { query: { ids: some } }));
      }
      return (await Promise.all(calls)).flat();
    },
  };
}
