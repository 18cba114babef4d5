import type { Listing } from '@alaso/contracts';
import { LinkButton } from '@alaso/ui';
import { MessageIcon } from '@alaso/ui/icons';
import { Link, useRequireSession, useSession } from '@alaso/web-kit';
import { messageSeller } from './listing-page.messages.ts';

/** Links to the conversation with the seller, even before an order. Renders nothing for the seller. */
export function MessageSeller({ listing: { id, ownerId } }: { listing: Listing }) {
  const { user } = useSession();
  const requireSession = useRequireSession();
  if (user?.id === ownerId) return null;
  return (
    <LinkButton asChild variant="secondary" size="lg" className="mk:max-md:px-3.5!">
      <Link
        to={`/dashboard?tab=messages&listing=${id}`}
        onClick={(event) => {
          if (!requireSession()) event.preventDefault();
        }}
      >
        <MessageIcon aria-hidden="true" className="mk:size-5" />
        <span className="mk:max-md:sr-only">{messageSeller}</span>
      </Link>
    </LinkButton>
  );
}
