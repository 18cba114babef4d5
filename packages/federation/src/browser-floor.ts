/**
 * The oldest supported browsers, as browserslist queries. Older browsers get a message
 * (shell/src/first-paint/browser-floor.js). The list is not in the root folder, because a slice in its own
 * repository has access only to the packages.
 */
export const browserFloor = [
  'Chrome >= 104',
  'Edge >= 104',
  'Firefox >= 98',
  'Safari >= 15.4',
  'iOS >= 15.4',
  'Opera >= 90',
  'Samsung >= 20',
] as const;

/** The same browsers as a target for webpack's own code. */
export const floorTarget = `browserslist:${browserFloor.join(', ')}`;
