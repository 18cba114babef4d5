import type { Enqueue, Mailer, Platform, Work } from '@alaso/service-kit';
import { authClient } from './clients/auth-client.ts';
import { catalogClient } from './clients/catalog-client.ts';
import { donationRepository } from './donations/donation.repository.ts';
import { planFollowUps } from './donations/plan-follow-ups.ts';
import { donationFollowUpJob } from './jobs/donation-follow-up.ts';
import { sweepOrdersJob } from './jobs/sweep-orders.ts';
import { transactionRepository } from './transactions/transaction.repository.ts';

export type WorkSettings = {
  mailer: Mailer;
  deskEmail: string;
  /** Milliseconds. */
  sweepAfterMs: number;
};

/** What the worker of this service does. */
export function defineWork({ mailer, deskEmail, sweepAfterMs }: WorkSettings) {
  return (platform: Platform, enqueue: Enqueue): Work => {
    const orders = transactionRepository(platform.connection);
    const donations = donationRepository(platform);
    const auth = authClient(platform.call.auth);
    const catalog = catalogClient(platform.call.catalog);
    return {
      jobs: [
        sweepOrdersJob({ orders, catalog, afterMs: sweepAfterMs }),
        donationFollowUpJob({ donations, auth, mailer, deskEmail }),
      ],
      subscriptions: { 'donation.requested': (message) => planFollowUps(enqueue, message) },
    };
  };
}
