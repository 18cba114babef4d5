export { disputeAct, donationAct, offerAct, orderAct, partyIn } from './acts.ts';
export type { DatedOrders } from './dated-orders.repository.ts';
export { listOpenDeals, type OpenDealsDeps } from './open-deals.ts';
