export { endOffers } from './follow-offer.ts';
export type { OfferDeps } from './offer-workflow.ts';
export type { OfferDocument } from './offer.model.ts';
export { presentRounds } from './offer.presenter.ts';
export type { OfferRepository } from './offer.repository.ts';
