export const membersMessages = {
  personNotFound: 'Person not found.',
  alreadySuspended: 'They are already suspended. Change or lift that suspension instead.',
  noLongerSuspended: 'They are no longer suspended.',
  ownAccount: 'This is your own account: another admin has to act on it.',
  daysMissing: 'Say how long',
  daysNotAllowed: 'Leave this out',
} as const;
