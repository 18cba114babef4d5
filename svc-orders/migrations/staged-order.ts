import { categories, transactionStatuses } from '@alaso/contracts';
import * as z from 'zod/mini';

/** An order that knows only its status. */
export const OldOrder = z.object({
  category: z.enum(categories),
  status: z.enum(transactionStatuses),
  createdAt: z.date(),
  updatedAt: z.date(),
});

const hourMs = 3_600_000;
const firstStages = {
  resale: { stage: 'placed', clockMs: 48 * hourMs },
  gift: { stage: 'claimed', clockMs: 72 * hourMs },
  rent: { stage: 'placed', clockMs: 48 * hourMs },
  upcycle: { stage: 'placed', clockMs: 14 * 24 * hourMs },
} as const;

/** What an order that goes through stages has besides. The clock of an open one begins with the migration. */
export function stagedOrder({ category, status, createdAt, updatedAt }: z.infer<typeof OldOrder>, now: Date) {
  const { stage, clockMs } = firstStages[category];
  const placed = { event: null, stage, at: createdAt, by: 'buyer', reason: null };
  const isOpen = status === 'pending';
  const event = status === 'completed' ? 'complete' : 'cancel';
  const over = { event, stage: status, at: updatedAt, by: 'clock', reason: null };
  return {
    stage: isOpen ? stage : status,
    timeline: isOpen ? [placed] : [placed, over],
    clockAt: isOpen ? new Date(now.getTime() + clockMs) : null,
    handOverCode: null,
  };
}
