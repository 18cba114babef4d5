import type { Donation, User } from '@alaso/contracts';
import { formatDateTime, KeptPhotos, LinkButton, NotFetched, PageHeading, PagePending } from '@alaso/ui';
import { ArrowLeftIcon } from '@alaso/ui/icons';
import { Link, usePageTitle } from '@alaso/web-kit';
import { useListDonationsQuery } from '../shared/dashboard-api.ts';
import { listAnswer } from '../shared/list-answer.ts';
import { type ReceiptFact, ReceiptSheet } from '../orders/index.ts';

const listAddress = '/dashboard?tab=donations';
const types = { orphanage: 'Orphanage', ngo: 'NGO' } as const;

/** `…&donation=<id>&receipt`: the receipt of a donation that has been received. */
export default function DonationReceipt({ id, user }: { id: string; user: User }) {
  const query = useListDonationsQuery();
  const asked = listAnswer(query);
  const donation = asked.items?.find((one) => one.id === id);
  usePageTitle('Receipt');
  return (
    <div className="db:mx-auto db:flex db:w-full db:max-w-4xl db:flex-col db:gap-6 db:px-4 db:py-6 db:sm:px-6 db:sm:py-8">
      <LinkButton asChild variant="secondary" className="db:self-start db:pr-4 db:pl-3 db:print:hidden">
        <Link to={listAddress}>
          <ArrowLeftIcon className="db:size-4.5" />
          Back
        </Link>
      </LinkButton>
      {donation && donation.receiptNumber !== null ? (
        <Sheet donation={donation} number={donation.receiptNumber} user={user} />
      ) : asked.items ? (
        <PageHeading title="Receipt not found" lead="You get a receipt once the donation is received." />
      ) : asked.error === undefined ? (
        <PagePending />
      ) : (
        <NotFetched what="this receipt" asked={[asked]} />
      )}
    </div>
  );
}

function Sheet({ donation, number, user }: { donation: Donation; number: string; user: User }) {
  const { organizationName, organizationType, timeline } = donation;
  const facts: ReceiptFact[] = [
    ['Receipt number', number],
    ['Received', formatDateTime(timeline.at(-1)?.at ?? donation.updatedAt)],
    ['Offered', formatDateTime(donation.createdAt)],
    ['Donation', donation.id],
    ['Donor', `${user.firstName} ${user.lastName}`],
    ['Organization', `${organizationName} (${types[organizationType]})`],
    ['Item', 'Pre-loved, donated'],
  ];
  return (
    <ReceiptSheet
      number={number}
      facts={facts}
      what={donation.listingTitle}
      amount="Free"
      foot="Donated through Alaso. All times are Lagos time."
    >
      <KeptPhotos titleAs="h2" title="What arrived" photos={donation.receivedPhotos} />
    </ReceiptSheet>
  );
}
