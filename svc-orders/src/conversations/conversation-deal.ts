import { type Caller, problem } from '@alaso/service-kit';
import type { Dealings } from '../blocks/index.ts';
import type { DonationDeps } from '../donations/index.ts';
import { openStages, type OrderDeps } from '../orders/index.ts';
import { wordsOf } from './conversation.messages.ts';
import type { ConversationDocument } from './conversation.model.ts';
import { isAccepted, isConfirmed } from './is-agreed.ts';

export type DealDeps = {
  orders: Pick<OrderDeps['orders'], 'ofPair'>;
  donations: Pick<DonationDeps['donations'], 'find'>;
};

type About = Pick<ConversationDocument, 'donationId' | 'listingId' | 'otherId'>;

/** How far two members are with each other, by orders or a donation. */
export type Deal = { isOpen: boolean; isConfirmed: boolean };

/** Returns what a conversation's orders or donation say about it. */
export async function dealOf(
  { orders, donations }: DealDeps,
  { donationId, listingId, otherId: buyerId }: About,
): Promise<Deal> {
  if (donationId !== null) {
    const donation = await donations.find(donationId);
    return { isOpen: donation?.open ?? false, isConfirmed: isAccepted(donation?.stage) };
  }
  const ordered = await orders.ofPair({ listingId, buyerId });
  return {
    isOpen: ordered.some(({ stage }) => openStages.includes(stage)),
    isConfirmed: ordered.some(({ stage }) => isConfirmed(stage)),
  };
}

/**
 * Lets a member write in a conversation. What is open between the two goes on, whatever has happened since.
 * @throws not-allowed between blocked members, suspended
 */
export async function assertMayWrite(
  deps: DealDeps & { dealings: Pick<Dealings, 'assertBetween'> },
  conversation: About & Pick<ConversationDocument, 'ownerId'>,
  { userId, suspended }: Caller,
): Promise<Deal> {
  const deal = await dealOf(deps, conversation);
  if (deal.isOpen) return deal;
  const { ownerId, otherId } = conversation;
  await deps.dealings.assertBetween(userId, userId === ownerId ? otherId : ownerId);
  if (suspended) throw problem('suspended', wordsOf.suspended);
  return deal;
}
