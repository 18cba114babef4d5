import { minPayoutKobo } from '@alaso/contracts';
import type { OpenMatter } from '@alaso/contracts/internal';
import type { DbSession } from '@alaso/service-kit';
import type { Connection } from 'mongoose';
import { donationsOf } from './donations/index.ts';
import { naira } from './format.ts';
import { ledgerRepository } from './ledger/index.ts';
import { offersOf } from './offers/offer.model.ts';
import { ordersOf, openStages } from './orders/index.ts';
import { payoutsOf } from './payouts/index.ts';
import { standing } from './workflow/index.ts';

/** Maximum number of open orders, offers, and donations shown to a user. */
const maxMatters = 100;

/**
 * Returns the amount still to be paid out to a user, in kobo. A balance below the minimum payout does not
 * count.
 */
async function findOwedKobo(connection: Connection, userId: string): Promise<number> {
  const onTheWay = await payoutsOf(connection)
    .find({ userId, state: { $in: ['requested' as const, 'sent' as const] } })
    .lean();
  const owed = await ledgerRepository(connection).balance(`member:${userId}`);
  const sentKobo = onTheWay.reduce((sum, { amountKobo }) => sum + amountKobo, 0);
  return (owed >= minPayoutKobo ? owed : 0) + sentKobo;
}

/** Returns a user's open orders, offers, and donations, and their balance. */
export async function openMatters(
  connection: Connection,
  userId: string,
  session?: DbSession,
): Promise<OpenMatter[]> {
  const isOpen = {
    $or: [{ stage: { $in: openStages }, sync: { $in: [...standing] } }, { receiptDispute: 'open' as const }],
  };
  const shown = { listingTitle: 1, listingId: 1 } as const;
  const found: OpenMatter[] = [];
  const add = (
    kind: OpenMatter['kind'],
    rows: readonly { _id: string; listingId: string; listingTitle: string }[],
  ) =>
    found.push(
      ...rows.map(({ _id: id, listingId, listingTitle: title }) => ({ kind, id, listingId, title })),
    );
  for (const party of ['buyerId', 'sellerId'] as const) {
    const orders = ordersOf(connection).find({ [party]: userId, ...isOpen }, shown, { session });
    add('order', await orders.limit(maxMatters).lean());
    const offers = offersOf(connection).find({ [party]: userId, open: true }, shown, { session });
    add('offer', await offers.limit(maxMatters).lean());
  }
  for (const party of ['donorId', 'organizationId'] as const) {
    const donations = donationsOf(connection).find({ [party]: userId, open: true }, shown, { session });
    add('donation', await donations.limit(maxMatters).lean());
  }
  const owedKobo = await findOwedKobo(connection, userId);
  if (owedKobo > 0) found.push({ kind: 'balance', id: userId, title: naira(owedKobo) });
  return found.slice(-maxMatters);
}
