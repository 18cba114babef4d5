export const caseMessageWords = {
  title: 'Reported messages',
  recorded: 'You see up to ten messages around each. The audit log records that you read them.',
  show: 'Show the messages',
  around: 'Messages around the reported one',
  reported: 'Reported',
  photosOf: (name: string) => `message from ${name}`,
  gone: 'This message no longer exists.',
} as const;

export const flaggedMessages = {
  title: 'Flagged messages',
  lead: 'Messages that the scam guard has flagged. You read a message only in the case of a report about it.',
  none: 'No flagged messages',
  failed: 'Failed to fetch flagged messages',
  warnings: {
    'phone-number': 'Phone number',
    'account-number': 'Account number',
    link: 'Link',
    'pay-outside': 'Pay outside',
    'secret-code': 'Secret code',
  },
} as const;
