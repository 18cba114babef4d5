import type { DbSession, Timestamped } from '@alaso/service-kit';
import type { Connection } from 'mongoose';
import { isFinal, type WorkflowRows, workflowRows, findDueIds } from '../workflow/index.ts';
import { disputeDefinition } from './definition.ts';
import { type DisputeDocument, disputesOf } from './dispute.model.ts';

export type NewDispute = Omit<DisputeDocument, keyof Timestamped>;

export type DisputeRepository = WorkflowRows<DisputeDocument> & {
  /** Returns the ids of disputes whose timer is due at `now`, longest overdue first. */
  due(now: Date, limit: number): Promise<string[]>;
  add(dispute: NewDispute, session: DbSession): Promise<void>;
  /** Returns an order's open dispute, read within a transaction. */
  findOpen(orderId: string, session: DbSession): Promise<DisputeDocument | undefined>;
  /** Returns the latest dispute for each of these orders that has one. */
  listLatest(orderIds: readonly string[]): Promise<DisputeDocument[]>;
  listOpenOfUser(userId: string, limit: number): Promise<DisputeDocument[]>;
};

export function disputeRepository(connection: Connection): DisputeRepository {
  const disputes = disputesOf(connection);
  return {
    ...workflowRows<DisputeDocument>(
      disputes,
      async (_id) => (await disputes.findOne({ _id }).lean()) ?? undefined,
      ({ to }) => ({ open: to !== null && !isFinal(disputeDefinition, to.stage) }),
    ),
    due: (now, limit) => findDueIds(disputes, 'clockAt', { now, limit }),
    async add(dispute, session) {
      await disputes.create([dispute], { session });
    },
    findOpen: async (orderId, session) =>
      (await disputes.findOne({ orderId, open: true }, null, { session }).lean()) ?? undefined,
    async listOpenOfUser(userId, limit) {
      const [bought, sold] = await Promise.all(
        (['buyerId', 'sellerId'] as const).map((party) =>
          disputes
            .find({ [party]: userId, open: true })
            .limit(limit)
            .lean(),
        ),
      );
      return [...(bought ?? []), ...(sold ?? [])];
    },
    async listLatest(orderIds) {
      const found = await disputes
        .find({ orderId: { $in: [...orderIds] } })
        .sort({ createdAt: -1 })
        .lean();
      return orderIds.flatMap((id) => found.find(({ orderId }) => orderId === id) ?? []);
    },
  };
}
