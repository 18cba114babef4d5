/**
 * A browser with this cookie bypasses the gateway's cache, so that it sees its own writes, and changes
 * announced by its stream, immediately. Writes by signed-in users set it for longer than the gateway caches
 * anything. Over https its name begins with `__Secure-`.
 */
export const freshReads = { cookie: 'alaso_fresh', forMs: 3000, path: '/api' } as const;
