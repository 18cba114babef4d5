import type { NewNotification } from '@alaso/contracts/internal';
import type { MailState, NotificationRepository } from './notification.repository.ts';
import type { NotificationPreferenceRepository } from './notification-preference.repository.ts';

export type KeepDeps = {
  notifications: Pick<NotificationRepository, 'add' | 'find' | 'prune'>;
  preferences: Pick<NotificationPreferenceRepository, 'of'>;
};

/**
 * Stores a notification according to the user's preference. If it is raised twice, it is stored once. It is
 * sorted by when it happened: queues deliver late and out of order. @returns the mail that is still to be
 * sent
 */
export async function keepNotification(
  { notifications, preferences }: KeepDeps,
  { noticeId, userId, kind, title, text, link }: NewNotification,
  happenedAt: Date,
): Promise<MailState> {
  const { bell, mail } = await preferences.of(userId, kind);
  if (!bell && mail === 'never') return 'none';
  await notifications.add({
    _id: noticeId,
    userId,
    kind,
    title,
    text,
    link,
    inBell: bell,
    mail: mail === 'never' ? 'none' : mail,
    readAt: null,
    createdAt: happenedAt,
  });
  await notifications.prune(userId);
  return (await notifications.find(noticeId))?.mail ?? 'none';
}
