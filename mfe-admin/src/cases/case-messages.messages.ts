export const caseMessageWords = {
  title: 'Reported messages',
  recorded: 'You see up to ten messages around each. The audit log records that you read them.',
  show: 'Show the messages',
  around: 'Messages around the reported one',
  reported: 'Reported',
  gone: 'This message no longer exists.',
} as const;
