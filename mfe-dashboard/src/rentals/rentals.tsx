import { NewRentalTerms, rentalLimits, type RentalTerms } from '@alaso/contracts';
import { Button, EmptyState, Field, Input, LinkButton, NotFetched, Select, Skeleton } from '@alaso/ui';
import { MoneyField } from '@alaso/ui/money-field';
import { Link, notify } from '@alaso/web-kit';
import { useContractForm } from '@alaso/web-kit/form';
import { useSearchParams } from 'react-router-dom';
import { useGetRentalDaysQuery, useListRentalsQuery, useSetRentalTermsMutation } from '../shared/late-api.ts';
import { OwnersCalendar } from './owners-calendar.tsx';
import { rentalsMessages } from './rentals.messages.ts';

function TermsOfListing({ listingId }: { listingId: string }) {
  const { currentData, error, isFetching, refetch } = useGetRentalDaysQuery({
    params: { listingId },
    query: {},
  });
  if (currentData) return <TermsForm listingId={listingId} terms={currentData.terms} />;
  if (error === undefined || isFetching) return <Skeleton className="db:h-95 db:w-full" />;
  return <NotFetched what="rental terms" asked={[{ error, isFetching, retry: () => void refetch() }]} />;
}

/** The maximum number of listings to choose from here. Each listing's own page also links to this view. */
const limit = '100';

/** `?tab=rentals`: the calendar and terms for the user's rental listings. `listing=` selects a listing. */
export default function Rentals({ userId }: { userId: string }) {
  return (
    <section aria-labelledby="rentals" className="db:flex db:flex-col db:gap-6">
      <h2 id="rentals" className="db:text-lg">
        {rentalsMessages.list.title}
      </h2>
      <RentedOut userId={userId} />
    </section>
  );
}

function RentedOut({ userId }: { userId: string }) {
  const [search, setSearch] = useSearchParams();
  const asked = useListRentalsQuery({ query: { owner: userId, category: 'rent', status: 'active', limit } });
  const named = search.get('listing');
  const listings = asked.data?.items;
  const listing = listings?.find(({ id }) => id === named) ?? listings?.[0];

  if (!listings) {
    if (asked.error === undefined || asked.isFetching) return <Skeleton className="db:h-95 db:w-full" />;
    const { error, isFetching, refetch } = asked;
    return <NotFetched what="rentals" asked={[{ error, isFetching, retry: () => void refetch() }]} />;
  }
  if (!listing) {
    return (
      <EmptyState
        text={rentalsMessages.list.empty}
        action={
          <LinkButton asChild>
            <Link to="/upload">{rentalsMessages.list.listItem}</Link>
          </LinkButton>
        }
      />
    );
  }
  return (
    <>
      <Select
        aria-label={rentalsMessages.list.item}
        className="db:max-w-lg"
        value={listing.id}
        options={listings.map(({ id, title }) => ({ value: id, label: title }))}
        onValueChange={(id) => setSearch({ tab: 'rentals', listing: id }, { replace: true })}
      />
      <div className="db:grid db:gap-8 db:lg:grid-cols-2">
        <OwnersCalendar key={`calendar ${listing.id}`} listingId={listing.id} userId={userId} />
        <TermsOfListing key={`terms ${listing.id}`} listingId={listing.id} />
      </div>
      <Link
        to="/dashboard?tab=settings#your-calendar"
        className="db:inline-flex db:min-h-11 db:items-center db:self-start db:text-sm db:underline db:underline-offset-4"
      >
        {rentalsMessages.list.ownCalendar}
      </Link>
    </>
  );
}

const days = [
  { name: 'minDays', label: rentalsMessages.terms.minDays },
  { name: 'maxDays', label: rentalsMessages.terms.maxDays },
] as const;
const amounts = [
  { name: 'deposit', label: rentalsMessages.terms.deposit },
  { name: 'lateFee', label: rentalsMessages.terms.lateFee },
] as const;

/** The form for rental terms, which keeps its input after a failure. */
function TermsForm({ listingId, terms }: { listingId: string; terms: RentalTerms }) {
  const { minDays, maxDays, atOnce, deposit, lateFee } = terms;
  const [setTerms] = useSetRentalTermsMutation();
  const form = useContractForm(NewRentalTerms, {
    given: { minDays: String(minDays), maxDays: String(maxDays), atOnce, deposit, lateFee },
    bodyOf: (typed) => ({ ...typed, minDays: Number(typed.minDays), maxDays: Number(typed.maxDays) }),
    failed: { title: rentalsMessages.terms.notSaved, otherwise: rentalsMessages.tryAgain },
    async send(body) {
      await setTerms({ params: { listingId }, body }).unwrap();
      notify({ title: rentalsMessages.terms.saved, description: rentalsMessages.terms.savedText });
    },
  });
  const { values, errors, change } = form;

  return (
    <form
      noValidate
      aria-labelledby="rental-terms"
      className="db:flex db:min-w-0 db:flex-col db:gap-4"
      onSubmit={form.submit}
    >
      <h3 id="rental-terms" className="db:text-base">
        {rentalsMessages.terms.title}
      </h3>
      <div className="db:grid db:grid-cols-2 db:items-start db:gap-4">
        {days.map(({ name, label }) => (
          <Field key={name} label={label} required error={errors[name]}>
            <Input inputMode="numeric" autoComplete="off" {...form.input(name)} />
          </Field>
        ))}
        {amounts.map(({ name, label }) => (
          <MoneyField
            key={name}
            label={label}
            required
            error={errors[name]}
            value={values[name]}
            onChange={(naira) => change({ [name]: naira })}
          />
        ))}
      </div>
      <label className="db:flex db:min-h-11 db:cursor-pointer db:items-center db:gap-3 db:text-sm">
        <input
          type="checkbox"
          className="db:size-5 db:shrink-0 db:accent-primary"
          checked={values.atOnce}
          onChange={({ target }) => change({ atOnce: target.checked })}
        />
        {rentalsMessages.terms.acceptAutomatically}
      </label>
      <p className="db:text-sm db:text-ink-muted">{rentalsMessages.terms.text(rentalLimits.days)}</p>
      <Button
        type="submit"
        pending={form.isPending}
        pendingText={rentalsMessages.saving}
        className="db:self-start"
      >
        {rentalsMessages.terms.save}
      </Button>
    </form>
  );
}
