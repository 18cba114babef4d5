export const keptSessionMessages = {
  blocked:
    'Your browser blocks cookies. Alaso needs one to keep you signed in. Allow cookies for this site and sign in again.',
  blockedNew:
    'Your account was created, but your browser blocks cookies. Alaso needs one to keep you signed in. Allow cookies for this site, then sign in.',
} as const;
