export const forgotPasswordMessages = {
  title: 'Forgot your password?',
  lead: 'Enter your email, and we will send you a link to choose a new one.',
  email: 'Email',
  submit: 'Send Link',
  pending: 'Sending...',
  sentTitle: 'Check your email',
  sent: (email: string) => `If ${email} has an account, a link is on its way. It works once, for 30 minutes.`,
  notThere: 'Nothing there? Check your spam folder, or try another address.',
  another: 'Try Another Address',
  signIn: 'Back to Sign In',
  failed: 'The link could not be sent. Please try again.',
};

export const resetPasswordMessages = {
  title: 'Choose a new password',
  lead: 'You will be signed out on all devices.',
  password: 'New Password',
  placeholder: 'Minimum 6 characters',
  submit: 'Save New Password',
  pending: 'Saving...',
  doneTitle: 'Your password was changed',
  done: 'Sign in with your new password.',
  signIn: 'Sign In',
  expiredTitle: 'This link no longer works',
  expired: 'It has expired or was used already. If you have just chosen a new password, sign in with it.',
  another: 'Get a New Link',
  failed: 'Your password could not be saved. Please try again.',
};

export const lockAccountMessages = {
  title: 'Lock your account?',
  lead: 'If it was not you, lock your account. This signs out every device, and only a new password opens it again.',
  submit: 'Lock My Account',
  pending: 'Locking...',
  doneTitle: 'Your account is locked',
  done: 'We have sent you a link to choose a new password. It works once, for 30 minutes.',
  expiredTitle: 'This link no longer works',
  expired: 'It has expired or was used already. You can still choose a new password.',
  another: 'Choose a New Password',
  failed: 'Your account could not be locked. Please try again.',
};
