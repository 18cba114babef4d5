export const messagesLinkMessages = {
  label: (count: number | string) => (count ? `Messages, ${count} unread` : 'Messages'),
} as const;
