/**
 * A browser with this cookie bypasses the gateway's cache, so it immediately sees its own writes and the
 * changes reported by its stream. Writes by signed-in users set the cookie for longer than the gateway caches
 * any response. Over HTTPS, the cookie name begins with `__Secure-`.
 */
export const freshReads = { cookie: 'alaso_fresh', forMs: 3000, path: '/api' } as const;
