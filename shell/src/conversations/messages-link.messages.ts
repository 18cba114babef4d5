export const messagesLinkMessages = {
  label: (unread: number) => (unread === 0 ? 'Messages' : `Messages, ${unread} unread`),
} as const;
