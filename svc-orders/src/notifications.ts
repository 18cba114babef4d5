import type { NewNotification } from '@alaso/contracts/internal';
import type { Platform } from '@alaso/service-kit';

/** Returns the page of an order, for both its parties. */
export const orderLink = (orderId: string) => `/dashboard?tab=transactions&order=${orderId}`;

/** Raises notifications, for bell and mail, in one transaction. */
export async function raiseNotifications(
  { inTransaction, outbox }: Pick<Platform, 'inTransaction' | 'outbox'>,
  notifications: readonly NewNotification[],
): Promise<void> {
  if (notifications.length === 0) return;
  await inTransaction(async (session) => {
    for (const notification of notifications) await outbox.write('notice.raised', notification, session);
  });
}
