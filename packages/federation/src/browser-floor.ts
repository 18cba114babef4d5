/**
 * The oldest browsers that the builds are for, as queries of browserslist.
 * Below them the page says so itself (shell/src/first-paint/browser-floor.js). They stand here and not at the
 * root, because a slice in its own repository has only the packages.
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

/** The same for webpack's own code. */
export const floorTarget = `browserslist:${browserFloor.join(', ')}`;
