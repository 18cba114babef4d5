import type { OpenConversation } from '@alaso/contracts';
import { type Caller, derivedId, problem } from '@alaso/service-kit';
import type { CatalogClient } from '../clients/catalog-client.ts';
import { type DonationDeps, findDonation } from '../donations/index.ts';
import { findOwnOrder, type OrderDeps } from '../orders/index.ts';
import { type ConversationDocument, fieldsFromOrder } from './conversation.model.ts';
import type { ConversationRepository, NewConversation } from './conversation.repository.ts';
import { wordsOf } from './conversation.messages.ts';

/** Returns the id of the conversation of a buyer about a listing, which all their orders of it share. */
export const conversationIdOf = (listingId: string, buyerId: string) =>
  derivedId('conversation', listingId, buyerId);

export type OpenConversationDeps = Pick<OrderDeps, 'orders'> &
  Pick<DonationDeps, 'donations'> & {
    conversations: ConversationRepository;
    catalog: Pick<CatalogClient, 'listing'>;
  };

async function aboutListing(
  { catalog }: OpenConversationDeps,
  listingId: string,
  buyer: Caller,
): Promise<NewConversation> {
  const { ownerId, ownerFirstName, title, imageUrl, fabricType, color } = await catalog.listing(listingId);
  if (ownerId === buyer.userId) throw problem('own-listing', wordsOf.ownListing);
  return {
    // The same as that of an order: it continues through them.
    _id: conversationIdOf(listingId, buyer.userId),
    listingId,
    donationId: null,
    listingTitle: title,
    listingImageUrl: imageUrl,
    listingFabricType: fabricType,
    listingColor: color,
    ownerId,
    otherId: buyer.userId,
    ownerName: ownerFirstName,
    otherName: buyer.firstName,
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
    listingTitle: donation.listingTitle,
    listingImageUrl: donation.listingImageUrl,
    listingFabricType: donation.listingFabricType ?? null,
    listingColor: donation.listingColor ?? null,
    ownerId: donation.donorId,
    otherId: organizationId,
    ownerName: donation.donorFirstName,
    otherName: donation.organizationName,
  };
}

/**
 * Returns the caller's conversation about a listing, an order or a donation; creates it if there is none.
 * Nobody sees it before its first message. @throws not-found, own-listing, and not-allowed for a donation
 * that is not the caller's or whose organization has no account
 */
export async function openConversation(
  deps: OpenConversationDeps,
  { listingId, orderId, donationId }: OpenConversation,
  caller: Caller,
): Promise<ConversationDocument> {
  if (orderId !== undefined) return deps.conversations.open(await aboutOrder(deps, orderId, caller));
  if (donationId !== undefined) return deps.conversations.open(await aboutDonation(deps, donationId, caller));
  return deps.conversations.open(await aboutListing(deps, listingId ?? '', caller));
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
