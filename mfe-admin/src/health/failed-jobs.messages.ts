export const failedJobMessages = {
  title: 'Failed jobs',
  text: 'Their last attempt has failed, and only an admin runs them again.',
  failed: 'Failed to fetch the failed jobs',
  in: (queue: string, attempts: number) =>
    `${queue}, ${attempts === 1 ? 'one attempt' : `${attempts} attempts`}`,
  retry: 'Retry',
  discard: 'Discard',
  named: (act: string, job: string) => `${act}: ${job}`,
  dialogs: {
    retry: {
      title: 'Retry this job?',
      description: 'It runs again now, with all its attempts. Your reason goes into the audit log.',
    },
    discard: {
      title: 'Discard this job?',
      description: 'What it was to do is never done. Your reason goes into the audit log.',
    },
  },
  done: { retry: 'The job runs again', discard: 'Job discarded' },
  notChanged: 'Failed to change the job',
  tryAgain: 'Please try again.',
} as const;
