import { cn, LinkButton } from '@alaso/ui';
import { ArrowLeftIcon } from '@alaso/ui/icons';
import { Link, previousPath, useSession } from '@alaso/web-kit';

/**
 * Back to /explore. People who came from there go back in the history, to their filters and their place on
 * the page. Explore is closed to visitors: they go back to wherever they came from on this site, else to its
 * first page.
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
