import type { Donation } from '@alaso/contracts';
import { Badge, EmptyState, formatDate, LinkButton, NotFetched, Skeleton } from '@alaso/ui';
import { SnapshotPhoto } from '@alaso/ui/snapshot-photo';
import { ChevronDownIcon, ReceiptIcon } from '@alaso/ui/icons';
import { KeptPhotos } from '@alaso/ui/photos';
import { Link, useReadAgain } from '@alaso/web-kit';
import { useSearchParams } from 'react-router-dom';
import { Steps } from '../orders/index.ts';
import { useListDonationsQuery } from '../shared/dashboard-api.ts';
import { listAnswer } from '../shared/list-answer.ts';
import { DonationActs, DonationReviews } from './donation-acts.tsx';
import { donationsMessages } from './donation-pages.messages.ts';
import {
  donationStatusWords,
  isBrought,
  nextForDonor,
  statusWordOf,
  stepForDonor,
} from './donations.messages.ts';

/** Sorts open donations first, and the newest first within each group. */
const openFirst = (donations: readonly Donation[]) =>
  donations.toSorted((a, b) => Number(b.waitsFor !== null) - Number(a.waitsFor !== null));

/**
 * Lists the donor's donations with their history. If the user followed a link to a donation, that donation is
 * expanded.
 */
export default function Donations() {
  const [search] = useSearchParams();
  const shownId = search.get('donation');
  const query = useListDonationsQuery();
  const readAgain = useReadAgain(query.refetch);
  const asked = listAnswer(query);
  if (asked.error !== undefined && !asked.items) return <NotFetched what="donations" asked={[asked]} />;
  if (!asked.items) return <Skeleton className="db:h-40 db:w-full" />;
  if (asked.items.length === 0) {
    return <EmptyState text={donationsMessages.empty} fabric="adire" color="green" />;
  }
  return (
    <ul className="db:flex db:flex-col db:gap-4">
      {openFirst(asked.items).map((donation) => (
        <DonationCard
          key={donation.id}
          donation={donation}
          isShown={donation.id === shownId}
          readAgain={readAgain}
        />
      ))}
    </ul>
  );
}

type DonationCardProps = {
  donation: Donation;
  /** True if the user followed a link to this donation, in which case its history is expanded. */
  isShown: boolean;
  readAgain: () => Promise<unknown>;
};

function DonationCard({ donation, isShown, readAgain }: DonationCardProps) {
  const { id, listingTitle, organizationName: name, timeline, receiptNumber } = donation;
  const { tone } = donationStatusWords[donation.status];
  const isOver = donation.waitsFor === null;

  return (
    <li className="db:flex db:flex-col db:gap-4 db:rounded-card db:border db:border-line db:bg-surface db:p-4 db:sm:p-5">
      <div className="db:flex db:gap-4">
        <div className="db:size-20 db:shrink-0 db:overflow-hidden db:rounded-control">
          <SnapshotPhoto of={donation} sizes="80px" />
        </div>
        <div className="db:flex db:min-w-0 db:flex-1 db:flex-col db:items-start db:gap-1">
          <h2 className="db:font-sans db:text-base db:font-semibold db:wrap-anywhere">{listingTitle}</h2>
          <p className="db:text-sm db:wrap-anywhere db:text-ink-muted">
            {donationsMessages.offeredTo(name, formatDate(donation.createdAt))}
          </p>
          <Badge tone={tone}>{statusWordOf(donation)}</Badge>
        </div>
      </div>
      <p className="db:max-w-measure db:text-sm db:wrap-anywhere">{nextForDonor(donation)}</p>
      <KeptPhotos small title={donationsMessages.receivedPhotos} photos={donation.receivedPhotos} />
      <DonationActs donation={donation} side="donor" readAgain={readAgain} />
      <DonationReviews donation={donation} isShown={isShown} />
      {receiptNumber !== null && (
        <LinkButton asChild variant="secondary" className="db:self-start">
          <Link to={`/dashboard?tab=donations&donation=${id}&receipt`}>
            <ReceiptIcon aria-hidden className="db:size-4" />
            {donationsMessages.seeReceipt}
          </Link>
        </LinkButton>
      )}
      <details open={isShown || !isOver} className="db:group db:text-sm">
        <summary className="db:flex db:min-h-11 db:cursor-pointer db:list-none db:items-center db:gap-1.5 db:font-semibold">
          {donationsMessages.timeline}
          <ChevronDownIcon aria-hidden="true" className="db:size-4 db:group-open:rotate-180" />
        </summary>
        <div className="db:pt-2">
          <Steps
            steps={timeline.map((step) => ({
              at: step.at,
              text: stepForDonor(step, name, isBrought(donation)),
              reason: step.reason,
            }))}
          />
        </div>
      </details>
    </li>
  );
}
