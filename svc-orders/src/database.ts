import { absentUsersOf, type DatabaseLayout, rowLocksOf, suspensionsOf } from '@alaso/service-kit';
import { migrations } from '../migrations/index.ts';
import { blocksOf } from './blocks/block.repository.ts';
import { calendarAddressesOf } from './calendar/calendar-address.repository.ts';
import { conversationsOf, membersOf, messagesOf } from './conversations/conversation.model.ts';
import { replyTimesOf } from './conversations/index.ts';
import { addressesOf } from './delivery/address.repository.ts';
import { donationsOf } from './donations/donation.model.ts';
import { followUpsOf } from './donations/follow-up.repository.ts';
import { disputesOf } from './disputes/index.ts';
import { offersOf } from './offers/offer.model.ts';
import { buyersOf } from './orders/order.repository.ts';
import { impactTotalsOf } from './impact/impact.repository.ts';
import { chainsOf, postingsOf } from './ledger/index.ts';
import { ordersOf } from './orders/order.model.ts';
import { ratingsOf, reviewsOf, windowsOf } from './reviews/review.model.ts';
import { differencesOf, reportsOf } from './money-checks/money-check.repository.ts';
import { meetingsOf } from './meetings/meeting.repository.ts';
import { paymentsOf, refundsOf } from './payments/index.ts';
import { payoutAccountsOf, payoutsOf } from './payouts/index.ts';
import { rentalDaysOf } from './rentals/rental-day.repository.ts';
import { rentalTermsOf } from './rentals/rental-terms.repository.ts';
import { tailorsOf } from './tailoring/tailor.repository.ts';

export const database: DatabaseLayout = {
  models: [
    ordersOf,
    rentalDaysOf,
    rentalTermsOf,
    calendarAddressesOf,
    buyersOf,
    donationsOf,
    followUpsOf,
    offersOf,
    disputesOf,
    addressesOf,
    tailorsOf,
    impactTotalsOf,
    postingsOf,
    chainsOf,
    paymentsOf,
    refundsOf,
    payoutAccountsOf,
    payoutsOf,
    differencesOf,
    reportsOf,
    blocksOf,
    conversationsOf,
    membersOf,
    meetingsOf,
    messagesOf,
    replyTimesOf,
    windowsOf,
    reviewsOf,
    ratingsOf,
    rowLocksOf,
    suspensionsOf,
    absentUsersOf,
  ],
  migrations,
};
