export { CardPages } from './card-pages.tsx';
export { useOwnIn, useOwnTotals } from './use-own-listings.ts';
