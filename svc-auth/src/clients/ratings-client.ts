import { ordersRoutes, type Rating, reviewLimits } from '@alaso/contracts';
import type { CallService } from '@alaso/service-kit';

export type RatingsClient = ReturnType<typeof ratingsClient>;

/** Calls to svc-orders, which counts the reviews of members. */
export function ratingsClient(call: CallService) {
  const ratingsOf = (ids: readonly string[]): Promise<Rating[]> =>
    call(ordersRoutes.listRatings, { query: { ids: ids.join(',') } });
  return {
    /** Returns the ratings of these members; those without a review are left out. */
    async ratingsOf(ids: readonly string[]): Promise<Rating[]> {
      const calls: Promise<Rating[]>[] = [];
      for (let at = 0; at < ids.length; at += reviewLimits.members)
        calls.push(ratingsOf(ids.slice(at, at + reviewLimits.members)));
      return (await Promise.all(calls)).flat();
    },
  };
}
