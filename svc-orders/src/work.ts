import type { Enqueue, Mailer, Platform, Work } from '@alaso/service-kit';
import { authClient } from './clients/auth-client.ts';
import { catalogClient } from './clients/catalog-client.ts';
import { donationRepository } from './donations/donation.repository.ts';
import { planFollowUps } from './donations/plan-follow-ups.ts';
import { type FinishDonationDeps, finishDonation } from './donations/finish-donation.ts';
import { handleDonationFollowUp } from './jobs/donation-follow-up.ts';
import { handleSweep } from './jobs/sweep.ts';
import type { Swept } from './stages/sweep.ts';
import { type FinishOrderDeps, finishOrder } from './orders/finish-order.ts';
import { orderRepository } from './orders/order.repository.ts';

export type WorkSettings = {
  mailer: Mailer;
  deskEmail: string;
  /** Milliseconds. */
  sweepAfterMs: number;
};

/** What may be stuck between two steps. Orders first: of what is older than holds, a rental that stands goes before an offer. */
export function swept(deps: FinishOrderDeps & FinishDonationDeps): Swept[] {
  return [
    { stages: deps.orders, finish: (id, log) => finishOrder(deps, id, log) },
    { stages: deps.donations, finish: (id, log) => finishDonation(deps, id, log) },
  ];
}

/** What the worker of this service does. */
export function defineWork({ mailer, deskEmail, sweepAfterMs }: WorkSettings) {
  return (platform: Platform, enqueue: Enqueue): Work => {
    const orders = orderRepository(platform);
    const donations = donationRepository(platform);
    const auth = authClient(platform.call.auth);
    const catalog = catalogClient(platform.call.catalog);
    return {
      jobs: [
        handleSweep({ swept: swept({ orders, donations, catalog }), catalog, afterMs: sweepAfterMs }),
        handleDonationFollowUp({ donations, catalog, auth, mailer, deskEmail }),
      ],
      subscriptions: { 'donation.requested': (message) => planFollowUps(enqueue, message) },
    };
  };
}
