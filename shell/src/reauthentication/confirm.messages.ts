export const confirmMessages = {
  title: 'Confirm it’s you',
  lead: 'This is a sensitive action. Enter your password to continue.',
  leadWithPasskey: 'This is a sensitive action. Enter your password or use a passkey to continue.',
  password: 'Your password',
  missing: 'Enter your password',
  failed: 'Your password could not be checked. Please try again.',
  pending: 'Checking...',
  submit: 'Continue',
  cancel: 'Cancel',
} as const;
