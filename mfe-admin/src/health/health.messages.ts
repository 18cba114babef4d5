export const healthMessages = {
  failed: 'Failed to fetch health',
  unknown: 'Not known',
  up: 'Up',
  down: 'Down',
  tableOf: (part: string) => `Table of ${part.toLowerCase()}`,
  /** Placed before the Redis state. */
  checked: (when: string, isStale: boolean) => `${isStale ? 'No answer since' : 'Checked'} ${when}. Redis:`,
  services: 'Services',
  serviceColumns: ['Service', 'API', 'Database', 'Worker'],
  slices: 'Slices',
  sliceColumns: ['Slice', 'Live version'],
  queues: 'Queues',
  queueColumns: ['Queue', 'Waiting', 'Running', 'Delayed', 'Failed'],
} as const;
