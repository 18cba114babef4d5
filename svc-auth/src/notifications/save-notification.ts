import { formerMember, nameOf, namesIn, type NewNotification } from '@alaso/contracts/internal';
import type { UserRepository } from '../users/index.ts';
import type { MailState, NotificationRepository } from './notification.repository.ts';
import type { NotificationPreferenceRepository } from './notification-preference.repository.ts';

type SaveDeps = {
  notifications: Pick<NotificationRepository, 'add' | 'find' | 'prune'>;
  preferences: Pick<NotificationPreferenceRepository, 'of'>;
};

/**
 * Stores a notification according to the user's preferences, and only once, even if it arrives twice. Returns
 * the email that still needs to be sent.
 * @param happenedAt the sort key, because queues deliver late and out of order
 */
export async function saveNotification(
  { notifications, preferences }: SaveDeps,
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

export type NamesDeps = { users: Pick<UserRepository, 'findMany'> };

/** Inserts the members' current first names into the text of notifications. */
export async function withNames<Row extends { title: string; text: string }>(
  { users }: NamesDeps,
  rows: readonly Row[],
): Promise<Row[]> {
  const ids = rows.flatMap(({ title, text }) =>
    [...`${title} ${text}`.matchAll(namesIn)].map(([, id]) => id),
  );
  if (ids.length === 0) return [...rows];
  const members = await users.findMany([...new Set(ids.filter((id) => id !== undefined))]);
  const names = new Map(members.map(({ _id, firstName }) => [nameOf(_id), firstName]));
  const named = (words: string) => words.replace(namesIn, (name) => names.get(name) ?? formerMember);
  return rows.map((row) => ({ ...row, title: named(row.title), text: named(row.text) }));
}
