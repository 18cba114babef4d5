export const failedJobMessages = {
  title: 'A background job has failed',
  text: (job: string) => `“${job}” failed on every attempt. You can retry or discard it under Health.`,
} as const;
