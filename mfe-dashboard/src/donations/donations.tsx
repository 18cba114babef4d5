import type { Donation } from '@alaso/contracts';
import { EmptyState, NotFetched, Skeleton } from '@alaso/ui';
import { useListDonationsQuery } from '../dashboard-api.ts';
import { listAnswer } from '../list-answer.ts';
import { DonationCard } from './donation-card.tsx';

/** What is open first, each newest first. */
const openFirst = (donations: readonly Donation[]) =>
  donations.toSorted((a, b) => Number(b.waitsFor !== null) - Number(a.waitsFor !== null));

/** The donor's donations, each with its way; one that a link leads to is open. */
export default function Donations({ shownId }: { shownId: string | null }) {
  const query = useListDonationsQuery();
  const asked = listAnswer(query);
  if (asked.error !== undefined && !asked.items) return <NotFetched what="donations" asked={[asked]} />;
  if (!asked.items) return <Skeleton className="db:h-40 db:w-full" />;
  if (asked.items.length === 0) {
    return (
      <EmptyState
        text="No donations yet. Tap Donate on a listing to offer it to an orphanage or NGO."
        fabric="adire"
        color="green"
      />
    );
  }
  return (
    <ul className="db:flex db:flex-col db:gap-4">
      {openFirst(asked.items).map((donation) => (
        <DonationCard
          key={donation.id}
          donation={donation}
          isShown={donation.id === shownId}
          readAgain={query.refetch}
        />
      ))}
    </ul>
  );
}
