export const whyMailed = (about: string) =>
  `You are receiving this email because you asked to hear about ${about}.`;

export const unsubscribe = 'Unsubscribe';

export const digestSubject = (first: string, others: number) => `${first}, and ${others} more`;

export const greeting = (firstName: string) => `Dear ${firstName},`;
export const closing = 'The Alaso team';

export const notificationNotFound = 'Notification not found.';
export const unsubscribeLinkExpired =
  'This link has expired. Sign in and open notification settings to choose your emails.';
