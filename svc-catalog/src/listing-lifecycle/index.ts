export { stateOf } from './own-listing.presenter.ts';
