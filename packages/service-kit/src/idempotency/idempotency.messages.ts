export const idempotencyMessages = {
  keyTooLong: 'Idempotency-Key: use at most 200 characters.',
  keyReused: 'This Idempotency-Key was used for another request: take a new one.',
  stillInProgress: 'The same request is still being worked on. Ask again in a moment.',
} as const;
