import type { NewNotification } from '@alaso/contracts/internal';
import type { Platform } from '@alaso/service-kit';

/** Returns the link to an order page, the same for both parties. */
export const orderLink = (orderId: string) => `/dashboard?tab=transactions&order=${orderId}`;

/** Creates in-app and email notifications, in one transaction. */
export async function raiseNotifications(
  { inTransaction, outbox }: Pick<Platform, 'inTransaction' | 'outbox'>,
  notifications: readonly NewNotification[],
): Promise<void> {
  if (notifications.length === 0) return;
  await inTransaction(async (session) => {
    for (const notification of notifications) await outbox.write('notice.raised', notification, session);
  });
}
