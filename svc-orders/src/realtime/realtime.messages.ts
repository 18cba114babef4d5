export const realtimeMessages = {
  unavailable: 'Changes cannot be followed right now. Please try again shortly.',
} as const;
