export const healthMessages = {
  jobGone: 'This job is no longer among the failed ones.',
} as const;
