import { type Donation, type Organization, OrganizationCard, type User } from '@alaso/contracts';
import { Button, EmptyState, NotFetched, Skeleton } from '@alaso/ui';
import { isCallError } from '@alaso/web-kit';
import {
  useDonationInboxQuery,
  useEditOrganizationMutation,
  useGetOrganizationQuery,
  useOwnCharityApplicationQuery,
} from '../dashboard-api.ts';
import { CardFields } from './card-fields.tsx';
import { Offer } from './offer.tsx';
import { OwnApplication } from './own-application.tsx';
import { useCharityForm } from './use-charity-form.ts';

/**
 * What donors see of the user's own charity, to be changed at any time. Its name and type were checked, and
 * stay.
 */
function OwnCard({ organization }: { organization: Organization }) {
  const { name, areas, needs, about } = organization;
  const [editOrganization, { isLoading }] = useEditOrganizationMutation();
  const { form, values, errors, change, submit } = useCharityForm<OrganizationCard>({
    given: { areas, needs, about },
    lists: ['needs'],
    read: (filled) => OrganizationCard.safeParse(filled),
    send: (body) => editOrganization({ body }).unwrap(),
    words: { done: 'Profile updated', failed: 'Could not update your profile' },
  });

  return (
    <section aria-labelledby="own-card" className="db:flex db:flex-col db:gap-5">
      <div className="db:flex db:flex-col db:gap-1">
        <h2 id="own-card" className="db:text-lg">
          Your public profile
        </h2>
        <p className="db:text-sm db:wrap-anywhere db:text-ink-muted">What donors see about {name}.</p>
      </div>
      <form
        ref={form}
        noValidate
        aria-labelledby="own-card"
        className="db:flex db:max-w-2xl db:flex-col db:gap-6"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <CardFields card={values} errors={errors} onChange={change} />
        <Button type="submit" pending={isLoading} pendingText="Saving..." className="db:sm:self-start">
          Save
        </Button>
      </form>
    </section>
  );
}

/** What people have offered to the user's charity: what is open first. */
function Inbox() {
  const { data, error, isFetching, refetch } = useDonationInboxQuery();
  const retry = () => void refetch();
  return (
    <section aria-labelledby="inbox" className="db:flex db:flex-col db:gap-4">
      <h2 id="inbox" className="db:text-lg">
        Inbox
      </h2>
      {data ? (
        <Offers offers={data} readAgain={refetch} />
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
