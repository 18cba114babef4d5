import * as z from 'zod/mini';
import { Listing } from './listing.ts';

/**
 * States of a listing as its owner sees them. Other users see a status instead, and never see paused
 * listings.
 */
export const listedStates = ['paused', 'active', 'sold', 'gifted', 'removed', 'hidden'] as const;
export const ListedState = z.enum(listedStates);
export type ListedState = z.infer<typeof ListedState>;

/** Actions available to a listing's owner, depending on its state. */
export const ownActs = ['edit', 'pause', 'resume', 'donate', 'delete', 'restore', 'list-again'] as const;
export const OwnAct = z.enum(ownActs);
export type OwnAct = z.infer<typeof OwnAct>;

export const OwnListing = z.object({
  ...Listing.shape,
  state: ListedState,
  may: z.array(OwnAct),
  /** The admin's reason for hiding the listing; null if it is visible. */
  hiddenWhy: z.nullable(z.string()),
  /** Number of users who marked the listing as a favorite. */
  favouriteCount: z.number(),
});
export type OwnListing = z.infer<typeof OwnListing>;
