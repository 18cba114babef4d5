export const accountMessages = {
  needed: 'Set up two-step sign-in',
  neededLead:
    'Admins see everyone’s data, so a password alone is not enough. Set up an authenticator app or a passkey, then come back.',
  openSettings: 'Open Settings',
  twoStep: 'Two-step sign-in',
  on: 'On',
  off: 'Off',
  tryAgain: 'Please try again.',
  signOut: 'Sign Out Everywhere',
  signOutTitle: (name: string) => `Sign ${name} out everywhere?`,
  signOutText: 'They are signed out on all devices within a second and can sign in again.',
  signingOut: 'Signing out...',
  signedOut: 'Signed out everywhere',
  notSignedOut: 'Not signed out',
  turnOff: 'Turn Off Two-Step Sign-In',
  turnOffTitle: (name: string) => `Turn off two-step sign-in of ${name}?`,
  turnOffText:
    'Only if they have lost it and you have checked that it is them. Their app, passkeys and recovery codes stop working, they are signed out everywhere, and we tell them by email.',
  turnOffConfirm: 'Turn Off',
  turningOff: 'Turning off...',
  turnedOff: 'Two-step sign-in turned off',
  notTurnedOff: 'Not turned off',
} as const;
