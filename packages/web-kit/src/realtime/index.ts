export { useLivePages } from './use-live-pages.ts';
export { useNetworkReturn } from './use-network-return.ts';
export { useShownAgain } from './use-shown-again.ts';
