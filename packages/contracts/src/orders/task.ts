import * as z from 'zod/mini';
import { Id, Timestamp } from '../fields.ts';
import { listingSnapshot } from './listing-snapshot.ts';

/** Maximum number of listed tasks. */
export const maxTasks = 20;

/** An open order, offer, donation, or dispute in which a user has to act next. */
export const Task = z.object({
  /** The id of the order, offer, or donation. */
  id: Id,
  listingId: Id,
  /** The action, in words, such as `Confirm` or `Answer the offer`. */
  action: z.string(),
  /** Null if there is no deadline. */
  dueAt: z.nullable(Timestamp),
  /** One of our pages, where the user can act. */
  link: z.string(),
  ...listingSnapshot,
});
export type Task = z.infer<typeof Task>;
