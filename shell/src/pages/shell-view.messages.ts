export const shellViewMessages = {
  registryFailed: 'This part of Alaso could not be loaded',
  registryFailedText: 'Check your connection and try again.',
  sessionFailed: 'We could not check your sign-in',
  sessionFailedText: 'The server did not answer. Try again in a moment.',
} as const;
