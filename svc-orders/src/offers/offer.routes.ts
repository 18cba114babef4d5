import { type OfferEvent, ordersRoutes } from '@alaso/contracts';
import { type Caller, type Limiter, type Logger, type Route, route } from '@alaso/service-kit';
import type { OfferDocument } from './offer.model.ts';
import { presentOffer } from './offer.presenter.ts';
import { makeOffer, type OfferDeps, type OfferInput, transitionOffer } from './offer-workflow.ts';

/** Maximum number of listed offers. No one scrolls further back. */
const maxListed = 100;

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
