export const middlewareMessages = {
  servicesOnly: 'Unauthorized: this call is between services only.',
  signInFirst: 'Unauthorized: please sign in.',
  sessionEnded: 'Unauthorized: your session has ended. Please sign in again.',
  adminsOnly: 'You need admin privileges for this.',
  adminNeedsSecondFactor:
    'Admins need a second factor. Set up an authenticator app or a passkey in your settings.',
  beyondAdminRole: 'Your admin role does not include this. Ask an admin with all rights.',
  readTookTooLong: 'This is taking too long. Please try again shortly.',
  changeTookTooLong: 'This is taking too long. Check whether it went through before you try again.',
  tooManyOfUser: (max: number) =>
    `That was more than ${max} requests in a minute. Please wait a moment and try again.`,
  tooManyOfNetwork: 'Too many requests from your network. Please wait a moment and try again.',
  tooManyReadsOfNetwork:
    'Too many requests from your network. Please wait a moment and try again. Sign in for your own limit.',
  sendJson: 'Send the request body as JSON: Content-Type application/json.',
  nestedTooDeep: (max: number) => `Send JSON whose objects and lists are nested at most ${max} deep.`,
} as const;
