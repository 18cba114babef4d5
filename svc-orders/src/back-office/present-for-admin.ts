import { isDisputed, nairaFromKobo, type ordersRoutes, type Shipment } from '@alaso/contracts';
import { type DisputeDocument, presentDispute } from '../disputes/index.ts';
import { donationDefinition, type DonationDocument, presentDonation } from '../donations/index.ts';
import {
  type OrderDocument,
  type OrderKinds,
  partyOf,
  presentDelivery,
  presentOrder,
  presentStep,
} from '../orders/index.ts';
import { sharedKobo } from '../payments/index.ts';
import { listActions, claimAt, isFinal } from '../workflow/index.ts';

/** Presents an order to an admin who is neither the buyer nor the seller. */
export function presentForAdmin(
  kinds: OrderKinds,
  order: OrderDocument,
  dispute?: DisputeDocument,
): ordersRoutes.AdminOrder {
  const { waitsFor: _, otherPartyFirstName: __, ...facts } = presentOrder(kinds, order, order.buyerId);
  const { buyerFirstName, sellerFirstName, stage, timeline, money } = order;
  const step =
    stage === 'disputed'
      ? timeline.findLast(({ event }) => event === 'dispute')
      : order.receiptDispute === 'open'
        ? dispute?.timeline[0]
        : undefined;
  return {
    ...facts,
    buyerFirstName,
    sellerFirstName,
    ...(money && money.heldKobo > 0 && { held: nairaFromKobo(sharedKobo(order, money)) }),
    ...(step && {
      dispute: {
        by: step.by === 'seller' ? ('seller' as const) : ('buyer' as const),
        reason: step.reason ?? '',
        at: step.at.toISOString(),
        ...(dispute && { stage: dispute.stage, until: dispute.clockAt?.toISOString() ?? null }),
      },
    }),
  };
}

/**
 * Returns true if an order that ended without success still holds its claim on the listing in svc-catalog.
 */
export const holdsInVain = (kinds: OrderKinds, { category, stage, sync }: OrderDocument): boolean =>
  sync === 'recorded' &&
  isFinal(kinds[category].definition, stage) &&
  claimAt(kinds[category].definition, stage) === 'released';

/** Returns the actions available to an admin, the main one first. */
function actsOn(kinds: OrderKinds, order: OrderDocument): ordersRoutes.OrderAct[] {
  const events = listActions(kinds[order.category].definition, order.stage, 'desk');
  const acts = (['complete', 'extend', 'cancel'] as const).filter((act) => events.includes(act));
  // A disputed order can end only through a decision on its dispute.
  if (isDisputed(order)) return [];
  return holdsInVain(kinds, order) ? [...acts, 'free-listing'] : acts;
}

/**
 * Presents a delivery. Addresses and waybills are shown only for a case, and remain visible there after the
 * parties can no longer see them.
 */
function deliveryForAdmin(order: OrderDocument): Pick<ordersRoutes.AdminOrderPage, 'delivery'> {
  const delivery = presentDelivery(order, 'seller');
  if (!delivery) return {};
  const { address = null, returnAddress = null } = (isDisputed(order) && order.delivery) || {};
  const shown = { ...delivery, address, ...(delivery.returnAddress !== undefined && { returnAddress }) };
  if (isDisputed(order)) return { delivery: shown };
  const { shipment, returnShipment } = delivery;
  return {
    delivery: {
      ...shown,
      shipment: shipment && withoutWaybill(shipment),
      ...(returnShipment && { returnShipment: withoutWaybill(returnShipment) }),
    },
  };
}

const withoutWaybill = ({ waybill: _, ...shipment }: Shipment) => shipment;

export function presentAdminPage(
  kinds: OrderKinds,
  order: OrderDocument,
  { adminId, now, dispute }: { adminId: string; now: Date; dispute?: DisputeDocument | undefined },
): ordersRoutes.AdminOrderPage {
  const { category, stage, timeline, clockAt, gift, receiptNumber, sync } = order;
  const { definition, present } = kinds[category];
  const timer = definition.timers[stage];
  const isOwn = partyOf(order, adminId) !== undefined;
  return {
    ...presentForAdmin(kinds, order, dispute),
    ...(dispute && { disputeCase: presentDispute(dispute) }),
    timeline: timeline.map(presentStep),
    clock: timer && clockAt ? { event: timer.event, at: clockAt.toISOString() } : null,
    receiptNumber: (stage === 'completed' && receiptNumber) || null,
    rental: null,
    tailoring: null,
    ...present?.(order, now),
    ...deliveryForAdmin(order),
    queueLength: gift?.line.length ?? 0,
    claim: { state: claimAt(definition, stage), isSettled: sync === 'settled' },
    deskActs: isOwn ? [] : actsOn(kinds, order),
    isOwn,
  };
}

/**
 * The event for each admin action on a donation. Canceling declines the donation on behalf of the
 * organization.
 */
export const donationEventOf = { complete: 'receive', extend: 'extend', cancel: 'decline' } as const;

export function presentAdminDonation(
  donation: DonationDocument,
  adminId: string,
): ordersRoutes.AdminDonationPage {
  const { stage, sync, donorId, organizationId } = donation;
  const isOwn = adminId === donorId || adminId === organizationId;
  const events = listActions(donationDefinition, stage, 'desk');
  return {
    ...presentDonation(donation, isOwn ? [] : ['desk']),
    claim: { state: claimAt(donationDefinition, stage), isSettled: sync === 'settled' },
    deskActs: isOwn
      ? []
      : (['complete', 'extend', 'cancel'] as const).filter((act) => events.includes(donationEventOf[act])),
    isOwn,
  };
}
