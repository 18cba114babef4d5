import { exploreMessages } from './explore.messages.ts';

/* The layout of Explore, which has no state or data because the build also renders it (`first-paint.tsx`). */

export const explorePage = 'mk:-mt-4 mk:flex mk:flex-col mk:sm:mt-0';
/** The number of columns beside the filters. With `data-wide`, the page is up to 100rem wide. */
export const exploreCards =
  'mk:wide:[&_.alaso-cards]:[--columns:3] mk:min-[90rem]:[&_.alaso-cards]:[--columns:4] mk:min-[106rem]:[&_.alaso-cards]:[--columns:5]';
/** The spacing around the search box in the layout that does not show filters next to the list. */
export const searchBox = 'mk:pt-2 mk:pb-0.5';
/** The spacing around the filters in the same layout. */
export const filterBox = 'mk:mb-3.5 mk:sm:mt-2 mk:sm:mb-6';

/**
 * Shows the number of listings. Reserves its space while the listings load, and is as wide for any number up
 * to 999, so that it stays beside the title or below it.
 */
function HowMany({ shown, total = 0 }: ExploreHeadProps) {
  return (
    <p
      role="status"
      className="mk:min-w-[min(20ch,100%)] mk:text-xs mk:text-ink-muted mk:tabular-nums mk:min-[21rem]:text-right mk:sm:text-sm"
    >
      {shown !== undefined && total > 0 ? (
        exploreMessages.showing(shown, total)
      ) : (
        <span aria-hidden="true" className="mk:invisible">
          {exploreMessages.showing(24, 200)}
        </span>
      )}
    </p>
  );
}

export type ExploreHeadProps = { shown?: number | undefined; total?: number };

export function ExploreHead(howMany: ExploreHeadProps) {
  return (
    <header className="mk:flex mk:flex-wrap mk:items-baseline mk:justify-between mk:gap-x-1 mk:md:mb-2">
      <h1 className="mk:text-base mk:leading-tight mk:max-sm:font-sans mk:max-sm:tracking-tight mk:sm:text-xl mk:md:text-2xl">
        {exploreMessages.title}
      </h1>
      <HowMany {...howMany} />
    </header>
  );
}

const gray = 'mk:rounded-control mk:bg-sunken';

/**
 * Placeholders for the search box and filters, shown until any code has loaded. On wide screens, they fit in
 * one row.
 */
export function ToolSkeletons() {
  return (
    <div className="mk:wide:mb-4">
      <div className={`${searchBox} mk:wide:p-0`}>
        <div className={`mk:h-11 ${gray}`} />
      </div>
      <div className={`${filterBox} mk:wide:hidden`}>
        <div className="mk:mb-0.5 mk:h-11 mk:py-1 mk:md:mb-2">
          <div className={`mk:h-9 ${gray}`} />
        </div>
        <div className={`mk:h-11 ${gray}`} />
      </div>
    </div>
  );
}
