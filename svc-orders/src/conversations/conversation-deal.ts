import type { DonationStatus, OrderStage } from '@alaso/contracts';
import { type Caller, problem } from '@alaso/service-kit';
import type { Dealings } from '../blocks/index.ts';
import type { DonationDeps } from '../donations/index.ts';
import { openStages, type OrderDeps } from '../orders/index.ts';
import { wordsOf } from './conversation.messages.ts';
import type { ConversationDocument } from './conversation.model.ts';

/** Stages in which the two parties have not yet agreed on the order. */
const unconfirmed: readonly OrderStage[] = ['placed', 'briefed', 'quoted', 'cancelled', 'missed'];

/** Returns true once the order is confirmed, and false if there is no order. */
export const isConfirmed = (stage: OrderStage | undefined) =>
  stage !== undefined && !unconfirmed.includes(stage);

/** Returns true for donation stages from acceptance to receipt. */
const isAccepted = (stage: DonationStatus | undefined) =>
  stage === 'accepted' || stage === 'scheduled' || stage === 'collected' || stage === 'received';

export type DealDeps = {
  orders: Pick<OrderDeps['orders'], 'ofPair'>;
  donations: Pick<DonationDeps['donations'], 'find'>;
};

type About = Pick<ConversationDocument, 'donationId' | 'listingId' | 'otherId'>;

export type Deal = { isOpen: boolean; isConfirmed: boolean };

export async function loadDeal(
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
 * Checks that a member may write. Neither a block nor a suspension applies while the two members have an open
 * order or donation. @throws not-allowed between blocked members, suspended
 */
export async function assertMayWrite(
  deps: DealDeps & { dealings: Pick<Dealings, 'assertBetween'> },
  conversation: About & Pick<ConversationDocument, 'ownerId'>,
  { userId, suspended }: Caller,
): Promise<Deal> {
  const deal = await loadDeal(deps, conversation);
  if (deal.isOpen) return deal;
  const { ownerId, otherId } = conversation;
  await deps.dealings.assertBetween(userId, userId === ownerId ? otherId : ownerId);
  if (suspended) throw problem('suspended', wordsOf.suspended);
  return deal;
}
