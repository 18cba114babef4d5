export const sessionMessages = {
  loginRequired: 'Login Required',
  pleaseLogIn: 'Please log in to continue.',
  /** Shown instead of a missing name (specification, section 2). */
  user: 'User',
  unauthorized: 'Unauthorized',
  expired: 'Session expired. Redirecting to login...',
  loggedOut: 'You are logged out. Logging in again...',
} as const;
