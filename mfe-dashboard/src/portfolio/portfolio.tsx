import { memberAddress, NewPortfolio, type OwnPortfolio, portfolioLimits, type User } from '@alaso/contracts';
import * as authRoutes from '@alaso/contracts/auth';
import { Badge, Button, ConfirmDialog, Field, NotFetched, PageHeading, Skeleton, Textarea } from '@alaso/ui';
import { MoneyField } from '@alaso/ui/money-field';
import { type FormPhoto, PhotosField } from '@alaso/ui/photos';
import { PlaceFields, type PlaceText } from '@alaso/ui/place-fields';
import { PublicTextHint } from '@alaso/ui/public-text-hint';
import { createEndpoints, endpointOf, Link, notify, notifyFailure } from '@alaso/web-kit';
import { useContractForm } from '@alaso/web-kit/form';
import { useState } from 'react';
import { usePhotoCalls } from '../shared/use-photo-calls.ts';
import { portfolioMessages as words, portfolioStatus } from './portfolio.messages.ts';

const { useOwnPortfolioQuery, useSavePortfolioMutation, useDeletePortfolioMutation } = createEndpoints(
  'portfolio',
  (build) => ({
    ownPortfolio: endpointOf(build, authRoutes.ownPortfolio),
    savePortfolio: endpointOf(build, authRoutes.savePortfolio),
    deletePortfolio: endpointOf(build, authRoutes.deletePortfolio),
  }),
);

/** `?tab=portfolio`: a tailor's portfolio, or the Tailor badge application for everyone else. */
export default function PortfolioView({ user }: { user: User }) {
  const { data, error, isFetching, refetch } = useOwnPortfolioQuery({});
  const isTailor = user.role === 'tailor';
  return (
    <div className="db:mx-auto db:flex db:w-full db:max-w-2xl db:flex-col db:gap-6 db:px-4 db:py-8 db:sm:px-6">
      <PageHeading title={words.title} lead={isTailor ? words.leadOfTailor : words.lead} />
      {data ? (
        <>
          {data.portfolio && <Standing portfolio={data.portfolio} user={user} />}
          {/* A portfolio that has been deleted leaves an empty form. */}
          <PortfolioForm
            key={data.portfolio ? 'portfolio' : 'none'}
            before={data.portfolio}
            user={user}
            isTailor={isTailor}
          />
        </>
      ) : error === undefined || isFetching ? (
        <Skeleton className="db:h-95 db:w-full" />
      ) : (
        <NotFetched what="your portfolio" asked={[{ error, isFetching, retry: () => void refetch() }]} />
      )}
    </div>
  );
}

function Standing({ portfolio: { status, reason }, user }: { portfolio: OwnPortfolio; user: User }) {
  const { word, tone } = portfolioStatus[status];
  return (
    <div className="db:flex db:flex-col db:items-start db:gap-2">
      <Badge tone={tone}>{word}</Badge>
      {reason !== null && <p className="db:max-w-measure db:wrap-anywhere">{words.reason(reason)}</p>}
      {status === 'approved' && (
        <Link
          to={memberAddress(user.id)}
          className="db:inline-flex db:min-h-11 db:items-center db:text-sm db:font-semibold db:text-primary db:underline db:underline-offset-4"
        >
          {words.seePage}
        </Link>
      )}
    </div>
  );
}

type PortfolioFormProps = { before: OwnPortfolio | null; user: User; isTailor: boolean };

type PortfolioFields = { sews: string; pricesFrom: string; place: PlaceText; photos: FormPhoto[] };

/** Converts the saved portfolio to form values. A new portfolio starts with the user's place. */
function toFields(before: OwnPortfolio | null, user: User): PortfolioFields {
  const { state = '', lga = '', area = '' } = before?.place ?? user.place ?? {};
  return {
    sews: before?.sews ?? '',
    pricesFrom: before?.pricesFrom ?? '',
    place: { state, lga, area },
    photos: before?.photos.map(({ id, width }) => ({ id, width, alt: '' })) ?? [],
  };
}

const toBody = ({ sews, pricesFrom, place: { state, lga, area }, photos }: PortfolioFields) => ({
  sews,
  place: { state, lga, ...(area.trim() !== '' && { area }) },
  pricesFrom,
  photoIds: photos.map(({ id }) => id),
});

function PortfolioForm({ before, user, isTailor }: PortfolioFormProps) {
  const photoCalls = usePhotoCalls();
  const [save] = useSavePortfolioMutation();
  const { values, errors, change, ...form } = useContractForm(NewPortfolio, {
    given: toFields(before, user),
    bodyOf: toBody,
    fieldOf: (path) => path,
    failed: words.failed,
    async send(body) {
      await save({ body }).unwrap();
      notify(isTailor ? words.saved : words.sent);
    },
  });
  const { sews, pricesFrom, place, photos } = values;

  return (
    <form noValidate aria-label={words.title} className="db:flex db:flex-col db:gap-6" onSubmit={form.submit}>
      <Field label={words.sews} required hint={words.sewsHint} error={errors.sews}>
        <Textarea maxLength={portfolioLimits.sews} rows={4} {...form.input('sews')} />
      </Field>
      <PublicTextHint text={sews} refusesLinks />
      <MoneyField
        label={words.pricesFrom}
        required
        error={errors.pricesFrom}
        className="db:sm:max-w-72"
        value={pricesFrom}
        onChange={(naira) => change({ pricesFrom: naira })}
      />
      <PlaceFields
        required
        place={place}
        errors={{
          state: errors['place.state'] ?? errors.place,
          lga: errors['place.lga'],
          area: errors['place.area'],
        }}
        onChange={(chosen) => change({ place: chosen })}
      />
      <div className="db:flex db:flex-col db:gap-2">
        <PhotosField
          calls={photoCalls}
          photos={photos}
          onChange={(chosen) => change({ photos: chosen })}
          most={portfolioLimits.photos}
          label={words.photos}
          required
        />
        {errors.photoIds && (
          <p role="alert" className="db:text-sm db:text-danger">
            {errors.photoIds}
          </p>
        )}
      </div>
      <div className="db:flex db:flex-col db:gap-3 db:sm:flex-row">
        <Button type="submit" size="lg" pending={form.isPending} pendingText={words.saving}>
          {isTailor || before?.status === 'pending' ? words.save : words.apply}
        </Button>
        {before && <DeletePortfolio />}
      </div>
    </form>
  );
}

function DeletePortfolio() {
  const [isAsking, setAsking] = useState(false);
  const [remove, { isLoading }] = useDeletePortfolioMutation();
  async function confirm() {
    try {
      await remove({}).unwrap();
      notify(words.removed);
    } catch (error) {
      notifyFailure(error, words.removeFailed);
      setAsking(false);
    }
  }
  return (
    <>
      <Button variant="ghost" size="lg" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {words.remove}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={words.removeQuestion}
        description={words.removeText}
        confirmText={words.remove}
        destructive
        pending={isLoading}
        pendingText={words.removing}
        onConfirm={() => void confirm()}
      />
    </>
  );
}
