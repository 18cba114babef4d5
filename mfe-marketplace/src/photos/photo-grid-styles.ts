/** Two beside each other on phones; on larger screens as many as there is room for: a drawer has less than a page. */
export const photoGridStyles =
  'mk:grid mk:grid-cols-2 mk:gap-3 mk:sm:grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))]';
