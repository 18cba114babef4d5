import type { Mailer } from '@alaso/service-kit';
import * as z from 'zod/mini';
import type { PersonalDataClient } from '../clients/personal-data-client.ts';
import type { NotificationRepository } from '../notifications/index.ts';
import type { UserRepository } from '../users/index.ts';

type MentionDeps = {
  users: Pick<UserRepository, 'find'>;
  notifications: Pick<NotificationRepository, 'removeMentions'>;
  neighborsData: Pick<PersonalDataClient, 'read'>;
  mailer: Mailer;
};

/** Fields that identify the order, offer, donation, or conversation that a notification is about. */
const Thing = z.object({
  id: z.optional(z.string()),
  listingId: z.optional(z.string()),
  listingTitle: z.optional(z.string()),
});

/**
 * Erases other users' notifications about a user, and the user's emails stored in MAIL_FOLDER. Emails sent to
 * other users are kept, because they are those users' own data.
 */
export async function eraseMentions(
  { users, notifications, neighborsData, mailer }: MentionDeps,
  userId: string,
): Promise<void> {
  const user = await users.find(userId);
  if (!user) return;
  const ids = new Set<string>();
  const titles = new Set<string>();
  for (let from: string | undefined; ; ) {
    const { rows, next } = await neighborsData.read('orders', userId, from);
    for (const row of rows) {
      const { id, listingId, listingTitle } = z.parse(Thing, row);
      for (const one of [id, listingId]) if (one !== undefined) ids.add(one);
      if (listingTitle !== undefined) titles.add(listingTitle);
    }
    if (next === null) break;
    from = next;
  }
  await notifications.removeMentions(user, { ids: [...ids], titles: [...titles] });
  await mailer.forget?.(user.email);
}
