import { NotFetched, Skeleton } from '@alaso/ui';
import { useGetRentalDaysQuery } from '../dashboard-api.ts';
import { TermsForm } from './terms-form.tsx';

/** The terms of a listing, to be changed. */
export function TermsOfListing({ listingId }: { listingId: string }) {
  const { currentData, error, isFetching, refetch } = useGetRentalDaysQuery({
    params: { listingId },
    query: {},
  });
  if (currentData) return <TermsForm listingId={listingId} terms={currentData.terms} />;
  if (error === undefined || isFetching) return <Skeleton className="db:h-95 db:w-full" />;
  return <NotFetched what="rental terms" asked={[{ error, isFetching, retry: () => void refetch() }]} />;
}
