import type { NewNotification } from '@alaso/contracts/internal';
import type { MailState } from './notification.model.ts';
import type { NotificationRepository } from './notification.repository.ts';
import type { NotificationPreferenceRepository } from './notification-preference.repository.ts';

export type KeepDeps = {
  notifications: Pick<NotificationRepository, 'add' | 'find' | 'prune'>;
  preferences: Pick<NotificationPreferenceRepository, 'of'>;
};

/**
 * Keeps what a service has raised for a person, as they prefer it. Raised twice, it is kept once. It sorts by
 * when it happened: queues deliver late and out of order.
 * @returns what is still to be mailed of it
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
