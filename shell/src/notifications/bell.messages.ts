export const bellMessages = {
  notifications: 'Notifications',
  notificationsUnread: (count: number | string) => `Notifications, ${count} unread`,
  failed: 'Could not load this',
} as const;
