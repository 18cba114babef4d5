import type { Donation, User } from '@alaso/contracts';
import { formatDateTime, LinkButton, NotFetched, PageHeading, PagePending } from '@alaso/ui';
import { ArrowLeftIcon } from '@alaso/ui/icons';
import { KeptPhotos } from '@alaso/ui/photos';
import { Link, usePageTitle } from '@alaso/web-kit';
import { type ReceiptFact, ReceiptSheet } from '../orders/index.ts';
import { useListDonationsQuery } from '../shared/dashboard-api.ts';
import { listAnswer } from '../shared/list-answer.ts';
import { donationsMessages } from './donation-pages.messages.ts';
import { organizationTypeWords } from './donations.messages.ts';

const listAddress = '/dashboard?tab=donations';
const words = donationsMessages.receipt;

/** `…&donation=<id>&receipt`: the receipt of a donation that has been received. */
export default function DonationReceipt({ id, user }: { id: string; user: User }) {
  const query = useListDonationsQuery();
  const asked = listAnswer(query);
  const donation = asked.items?.find((one) => one.id === id);
  usePageTitle(words.title);
  return (
    <div className="db:mx-auto db:flex db:w-full db:max-w-4xl db:flex-col db:gap-6 db:px-4 db:py-6 db:sm:px-6 db:sm:py-8">
      <LinkButton asChild variant="secondary" className="db:self-start db:pr-4 db:pl-3 db:print:hidden">
        <Link to={listAddress}>
          <ArrowLeftIcon className="db:size-4.5" />
          {words.back}
        </Link>
      </LinkButton>
      {donation && donation.receiptNumber !== null ? (
        <Sheet donation={donation} number={donation.receiptNumber} user={user} />
      ) : asked.items ? (
        <PageHeading title={words.notFound} lead={words.notFoundText} />
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
    [words.number, number],
    [words.received, formatDateTime(timeline.at(-1)?.at ?? donation.updatedAt)],
    [words.offered, formatDateTime(donation.createdAt)],
    [words.donation, donation.id],
    [words.donor, `${user.firstName} ${user.lastName}`],
    [words.organization, `${organizationName} (${organizationTypeWords[organizationType]})`],
    [words.item, words.itemKind],
  ];
  return (
    <ReceiptSheet
      number={number}
      facts={facts}
      what={donation.listingTitle}
      amount={words.amount}
      foot={words.foot}
    >
      <KeptPhotos titleAs="h2" title={words.photos} photos={donation.receivedPhotos} />
    </ReceiptSheet>
  );
}
