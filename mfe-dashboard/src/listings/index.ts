export { agreedPrices, type AgreedPrices, atAgreedPrice } from './agreed-price.ts';
export { CardPages } from './card-pages.tsx';
export { useOwnIn, useOwnTotals } from './use-own-listings.ts';
