import { ArrowLeftIcon, LinkButton } from '@alaso/ui';
import { Link } from '@alaso/web-kit';
import { cameFromExplore } from '../navigation/trail.ts';

/**
 * Back to /explore. Who came from there goes back in the history, to the filters and the place on the page that were
 * left.
 */
export function BackToExplore() {
  return (
    <LinkButton asChild variant="ghost" className="mk:-ml-3 mk:self-start mk:px-3">
      <Link
        to="/explore"
        onClick={(event) => {
          if (!cameFromExplore()) return;
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
