/* The layout of an item's page. The build renders it as well (`first-paint.tsx`). */

/** The whole page. */
export const itemPage = 'mk:flex mk:flex-col mk:gap-4';

/** An item's photo is left of the rest on wide screens and above it on phones. */
export const itemColumns =
  'mk:grid mk:gap-4 mk:md:grid-cols-2 mk:md:gap-10 mk:wide:grid-cols-[minmax(0,6fr)_minmax(0,5fr)]';

/** The column beside the photo. */
export const itemFacts = 'mk:flex mk:min-w-0 mk:flex-col mk:gap-5';

/** The box of the photo, before the rest; from edge to edge on phones. */
export const photoBox =
  'mk:relative mk:-order-1 mk:-mx-4 mk:-mt-6 mk:sm:-mx-6 mk:sm:-mt-10 mk:md:sticky mk:md:top-20 mk:md:mx-0 mk:md:mt-0 mk:md:self-start';

/**
 * Less than half of a phone's screen, so that title, price and Make an Offer are seen with it; full size on
 * wide screens.
 */
export const photoSize =
  'mk:aspect-auto mk:h-[max(43svh,9.5rem)] mk:object-[50%_20%] mk:md:aspect-4/5 mk:md:h-auto mk:md:max-h-[calc(100svh-7rem)] mk:md:rounded-card';

/** For a photo above a row of thumbnails. */
export const oneOfSeveral = 'mk:wide:max-h-[calc(100svh-12.5rem)]';

/** Places the breadcrumbs: below the item on phones, where Back on the photo does the same. */
export const crumbsBox = 'mk:max-md:order-1 mk:md:-order-1 mk:md:-mt-6';
