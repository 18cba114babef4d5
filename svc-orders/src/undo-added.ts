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

/** Covers calls of the stranger that had begun. Nobody chooses a password and an account that quickly. */
const lastCallsMs = 10_000;

/**
 * Removes what a stranger may have added to an account before its owner took it back: they could read when
 * the owner meets whom where, and get their parcels and money. What the owner adds afterward stays, however
 * late or often this event arrives.
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
