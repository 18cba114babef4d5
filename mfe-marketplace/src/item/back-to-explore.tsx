import { ArrowLeftIcon, cn, LinkButton } from '@alaso/ui';
import { Link, previousPath, useSession } from '@alaso/web-kit';

/**
 * Back to /explore. Who came from there goes back in the history, to the filters and the place on the page that were
 * left. To a visitor Explore is closed: he goes back to wherever he came from on this site, else to its first page.
 */
export function BackToExplore({ className }: { className?: string }) {
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
        Back
      </Link>
    </LinkButton>
  );
}
