export { mailAccountChanged } from './payout-account.ts';
export { accountRemovedMessage } from './payout.messages.ts';
export { payoutAccountsOf, payoutsOf } from './payout.model.ts';
export { payoutRepository } from './payout.repository.ts';
export { checkPayout, dailyPayouts, type PayoutDeps, payoutTimers } from './send-payout.ts';
