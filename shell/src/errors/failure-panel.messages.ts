export const failureMessages = {
  title: 'This page could not be shown',
  text: 'Check your connection and reload the page.',
} as const;
