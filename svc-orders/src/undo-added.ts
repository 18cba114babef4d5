import type { EventMessage } from '@alaso/contracts/internal';
import { derivedId, type Platform } from '@alaso/service-kit';
import type { CalendarAddressRepository } from './calendar/calendar-address.repository.ts';
import type { AddressBook } from './delivery/address.repository.ts';
import { accountRemovedMessage, type PayoutDeps } from './payouts/index.ts';

type UndoDeps = Pick<Platform, 'inTransaction' | 'outbox'> & {
  calendarAddresses: Pick<CalendarAddressRepository, 'endIfCreated'>;
  addresses: Pick<AddressBook, 'removeChanged'>;
  payouts: Pick<PayoutDeps['payouts'], 'removeChosen'>;
};

/** Covers the stranger's calls that are still running, in ms. The owner cannot add anything that quickly. */
const lastCallsMs = 10_000;

/**
 * Removes anything that a stranger may have added to an account before the owner recovered it. Such additions
 * would reveal the owner's meetings, and redirect parcels and money. Keeps the owner's later additions, even
 * if this event arrives late or twice.
 */
export async function undoAdded(
  { calendarAddresses, addresses, payouts, inTransaction, outbox }: UndoDeps,
  { id, payload: { userId, since }, occurredAt }: EventMessage<'account.reclaimed'>,
): Promise<void> {
  const during = { from: new Date(since), to: new Date(Date.parse(occurredAt) + lastCallsMs) };
  await calendarAddresses.endIfCreated(userId, during);
  await addresses.removeChanged(userId, during);
  await inTransaction(async (session) => {
    if (!(await payouts.removeChosen(userId, during, session))) return;
    const noticeId = derivedId('payout account removed', id, userId);
    await outbox.write('notice.raised', { noticeId, ...accountRemovedMessage(userId) }, session);
  });
}
