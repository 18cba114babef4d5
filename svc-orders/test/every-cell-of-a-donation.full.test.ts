import { donationEvents, type DonationEvent, donationMovers, donationStatuses } from '@alaso/contracts';
import { randomUUID } from 'node:crypto';
import { lagosDay } from '@alaso/service-kit';
import type { DonationActor } from '../src/donations/donation-parties.ts';
import { donationDefinition } from '../src/donations/definition.ts';
import { type DonationDocument, donationsOf } from '../src/donations/donation.model.ts';
import { transitionDonation } from '../src/donations/donation-workflow.ts';
import { findTransition } from '../src/workflow/definition.ts';
import { useOrders } from './orders-service.ts';
import { aDonationRow } from './rows.ts';

const orders = useOrders();

/** Returns the published moves of a donation. */
const listPublished = (donationId: string) =>
  orders.service.platform.connection
    .collection('outbox')
    .distinct('payload.to', { name: 'donation.moved', 'payload.donationId': donationId });

const today = () => lagosDay(orders.now());

/** Returns a donation of which everyone may pick a day, because the other side has proposed it. */
const rowAt = (stage: DonationDocument['stage'], by: (typeof donationMovers)[number]) =>
  aDonationRow({
    stage,
    organizationId: randomUUID(),
    proposal: {
      by: by === 'donor' ? 'organisation' : 'donor',
      days: [today()],
      place: 'Yaba',
      collector: 'donor',
    },
  });

async function happen(row: DonationDocument, by: (typeof donationMovers)[number], event: DonationEvent) {
  const user = (userId: string | null, given: object = {}) => ({
    userId: userId ?? '',
    role: 'user' as const,
    isVerifiedCharity: false,
    ...given,
  });
  const actors: Record<typeof by, DonationActor> = {
    donor: user(row.donorId),
    organisation: user(row.organizationId, { isVerifiedCharity: true }),
    desk: user(randomUUID(), { role: 'admin' }),
    clock: 'clock',
  };
  const input = {
    reason: 'So it is',
    schedule: { day: today() },
    proposal: { days: [today()], collector: 'donor' as const },
  };
  const { log } = orders.service.platform;
  return transitionDonation(orders.followUps(), {
    donationId: row._id,
    event,
    by: actors[by],
    input,
    log,
  }).then(
    ({ stage }) => stage,
    () => 'refused',
  );
}

it.each(donationMovers)(
  'each event at each stage by the %s: the next stage and nothing else, or a refusal and nothing at all',
  async (by) => {
    const stored = donationsOf(orders.service.platform.connection);
    for (const stage of donationStatuses) {
      for (const event of donationEvents) {
        const row = rowAt(stage, by);
        await stored.create(row);
        const line = findTransition(donationDefinition, { stage, event, by });
        const outcome = await happen(row, by, event);
        const now = await stored.findById(row._id).lean();
        const found = { stage, event, outcome, now: now?.stage, steps: now?.timeline.length };
        const published = await listPublished(row._id);
        expect({ ...found, published }).toEqual(
          line
            ? { stage, event, outcome: line.to, now: line.to, steps: 2, published: [line.to] }
            : { stage, event, outcome: 'refused', now: stage, steps: 1, published: [] },
        );
      }
    }
  },
  120_000,
);
