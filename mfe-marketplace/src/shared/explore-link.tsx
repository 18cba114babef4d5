import { Link, useRequireSession } from '@alaso/web-kit';
import type { ComponentProps } from 'react';

export type ExploreLinkProps = Omit<ComponentProps<typeof Link>, 'to' | 'onClick'> & {
  /** The filters, in the format used in Explore's URL. */
  query?: Record<string, string>;
};

/** A link to Explore. Visitors are asked to log in, and return to the current page afterward. */
export function ExploreLink({ query = {}, ...rest }: ExploreLinkProps) {
  const requireSession = useRequireSession();
  const search = new URLSearchParams(query).toString();
  return (
    <Link
      {...rest}
      to={search === '' ? '/explore' : `/explore?${search}`}
      onClick={(event) => {
        if (!requireSession()) event.preventDefault();
      }}
    />
  );
}
