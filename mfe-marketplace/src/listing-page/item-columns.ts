/** An item's photo is left of the rest on wide screens and above it on phones. */
export const itemColumns =
  'mk:grid mk:gap-4 mk:md:grid-cols-2 mk:md:gap-10 mk:wide:grid-cols-[minmax(0,6fr)_minmax(0,5fr)]';
