import { type Donation, type Organization, OrganizationCard, type User } from '@alaso/contracts';
import { Badge, Button, EmptyState, formatDate, KeptPhotos, NotFetched, Skeleton } from '@alaso/ui';
import { isCallError, Link, notify, useReadAgain } from '@alaso/web-kit';
import { useContractForm } from '@alaso/web-kit/form';
import {
  dayInWords,
  DonationActs,
  DonationReviews,
  donationStatusWords,
  handOverInWords,
} from '../donations/index.ts';
import { OrderPhoto } from '../orders/index.ts';
import {
  useDonationInboxQuery,
  useEditOrganizationMutation,
  useGetOrganizationQuery,
  useOwnCharityApplicationQuery,
} from '../shared/late-api.ts';
import { CardFields } from './card-fields.tsx';
import { OwnApplication } from './own-application.tsx';

/** Lets the user edit what donors see of their charity. Its name and type were verified and cannot change. */
function OwnCard({ organization }: { organization: Organization }) {
  const { name, areas, needs, about } = organization;
  const [editOrganization] = useEditOrganizationMutation();
  const form = useContractForm(OrganizationCard, {
    given: { areas, needs, about },
    lists: ['needs'],
    failed: { title: 'Could not update your profile', otherwise: 'Please try again.' },
    async send(body) {
      await editOrganization({ body }).unwrap();
      notify({ title: 'Profile updated' });
    },
  });

  return (
    <section aria-labelledby="own-card" className="db:flex db:flex-col db:gap-5">
      <div className="db:flex db:flex-col db:gap-1">
        <h2 id="own-card" className="db:text-lg">
          Your public profile
        </h2>
        <p className="db:text-sm db:wrap-anywhere db:text-ink-muted">{`What donors see about ${name}.`}</p>
      </div>
      <form
        noValidate
        aria-labelledby="own-card"
        className="db:flex db:max-w-2xl db:flex-col db:gap-6"
        onSubmit={form.submit}
      >
        <CardFields card={form.values} errors={form.errors} onChange={form.change} />
        <Button type="submit" pending={form.isPending} pendingText="Saving..." className="db:sm:self-start">
          Save
        </Button>
      </form>
    </section>
  );
}

/** Lists the offers to the user's charity, open ones first. */
function Inbox() {
  const { data, error, isFetching, refetch } = useDonationInboxQuery();
  const readAgain = useReadAgain(refetch);
  const retry = () => void refetch();
  return (
    <section aria-labelledby="inbox" className="db:flex db:flex-col db:gap-4">
      <h2 id="inbox" className="db:text-lg">
        Inbox
      </h2>
      {data ? (
        <Offers offers={data} readAgain={readAgain} />
      ) : error === undefined || isFetching ? (
        <div aria-hidden="true" className="db:flex db:flex-col db:gap-4">
          {[1, 2].map((place) => (
            <Skeleton key={place} className="db:h-44 db:w-full" />
          ))}
        </div>
      ) : (
        <NotFetched what="offers" asked={[{ error, isFetching, retry }]} />
      )}
    </section>
  );
}

type OffersProps = { offers: readonly Donation[]; readAgain: () => Promise<unknown> };

function Offers({ offers, readAgain }: OffersProps) {
  if (offers.length === 0) {
    return (
      <EmptyState
        text="No offers yet. Add what you need below so donors can find you."
        fabric="adire"
        color="green"
        className="db:py-8"
      />
    );
  }
  return (
    <ul className="db:grid db:gap-4 db:@min-[52rem]:grid-cols-2">
      {offers.map((offer) => (
        <Offer key={offer.id} offer={offer} readAgain={readAgain} />
      ))}
    </ul>
  );
}

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
  // An admin can verify someone who never applied; the card comes with the application.
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

const anyOf = new Intl.ListFormat('en', { type: 'disjunction' });

/** Returns where an item is that its donor brought, or that is being collected. */
function onItsWay({ schedule, donorFirstName }: Donation): string {
  if (!schedule) return 'It is on its way to you';
  return schedule.collector === 'donor'
    ? `${donorFirstName} brought it to you (${schedule.place})`
    : `It was collected from ${donorFirstName} (${schedule.place})`;
}

/** Returns a sentence about an offer for its organization, besides the status; null if there is none. */
export function standingOf(offer: Donation): string | null {
  const { status, proposal, reason, receiptNumber, expiresAt, donorFirstName } = offer;
  switch (status) {
    case 'requested':
      return expiresAt === null ? null : `Reply by ${formatDate(expiresAt)}.`;
    case 'accepted': {
      if (!proposal) return 'No date set yet.';
      const who = {
        donor: `${donorFirstName} proposes`,
        organisation: 'You have proposed',
        desk: 'The donations desk has proposed for you',
        clock: 'Proposed:',
      }[proposal.by];
      return `${who} ${anyOf.format(proposal.days.map(dayInWords))}.`;
    }
    case 'scheduled':
      return handOverInWords(offer, 'organisation');
    case 'collected':
      return `${onItsWay(offer)}. Confirm when you have it.`;
    case 'received':
      return receiptNumber === null ? null : `Receipt ${receiptNumber}.`;
    case 'expired':
      return 'This offer expired.';
    case 'declined':
    case 'withdrawn':
      return reason === null ? null : `Reason: ${reason}`;
  }
}

type OfferProps = { offer: Donation; readAgain: () => Promise<unknown> };

/** An item offered to the charity: the donor, the status and the actions. */
function Offer({ offer, readAgain }: OfferProps) {
  const { listingId, listingTitle, donorFirstName, message, status, createdAt } = offer;
  const standing = standingOf(offer);
  return (
    <li className="db:flex db:min-w-0 db:flex-col db:gap-4 db:rounded-card db:border db:border-line db:bg-surface db:p-4">
      <div className="db:flex db:gap-4">
        <div className="db:size-20 db:shrink-0 db:overflow-hidden db:rounded-control">
          <OrderPhoto order={offer} sizes="80px" />
        </div>
        <div className="db:flex db:min-w-0 db:flex-1 db:flex-col db:items-start db:gap-1">
          <Badge tone={donationStatusWords[status].tone}>{donationStatusWords[status].word}</Badge>
          <h3 className="db:font-sans db:text-base db:font-semibold">
            <Link to={`/item/${listingId}`} className="db:block db:py-1 db:wrap-anywhere db:hover:underline">
              {listingTitle}
            </Link>
          </h3>
          <p className="db:text-sm db:wrap-anywhere db:text-ink-muted">
            {`From ${donorFirstName}, ${formatDate(createdAt)}`}
          </p>
          {standing !== null && <p className="db:text-sm db:wrap-anywhere">{standing}</p>}
        </div>
      </div>
      {message !== null && message !== '' && (
        <p className="db:max-w-measure db:text-sm db:whitespace-pre-line db:wrap-anywhere">{`“${message}”`}</p>
      )}
      <KeptPhotos small title="Photos of what arrived" photos={offer.receivedPhotos} />
      <DonationActs donation={offer} side="organisation" readAgain={readAgain} />
      <DonationReviews donation={offer} isShown={false} />
    </li>
  );
}
