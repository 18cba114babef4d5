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
  lead: 'Messages and meeting places that the scam guard has flagged. You read them only in the case of a reported message.',
  none: 'No flagged messages',
  failed: 'Failed to fetch flagged messages',
  meetingPlace: 'Meeting place',
  warnings: {
    'phone-number': 'Phone number',
    'account-number': 'Account number',
    link: 'Link',
    'pay-outside': 'Pay outside',
    'secret-code': 'Secret code',
  },
} as const;
