/**
 * A browser that has this cookie reads past what the gateway keeps: its own write, or what its stream has
 * told it, is seen at once. A write of somebody who is signed in sets it, for longer than the gateway keeps
 * anything.
 */
export const freshReads = { cookie: 'alaso_fresh', forMs: 3000, path: '/api' } as const;
