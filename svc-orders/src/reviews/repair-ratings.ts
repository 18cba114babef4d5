import type { EventMessage } from '@alaso/contracts/internal';
import {
  dayMs,
  defineJob,
  handle,
  type JobHandler,
  type Logger,
  NoData,
  retryOnDuplicateKey,
} from '@alaso/service-kit';
import type { ReviewDeps } from './write-review.ts';

type RatingDeps = Pick<ReviewDeps, 'reviews' | 'inTransaction'>;

/**
 * Hides or shows a review according to an admin's decision, and updates the rating. The latest decision wins,
 * even if events arrive twice or out of order.
 */
export async function decideReview(
  { reviews, inTransaction }: RatingDeps,
  { occurredAt, payload: { measure, reviewId } }: EventMessage<'measure.decided'>,
): Promise<void> {
  if (reviewId === undefined || (measure !== 'hide-review' && measure !== 'show-review')) return;
  const at = new Date(occurredAt);
  await retryOnDuplicateKey(() =>
    inTransaction(async (session) => {
      const asked = await reviews.find(reviewId);
      if (!asked || (await reviews.lockRating(asked.memberId, session)).isErased) return;
      const review = await reviews.find(reviewId, session);
      if (!review || (review.decidedAt && review.decidedAt >= at)) return;
      await reviews.decide(review, { isHidden: measure === 'hide-review', at }, session);
    }),
  );
}

const same = (one: { count: number; sum: number; stars: number[] }, other: typeof one) =>
  one.count === other.count && one.sum === other.sum && one.stars.join() === other.stars.join();

const batch = 200;

/**
 * Compares every rating with a recount of its reviews and corrects it. Logs each difference as an error,
 * because the transactions that change reviews should have kept the rating up to date. Returns the members
 * whose ratings were corrected.
 */
export async function repairRatings({ reviews, inTransaction }: RatingDeps, log: Logger): Promise<string[]> {
  const corrected: string[] = [];
  let after = '';
  for (;;) {
    const rows = await reviews.ratingsAfter(after, batch);
    for (const row of rows) {
      const { _id: memberId } = row;
      if (same(row, await reviews.recount(memberId))) continue;
      await inTransaction(async (session) => {
        // A write between the two reads may have changed both values.
        const now = await reviews.lockRating(memberId, session);
        const counted = await reviews.recount(memberId, session);
        if (now.isErased || same(now, counted)) return;
        await reviews.setRating(memberId, counted, session);
        log.error(
          { memberId, count: now.count, counted: counted.count },
          'a rating was wrong and is corrected',
        );
        corrected.push(memberId);
      });
    }
    const last = rows.at(-1);
    if (!last || rows.length < batch) return corrected;
    after = last._id;
  }
}

const repairJob = defineJob({
  name: 'repair-ratings',
  data: NoData,
  attempts: 3,
  backoffMs: 10_000,
  everyMs: dayMs,
});

export const handleRepairRatings = (deps: RatingDeps): JobHandler =>
  handle(repairJob, async (_data, { log }) => {
    await repairRatings(deps, log);
  });
