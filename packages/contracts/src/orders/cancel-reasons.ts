const unsellable = /\bno longer available\b|\bdamaged\b/i;

/**
 * Returns true if the listing remains paused after its seller cancels an order for this reason, because the
 * item is gone or damaged and nobody else should order it. The service and the page share this rule.
 */
export const leavesPaused = (reason: string | null): boolean => reason !== null && unsellable.test(reason);
