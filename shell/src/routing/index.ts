export type { CurrentView } from './current-view.ts';
export { subscribeToAddress, useAddress } from './use-address.ts';
export { matchRoute, type View } from './view.ts';
