import * as z from 'zod/mini';
import { Draft } from './draft.ts';
import { Listing } from './listing.ts';

/**
 * How a listing stands with its owner. On the wire to everybody else it has a status, and a paused one is not
 * there.
 */
export const listedStates = ['paused', 'active', 'sold', 'gifted', 'removed', 'hidden'] as const;
export const ListedState = z.enum(listedStates);
export type ListedState = z.infer<typeof ListedState>;

/** What an owner may do to a listing of theirs as it stands now. */
export const ownActs = ['edit', 'pause', 'resume', 'donate', 'delete', 'restore', 'list-again'] as const;
export const OwnAct = z.enum(ownActs);
export type OwnAct = z.infer<typeof OwnAct>;

/** A listing as its owner sees it. */
export const OwnListing = z.object({
  ...Listing.shape,
  state: ListedState,
  may: z.array(OwnAct),
  /** Why admins have hidden it; null while it is not. */
  hiddenWhy: z.nullable(z.string()),
  /** How many people have it among their favorites. */
  favouriteCount: z.number(),
});
export type OwnListing = z.infer<typeof OwnListing>;

/** What an owner has: a listing in any state, or a draft of one. */
export const OwnRow = z.union([OwnListing, Draft]);
export type OwnRow = z.infer<typeof OwnRow>;

export const OwnState = z.enum(['draft', ...listedStates]);
export type OwnState = z.infer<typeof OwnState>;

/** How many an owner has of each state. */
export const OwnTotals = z.object({
  draft: z.number(),
  paused: z.number(),
  active: z.number(),
  sold: z.number(),
  gifted: z.number(),
  removed: z.number(),
  hidden: z.number(),
});
export type OwnTotals = z.infer<typeof OwnTotals>;
