import type { MailPreference } from '@alaso/contracts';

export const notificationsMessages = {
  title: 'Notifications',
  unread: 'Unread',
  none: 'No notifications yet.',
  loading: 'Loading',
  failed: 'Could not load your notifications',
  failedText: 'Check your connection and try again.',
  showMore: 'Show more',
  markAllAsRead: 'Mark all as read',
  markFailed: 'Could not mark as read',
  tryAgain: 'Please try again.',
  settings: 'Notification settings',
  settingsText: 'Choose how we notify you. Changes are saved immediately.',
  /** Used at the end of an error message. */
  yourSettings: 'your notification settings',
  changeFailed: 'Could not change your notification settings',
  inTheApp: 'In the app',
  byEmail: (kind: string) => `${kind}: by email`,
} as const;

export const mailWords: Record<MailPreference, string> = {
  'at-once': 'Email immediately',
  daily: 'One email a day',
  never: 'No email',
};
