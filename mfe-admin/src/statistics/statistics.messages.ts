/** The ranges to choose from. Each is compared with the preceding range of the same length. */
export const rangeChoices = [
  { value: '7', word: '7 days' },
  { value: '30', word: '30 days' },
  { value: '90', word: '90 days' },
  { value: '365', word: 'A year' },
] as const;

export const statisticsMessages = {
  range: 'Range',
  failed: 'Failed to fetch statistics',
  asTable: 'View as a table',
  table: 'Figures of each day',
  day: 'Day',
  csv: 'Download as CSV',
  none: 'none',
  aDay: (figure: string) => `${figure} a day`,
  hours: (figure: string) => `${figure} h on average`,
  /**
   * Describes the percentage change since the previous range, and the value in that range. A change of more
   * than 999 % says only that the previous value was small.
   */
  before: (figure: string, days: string, percent: number | null) => {
    const change =
      percent === null || percent === 0 || percent > 999
        ? ''
        : `${percent > 0 ? '+' : '−'}${Math.abs(percent)} %, `;
    return `${change}${figure} in the ${days} days before`;
  },
  impact: 'Community impact',
  series: {
    listings: 'Listings',
    orders: 'Orders',
    sold: 'Value sold',
    completionRate: 'Completion rate',
    cancellationRate: 'Cancellation rate',
    hoursToAnswer: 'Hours to answer',
    activeBuyers: 'Active buyers',
    activeSellers: 'Active sellers',
    newMembers: 'New members',
    giftsGiven: 'Gifts given',
    donationsOffered: 'Donations offered',
    donationsReceived: 'Donations received',
    reports: 'Reports',
    reportRate: 'Reports per 100 orders',
    hoursToDecision: 'Hours to decision',
  },
} as const;
