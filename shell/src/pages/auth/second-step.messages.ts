import { supportAddress } from '@alaso/contracts/support-address';

export const secondStepMessages = {
  title: 'Check that it’s you',
  code: 'Code',
  codeHint: '6 digits from your authenticator app, or a recovery code.',
  submit: 'Continue',
  pending: 'Checking...',
  back: 'Back to Sign In',
  lost: `No phone and no recovery codes? Write to ${supportAddress}: after checking that it is you, we can turn two-step sign-in off.`,
  failed: 'The code could not be checked. Please try again.',
  passkey: 'Use a Passkey',
  waiting: 'Waiting...',
  cancelled: 'No passkey was used. Try again, or sign in another way.',
  passkeyFailed: 'The passkey could not be used. Please try again.',
  welcome: 'Welcome back!',
  welcomeText: 'You have been logged in successfully.',
} as const;
