/** Two columns on phones. Larger screens show as many as fit, because a drawer is narrower than a page. */
export const photoGridStyles =
  'al:grid al:grid-cols-2 al:gap-3 al:sm:grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))]';
