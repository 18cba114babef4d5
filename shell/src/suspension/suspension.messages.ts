export const suspensionMessages = {
  label: 'Your suspension',
  /** Without a day, the suspension has no end yet. */
  title: (day: string | null) => `Your account is suspended until ${day ?? 'further notice'}`,
  text: ' You can still browse, finish open orders, download your data and appeal. You cannot list or order until then.',
  appeal: 'See the decision and appeal',
} as const;
