export const suspensionMessages = {
  label: 'Your suspension',
  /** If `day` is null, the suspension has no end date. */
  title: (day: string | null) => `Your account is suspended until ${day ?? 'further notice'}`,
  text: ' You can still browse, finish open orders, download your data and appeal. You cannot list or order until then.',
  appeal: 'See the decision and appeal',
} as const;
