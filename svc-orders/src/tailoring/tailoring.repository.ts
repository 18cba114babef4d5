import type { OrderStage } from '@alaso/contracts';
import type { Connection } from 'mongoose';
import { type OrderDocument, ordersOf } from '../orders/index.ts';
import { counted } from '../workflow/index.ts';

/** Stages in which a job takes up the tailor's time. */
const underWay: readonly OrderStage[] = ['agreed', 'in-work'];

/** Stages of an open job that is waiting for the tailor, the buyer, or an admin. */
const open: readonly OrderStage[] = [
  ...(['placed', 'briefed', 'quoted'] as const),
  ...underWay,
  ...(['ready', 'handed-over', 'disputed'] as const),
];

export type TailoringRepository = {
  /** Returns up to `limit` of a tailor's open jobs, oldest booking first. */
  listOpen(sellerId: string, limit: number): Promise<OrderDocument[]>;
  /** Returns the due days of a tailor's agreed jobs that are not ready yet. */
  listDueDays(sellerId: string): Promise<string[]>;
};

/** Higher than any tailor reaches. */
const maxUnderWay = 500;

export function tailoringRepository(connection: Connection): TailoringRepository {
  const orders = ordersOf(connection);
  const jobsOf = (sellerId: string, stages: readonly OrderStage[]) => ({
    sellerId,
    category: 'upcycle' as const,
    stage: { $in: [...stages] },
    ...counted,
  });
  return {
    listOpen: (sellerId, limit) =>
      orders.find(jobsOf(sellerId, open)).sort({ createdAt: 1 }).limit(limit).lean(),
    async listDueDays(sellerId) {
      const rows = await orders.find(jobsOf(sellerId, underWay), { tailoring: 1 }).limit(maxUnderWay).lean();
      return rows.flatMap(({ tailoring }) => tailoring?.dueDay ?? []);
    },
  };
}
