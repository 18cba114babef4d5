import { nairaFromKobo, type Offer, type OfferEvent, ordersRoutes } from '@alaso/contracts';
import { type Caller, type Limiter, type Logger, type Route, route } from '@alaso/service-kit';
import type { OfferDocument } from './offer.model.ts';
import {
  actsOf,
  makeOffer,
  type OfferDeps,
  type OfferInput,
  sideOf,
  transitionOffer,
} from './offer-workflow.ts';

/** No one scrolls further back. */
const maxListed = 100;

/** @param reserved the listings that an accepted offer reserves: no other offer can be accepted then */
function presentOffer(offer: OfferDocument, viewerId: string, reserved: ReadonlySet<string>): Offer {
  const side = sideOf(offer, viewerId) ?? 'seller';
  return {
    id: offer._id,
    listingId: offer.listingId,
    listingTitle: offer.listingTitle,
    listingImageUrl: offer.listingImageUrl,
    listingFabricType: offer.listingFabricType,
    listingColor: offer.listingColor,
    listingPrice: nairaFromKobo(offer.listingPriceKobo),
    buyerId: offer.buyerId,
    sellerId: offer.sellerId,
    side,
    otherPartyFirstName: side === 'buyer' ? offer.sellerFirstName : offer.buyerFirstName,
    price: nairaFromKobo(offer.priceKobo),
    stage: offer.stage,
    acts: actsOf(offer, side).filter((event) => event !== 'accept' || !reserved.has(offer.listingId)),
    steps: offer.timeline.map(({ event, by, at, priceKobo }) => ({
      event,
      by,
      at: at.toISOString(),
      price: nairaFromKobo(priceKobo),
    })),
    until: offer.open ? (offer.clockAt?.toISOString() ?? null) : null,
    orderId: offer.passedTo?.id ?? null,
    createdAt: offer.createdAt.toISOString(),
  };
}

type EventCall = {
  params: { id: string };
  body?: OfferInput;
  caller: Caller;
  log: Logger;
};

export function offerRoutes(deps: OfferDeps & { limiter: Limiter }): Route[] {
  const presentOne = async (offer: OfferDocument, viewerId: string) =>
    presentOffer(offer, viewerId, await deps.offers.reserved([offer.listingId]));
  const handlerOf =
    (event: OfferEvent) =>
    async ({ params: { id: offerId }, body: input, caller: by, log }: EventCall) => {
      const offer = await transitionOffer(deps, { offerId, event, by, log, ...(input && { input }) });
      return { body: await presentOne(offer, by.userId) };
    };
  return [
    route(ordersRoutes.makeOffer, async ({ body, caller: buyer, operationId }) => {
      await deps.limiter.take(buyer.userId);
      const offer = await makeOffer(deps, { ...body, buyer, operationId });
      return { body: await presentOne(offer, buyer.userId) };
    }),
    route(ordersRoutes.listOffers, async ({ query: { listing }, caller: { userId } }) => {
      const found = await deps.offers.ofUser(userId, maxListed, listing);
      const open = found.filter((offer) => offer.open).map(({ listingId }) => listingId);
      const reserved = await deps.offers.reserved(open);
      return { body: found.map((offer) => presentOffer(offer, userId, reserved)) };
    }),
    route(ordersRoutes.counterOffer, handlerOf('counter')),
    route(ordersRoutes.acceptOffer, handlerOf('accept')),
    route(ordersRoutes.declineOffer, handlerOf('decline')),
    route(ordersRoutes.withdrawOffer, handlerOf('withdraw')),
    route(ordersRoutes.orderOffer, handlerOf('order')),
  ];
}
