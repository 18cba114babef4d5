export const authMessages = {
  targetIsAdmin: 'They are an admin. Ask an admin with all rights.',
  verifyEmailFirst: 'Verify your email to do this. We have sent you a code and a link.',
  passwordAgain: 'Please enter your password again.',
  suspendedFromMarket:
    'Your account is suspended, so this cannot be on the market now. Your notifications say why.',
  suspended: (until: string | null, reason: string) =>
    `Your account is suspended until ${until ?? 'further notice'}: ${reason}. You can still read, finish open orders, download your data and appeal.`,
} as const;
