export const unsubscribeMessages = {
  title: 'Unsubscribe from these emails?',
  text: 'You will no longer get this kind of email. No need to sign in.',
  failed: 'Something went wrong',
  retry: 'Please try again.',
  unsubscribe: 'Unsubscribe',
  unsubscribing: 'Unsubscribing...',
  doneTitle: 'You have unsubscribed',
  stopped: 'You will no longer get emails about:',
  unchanged:
    'Your in-app notifications are unchanged. You can turn these emails back on in notification settings.',
} as const;
