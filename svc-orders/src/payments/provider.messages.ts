/** User-visible text that is derived from the provider's responses. */
export const wordsOf = {
  /** `channel` is the provider's term, such as `card` or `bank_transfer`. */
  paidWith(channel: string | null, last4: string | null): string | null {
    if (channel === 'card') return last4 ? `card ending ${last4}` : 'card';
    return channel && channel.replaceAll('_', ' ');
  },
} as const;
