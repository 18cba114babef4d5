export const failedJobMessages = {
  title: 'A background job has failed',
  text: (job: string) => `“${job}” failed on every attempt. You can retry or discard it under Health.`,
} as const;

/** Responses to requests that are not valid HTTP. */
export const connectionMessages = {
  tooSlow: 'The request took too long to arrive. Please try again.',
  headersTooLarge: 'The headers of this request are too large.',
  unreadable: 'The request could not be read.',
} as const;
