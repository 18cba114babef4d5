/* The layout of an item's page, which the build also renders (`first-paint.tsx`). */

export const itemPage = 'mk:flex mk:flex-col mk:gap-4';

/** Places the photo to the left of the other content on wide screens, and above it on phones. */
export const itemColumns =
  'mk:grid mk:gap-4 mk:md:grid-cols-2 mk:md:gap-10 mk:wide:grid-cols-[minmax(0,6fr)_minmax(0,5fr)]';

/** The column next to the photo. */
export const itemFacts = 'mk:flex mk:min-w-0 mk:flex-col mk:gap-5';

/** The photo's container, which comes first. On phones, it extends from edge to edge. */
export const photoBox =
  'mk:relative mk:-order-1 mk:-mx-4 mk:-mt-6 mk:sm:-mx-6 mk:sm:-mt-10 mk:md:sticky mk:md:top-20 mk:md:mx-0 mk:md:mt-0 mk:md:self-start';

/**
 * Less than half the height of a phone's screen, so that the title, the price, and Make an Offer are visible
 * below the photo. Full size on wide screens.
 */
export const photoSize =
  'mk:aspect-auto mk:h-[max(43svh,9.5rem)] mk:object-[50%_20%] mk:md:aspect-4/5 mk:md:h-auto mk:md:max-h-[calc(100svh-7rem)] mk:md:rounded-card';

/** Used for a photo above a row of thumbnails. */
export const oneOfSeveral = 'mk:wide:max-h-[calc(100svh-12.5rem)]';

/**
 * Positions the breadcrumbs. On phones, they are below the item, because the Back button on the photo serves
 * the same purpose.
 */
export const crumbsBox = 'mk:max-md:order-1 mk:md:-order-1 mk:md:-mt-6';
