/**
 * Two beside each other on phones; on larger screens as many as there is room for: a drawer has less than a
 * page.
 */
export const photoGridStyles =
  'al:grid al:grid-cols-2 al:gap-3 al:sm:grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))]';
