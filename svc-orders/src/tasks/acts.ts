import { type DisputeDocument, disputeActsOf } from '../disputes/index.ts';
import { type DonationDocument, waitsFor } from '../donations/index.ts';
import type { OfferDocument } from '../offers/index.ts';
import type { OrderDocument, Party } from '../orders/index.ts';
import { disputeActs, donationActs, offerActs, orderActs, send } from './acts.messages.ts';

/** Stages in which the seller still has to send the item. */
const toSend: readonly OrderDocument['stage'][] = ['confirmed', 'claimed', 'accepted'];

export const partyIn = ({ buyerId }: { buyerId: string }, userId: string): Party =>
  buyerId === userId ? 'buyer' : 'seller';

/** Returns the label for a party's next action that has a deadline, or undefined if there is none. */
export function orderAct({ category, stage, delivery }: OrderDocument, party: Party): string | undefined {
  if (delivery?.chosen && toSend.includes(stage)) return party === 'seller' ? send : undefined;
  return orderActs[category][stage]?.[party];
}

export const offerAct = (offer: OfferDocument, userId: string) =>
  offer.open ? offerActs[offer.stage]?.[partyIn(offer, userId)] : undefined;

export const donationRole = ({ donorId }: DonationDocument, userId: string) =>
  donorId === userId ? 'donor' : 'organisation';

export const donationAct = (donation: DonationDocument, userId: string): string | undefined =>
  waitsFor(donation) === donationRole(donation, userId) ? donationActs[donation.stage] : undefined;

export function disputeAct(dispute: DisputeDocument, party: Party): string | undefined {
  const acts = disputeActsOf(dispute, party);
  return acts.some((act) => act === 'answer' || act === 'appeal') ? disputeActs[dispute.stage] : undefined;
}
