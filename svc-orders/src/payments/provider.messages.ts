/** Words about payments that come from the provider's answers. */
export const wordsOf = {
  /** `channel` is the provider's: `card`, `bank_transfer`. */
  paidWith(channel: string | null, last4: string | null): string | null {
    if (channel === 'card') return last4 ? `card ending ${last4}` : 'card';
    return channel && channel.replaceAll('_', ' ');
  },
} as const;
