export { OfferInThread } from './offer-in-thread.tsx';
