/**
 * Two columns on phones. On larger screens, the number of columns depends on the available width, because a
 * drawer is narrower than a page.
 */
export const photoGridStyles =
  'al:grid al:grid-cols-2 al:gap-3 al:sm:grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))]';
