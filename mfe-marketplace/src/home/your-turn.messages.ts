export const yourTurnMessages = {
  /** The number is left out if there is only one. */
  title: (count: number) => (count === 1 ? 'Your turn' : `Your turn (${count})`),
  due: (moment: string) => `by ${moment}`,
  notFetched: 'Failed to fetch what waits for you',
  retry: 'Retry',
} as const;
