export { agreedPrices, type AgreedPrices, atAgreedPrice } from './agreed-price.ts';
export { CardPages } from './card-pages.tsx';
export { OwnActButtons } from './own-act-buttons.tsx';
export { useOwnIn, useOwnTotals } from './use-own-listings.ts';
