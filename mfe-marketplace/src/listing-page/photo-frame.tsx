import { cn, LinkButton } from '@alaso/ui';
import { ArrowLeftIcon } from '@alaso/ui/icons';
import { Link, previousPath, useSession } from '@alaso/web-kit';
import type { ReactNode } from 'react';
import { photoBox } from './item-layout.ts';
import { listingPageMessages } from './listing-page.messages.ts';

/**
 * Returns to /explore. Users who came from there go back in the history, which restores the filters and the
 * scroll position. Visitors cannot open Explore, so they go back to the previous page on this site, or else
 * to its home page.
 */
function BackToExplore({ className }: { className?: string }) {
  const { status } = useSession();
  const isVisitor = status === 'visitor';
  return (
    <LinkButton asChild variant="secondary" className={cn('mk:pr-4 mk:pl-3', className)}>
      <Link
        to={isVisitor ? '/' : '/explore'}
        onClick={(event) => {
          const previous = previousPath();
          const leadsThere = isVisitor ? previous !== null : previous?.split('?')[0] === '/explore';
          if (!leadsThere) return;
          event.preventDefault();
          window.history.back();
        }}
      >
        <ArrowLeftIcon className="mk:size-4.5" />
        {listingPageMessages.back}
      </Link>
    </LinkButton>
  );
}

export type PhotoFrameProps = {
  /** The photo or its placeholder, in `photoSize`. */
  children: ReactNode;
  /** A control in the top right corner, opposite the Back button. */
  corner?: ReactNode;
};

/** The style of a control on the photo. */
export const onPhoto = 'mk:border-line mk:shadow-card';

/**
 * Shows an item's photo before the other content, with the Back button on top of it. On phones, the photo
 * extends from edge to edge.
 */
export function PhotoFrame({ children, corner }: PhotoFrameProps) {
  return (
    <div className={photoBox}>
      <div className="mk:absolute mk:inset-x-0 mk:top-0 mk:z-1 mk:flex mk:flex-wrap mk:justify-between mk:gap-2 mk:p-3">
        <BackToExplore className={onPhoto} />
        {corner}
      </div>
      {children}
    </div>
  );
}
