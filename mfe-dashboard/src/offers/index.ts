export { OfferInThread } from './offer-in-thread.tsx';
export { offersMessages } from './offers.messages.ts';
