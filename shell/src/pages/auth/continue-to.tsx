import type { User } from '@alaso/contracts';
import * as catalogRoutes from '@alaso/contracts/catalog';
import { LinkButton, PageHeading, PagePending } from '@alaso/ui';
import { createEndpoints, displayName, endpointOf, Link, navigate } from '@alaso/web-kit';
import { useEffect } from 'react';
import { continueToMessages as messages } from './continue-to.messages.ts';

const { useGetListingQuery } = createEndpoints('auth', (build) => ({
  getListing: endpointOf(build, catalogRoutes.getListing),
}));

/** Offers the way back to the item that a signed-in user came from; home if that item is gone. */
export function ContinueTo({ user, itemId, path }: { user: User; itemId: string; path: string }) {
  const { data, error } = useGetListingQuery({ params: { id: itemId } });
  useEffect(() => {
    if (error) navigate('/');
  }, [error]);
  if (!data) return <PagePending label={messages.loading} />;
  return (
    <div className="al:mx-auto al:flex al:w-full al:max-w-2xl al:flex-1 al:flex-col al:gap-6 al:px-4 al:py-16 al:sm:px-6">
      <PageHeading title={messages.signedInAs(displayName(user))} lead={messages.lead} />
      <div className="al:flex al:w-full al:flex-col al:gap-3 al:sm:w-auto al:sm:flex-row">
        <LinkButton asChild>
          <Link to={path} className="al:wrap-anywhere">
            {messages.continueTo(data.title)}
          </Link>
        </LinkButton>
        <LinkButton asChild variant="secondary">
          <Link to="/">{messages.home}</Link>
        </LinkButton>
      </div>
    </div>
  );
}
