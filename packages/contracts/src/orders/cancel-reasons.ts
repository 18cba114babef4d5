const unsellable = /\bno longer available\b|\bdamaged\b/i;

/**
 * Returns true if a listing stays paused after its seller cancels an order for this reason. It does if the
 * item is gone or damaged, so that nobody else orders it. The service and the page share this rule.
 */
export const leavesPaused = (reason: string | null): boolean => reason !== null && unsellable.test(reason);
