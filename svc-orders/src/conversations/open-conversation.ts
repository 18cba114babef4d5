import type { OpenConversation } from '@alaso/contracts';
import { type Caller, derivedId, problem } from '@alaso/service-kit';
import type { CatalogClient } from '../clients/catalog-client.ts';
import { snapshotIn, snapshotOf } from '../listing-snapshot.ts';
import { type DonationDeps, findDonation } from '../donations/index.ts';
import type { OfferRepository } from '../offers/index.ts';
import { findOwnOrder, type OrderDeps } from '../orders/index.ts';
import { loadDeal } from './conversation-deal.ts';
import { type ConversationDocument, fieldsFromOrder, otherMemberOf } from './conversation.model.ts';
import type { ConversationRepository, NewConversation } from './conversation.repository.ts';
import { wordsOf } from './conversation.messages.ts';

/** Returns the id of a buyer's conversation about a listing, shared by all their orders for it. */
export const conversationIdOf = (listingId: string, buyerId: string) =>
  derivedId('conversation', listingId, buyerId);

export type OpenConversationDeps = Pick<OrderDeps, 'orders' | 'dealings'> &
  Pick<DonationDeps, 'donations'> & {
    conversations: ConversationRepository;
    offers: Pick<OfferRepository, 'count' | 'ofPair'>;
    catalog: Pick<CatalogClient, 'listing'>;
  };

async function aboutListing(
  { catalog, conversations, orders, offers }: OpenConversationDeps,
  listingId: string,
  { userId: buyerId, firstName }: Caller,
): Promise<NewConversation> {
  const _id = conversationIdOf(listingId, buyerId);
  const earlier = await conversations.find(_id);
  if (earlier) return earlier;
  const listing = await catalog.listing(listingId);
  const { ownerId, ownerFirstName, place, paused } = listing;
  if (ownerId === buyerId) throw problem('own-listing', wordsOf.ownListing);
  const hasDealt = async () =>
    (await orders.ofPair({ listingId, buyerId })).length > 0 || (await offers.count(buyerId, listingId)) > 0;
  // Matches the response of the listing page, so that strangers learn nothing about an item that is off the
  // market.
  if (paused && !(await hasDealt())) throw problem('not-found', wordsOf.noListing);
  return {
    _id,
    listingId,
    donationId: null,
    ...snapshotOf(listing),
    ...(place && { listingPlace: place }),
    ownerId,
    otherId: buyerId,
    ownerName: ownerFirstName,
    otherName: firstName,
  };
}

async function aboutOrder(
  deps: OpenConversationDeps,
  orderId: string,
  caller: Caller,
): Promise<NewConversation> {
  const { order } = await findOwnOrder(deps, orderId, { userId: caller.userId });
  return fieldsFromOrder(order);
}

async function aboutDonation(
  deps: OpenConversationDeps,
  donationId: string,
  caller: Caller,
): Promise<NewConversation> {
  const { donation, roles } = await findDonation(deps, donationId, caller);
  if (!roles.includes('donor') && !roles.includes('organisation')) {
    throw problem('not-allowed', wordsOf.onlyParties);
  }
  const { organizationId } = donation;
  if (organizationId === null) throw problem('not-allowed', wordsOf.withoutAccount);
  return {
    _id: derivedId('conversation', donationId),
    listingId: donation.listingId,
    donationId,
    ...snapshotIn(donation),
    ownerId: donation.donorId,
    otherId: organizationId,
    ownerName: donation.donorFirstName,
    otherName: donation.organizationName,
  };
}

function aboutSubject(
  deps: OpenConversationDeps,
  { listingId, orderId, donationId }: OpenConversation,
  caller: Caller,
): Promise<NewConversation> {
  if (orderId !== undefined) return aboutOrder(deps, orderId, caller);
  if (donationId !== undefined) return aboutDonation(deps, donationId, caller);
  return aboutListing(deps, listingId ?? '', caller);
}

/**
 * Returns the caller's conversation about a listing, an order or a donation, creating it if necessary. Nobody
 * sees the conversation before its first message. @throws not-found, own-listing, and not-allowed between
 * blocked members, for another member's donation, and for a donation to an organization without an account
 */
export async function openConversation(
  deps: OpenConversationDeps,
  subject: OpenConversation,
  caller: Caller,
): Promise<ConversationDocument> {
  const { conversations, dealings } = deps;
  const about = await aboutSubject(deps, subject, caller);
  const earlier = await conversations.find(about._id);
  if (earlier) return earlier;
  if (!(await loadDeal(deps, about)).isOpen)
    await dealings.assertBetween(caller.userId, otherMemberOf(about, caller.userId));
  return conversations.open(about);
}

/**
 * Returns a conversation to one of its two members. @throws not-found for everyone else, without revealing
 * that it exists
 */
export async function findConversation(
  { conversations }: { conversations: Pick<ConversationRepository, 'find'> },
  id: string,
  userId: string,
): Promise<ConversationDocument> {
  const conversation = await conversations.find(id);
  if (!conversation || (conversation.ownerId !== userId && conversation.otherId !== userId)) {
    throw problem('not-found', wordsOf.notFound);
  }
  return conversation;
}
