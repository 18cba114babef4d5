export const whyMailed = (about: string) =>
  `You are receiving this email because you asked to hear about ${about}.`;

export const unsubscribe = 'Unsubscribe';

export const digestSubject = (first: string, others: number) => `${first}, and ${others} more`;
