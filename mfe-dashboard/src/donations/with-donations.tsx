import type { Donation } from '@alaso/contracts';
import { Skeleton } from '@alaso/ui';
import { Tabs } from '@alaso/ui/tabs';
import { lazy, type ReactNode, Suspense } from 'react';

const Donations = lazy(() => import('./donations.tsx'));

export type WithDonationsProps = {
  /** Undefined until they are known. */
  donations: readonly Donation[] | undefined;
  place: {
    showsDonations: boolean;
    setShowsDonations: (shows: boolean) => void;
    donationId: string | null;
  };
  children: ReactNode;
};

/** Shows the listings, in two tabs with the donations if there are any. */
export function WithDonations({ donations = [], place, children }: WithDonationsProps) {
  const { showsDonations, setShowsDonations, donationId } = place;
  if (donations.length === 0 && !showsDonations) return children;
  return (
    <Tabs
      label="My Listings"
      value={showsDonations ? 'donations' : 'items'}
      onValueChange={(value) => setShowsDonations(value === 'donations')}
      items={[
        { value: 'items', label: 'Items', content: children },
        {
          value: 'donations',
          label: `Donations (${donations.length})`,
          content: (
            <Suspense fallback={<Skeleton className="db:h-40 db:w-full" />}>
              <Donations shownId={donationId} />
            </Suspense>
          ),
        },
      ]}
    />
  );
}
