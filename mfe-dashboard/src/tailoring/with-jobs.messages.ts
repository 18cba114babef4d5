/** Links shown with a tailor's transactions, which load before the jobs. */
export const withJobsMessages = {
  label: 'Transactions',
  all: 'All transactions',
  jobs: 'Tailoring jobs',
} as const;
