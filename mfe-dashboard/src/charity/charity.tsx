import type { User } from '@alaso/contracts';
import { NotFetched, Skeleton } from '@alaso/ui';
import { isCallError } from '@alaso/web-kit';
import { useGetOrganizationQuery, useOwnCharityApplicationQuery } from '../dashboard-api.ts';
import { Inbox } from './inbox.tsx';
import { OwnApplication } from './own-application.tsx';
import { OwnCard } from './own-card.tsx';

/**
 * `?tab=charity`: the inbox and the card of a verified charity; for everybody else, the application to become
 * one.
 */
export default function Charity({ user }: { user: User }) {
  return user.isVerifiedCharity ? <Verified user={user} /> : <Application isVerified={false} />;
}

function Application({ isVerified }: { isVerified: boolean }) {
  const { data, error, isFetching, refetch } = useOwnCharityApplicationQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  if (data) return <OwnApplication application={data.application} isVerified={isVerified} />;
  if (error === undefined || isFetching) return <Skeleton className="db:h-95 db:w-full" />;
  return <NotFetched what="your application" asked={[{ error, isFetching, retry: () => void refetch() }]} />;
}

function Verified({ user: { id } }: { user: User }) {
  const asked = useGetOrganizationQuery({ params: { id } });
  const { data, error, isFetching, refetch } = asked;
  // An admin may verify somebody who has not applied: the card comes with the application.
  if (isCallError(error) && error.status === 404) return <Application isVerified />;
  return (
    <div className="db:flex db:flex-col db:gap-10">
      <Inbox />
      {data ? (
        <OwnCard organization={data} />
      ) : error === undefined || isFetching ? (
        <Skeleton className="db:h-95 db:w-full" />
      ) : (
        <NotFetched what="your card" asked={[{ error, isFetching, retry: () => void refetch() }]} />
      )}
    </div>
  );
}
