/** An item's photo stands at the left of the rest on wide screens, above it on phones. */
export const itemColumns =
  'mk:grid mk:gap-4 mk:md:grid-cols-2 mk:md:gap-10 mk:wide:grid-cols-[minmax(0,6fr)_minmax(0,5fr)]';
