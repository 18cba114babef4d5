/**
 * Whether this shell was built for a developer's desk, where everybody may look at any release, and at a
 * local server.
 */
export const isDevelopment = process.env.NODE_ENV !== 'production';
