const unsellable = /\bno longer available\b|\bdamaged\b/i;

/**
 * Returns true if an order that its seller cancels for this reason leaves the listing paused: someone else
 * would only order what is gone or broken. The service and the page decide by the same rule.
 */
export const leavesPaused = (reason: string | null): boolean => reason !== null && unsellable.test(reason);
