import { type Donation, type Organization, OrganizationCard, type User } from '@alaso/contracts';
import { Badge, Button, EmptyState, formatDate, NotFetched, Skeleton } from '@alaso/ui';
import { SnapshotPhoto } from '@alaso/ui/snapshot-photo';
import { KeptPhotos } from '@alaso/ui/photos';
import { isCallError, Link, notify, useReadAgain } from '@alaso/web-kit';
import { useContractForm } from '@alaso/web-kit/form';
import { DonationActs, DonationReviews, donationStatusWords } from '../donations/index.ts';
import {
  useDonationInboxQuery,
  useEditOrganizationMutation,
  useGetOrganizationQuery,
  useOwnCharityApplicationQuery,
} from '../shared/late-api.ts';
import { CardFields } from './card-fields.tsx';
import { charityMessages, standingOf } from './charity.messages.ts';
import { OwnApplication } from './own-application.tsx';

/**
 * Lets users edit the details that donors see about their charity. The name and type cannot be changed
 * because they were verified.
 */
function OwnCard({ organization }: { organization: Organization }) {
  const { name, areas, needs, about } = organization;
  const [editOrganization] = useEditOrganizationMutation();
  const form = useContractForm(OrganizationCard, {
    given: { areas, needs, about },
    lists: ['needs'],
    failed: { title: charityMessages.profile.notSaved, otherwise: charityMessages.tryAgain },
    async send(body) {
      await editOrganization({ body }).unwrap();
      notify({ title: charityMessages.profile.saved });
    },
  });

  return (
    <section aria-labelledby="own-card" className="db:flex db:flex-col db:gap-5">
      <div className="db:flex db:flex-col db:gap-1">
        <h2 id="own-card" className="db:text-lg">
          {charityMessages.ownCard}
        </h2>
        <p className="db:text-sm db:wrap-anywhere db:text-ink-muted">{charityMessages.profile.lead(name)}</p>
      </div>
      <form
        noValidate
        aria-labelledby="own-card"
        className="db:flex db:max-w-2xl db:flex-col db:gap-6"
        onSubmit={form.submit}
      >
        <CardFields card={form.values} errors={form.errors} onChange={form.change} />
        <Button
          type="submit"
          pending={form.isPending}
          pendingText={charityMessages.saving}
          className="db:sm:self-start"
        >
          {charityMessages.save}
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
        {charityMessages.inbox.title}
      </h2>
      {data ? (
        <Offers offers={data} readAgain={readAgain} />
      ) : error === undefined || isFetching ? (
        <div aria-hidden="true" className="db:flex db:flex-col db:gap-4">
          {[1, 2].map((index) => (
            <Skeleton key={index} className="db:h-44 db:w-full" />
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
    return <EmptyState text={charityMessages.inbox.empty} fabric="adire" color="green" className="db:py-8" />;
  }
  return (
    <ul className="db:grid db:gap-4 db:@min-[52rem]:grid-cols-2">
      {offers.map((offer) => (
        <Offer key={offer.id} offer={offer} readAgain={readAgain} />
      ))}
    </ul>
  );
}

/** `?tab=charity`: a verified charity's inbox and card, or the application form for everyone else. */
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
  // Admins can verify a member who never applied, but the card is created only with an application.
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

type OfferProps = { offer: Donation; readAgain: () => Promise<unknown> };

/** Shows an item offered to the charity, with the donor, the status, and the available actions. */
function Offer({ offer, readAgain }: OfferProps) {
  const { listingId, listingTitle, donorFirstName, message, status, createdAt } = offer;
  const standing = standingOf(offer);
  return (
    <li className="db:flex db:min-w-0 db:flex-col db:gap-4 db:rounded-card db:border db:border-line db:bg-surface db:p-4">
      <div className="db:flex db:gap-4">
        <div className="db:size-20 db:shrink-0 db:overflow-hidden db:rounded-control">
          <SnapshotPhoto of={offer} sizes="80px" />
        </div>
        <div className="db:flex db:min-w-0 db:flex-1 db:flex-col db:items-start db:gap-1">
          <Badge tone={donationStatusWords[status].tone}>{donationStatusWords[status].word}</Badge>
          <h3 className="db:font-sans db:text-base db:font-semibold">
            <Link to={`/item/${listingId}`} className="db:block db:py-1 db:wrap-anywhere db:hover:underline">
              {listingTitle}
            </Link>
          </h3>
          <p className="db:text-sm db:wrap-anywhere db:text-ink-muted">
            {charityMessages.inbox.from(donorFirstName, formatDate(createdAt))}
          </p>
          {standing !== null && <p className="db:text-sm db:wrap-anywhere">{standing}</p>}
        </div>
      </div>
      {message !== null && message !== '' && (
        <p className="db:max-w-measure db:text-sm db:whitespace-pre-line db:wrap-anywhere">{`“${message}”`}</p>
      )}
      <KeptPhotos small title={charityMessages.inbox.receivedPhotos} photos={offer.receivedPhotos} />
      <DonationActs donation={offer} side="organisation" readAgain={readAgain} />
      <DonationReviews donation={offer} isShown={false} />
    </li>
  );
}
