import { placeInWords } from '@alaso/contracts';
import * as authRoutes from '@alaso/contracts/auth';
import { Button, cn, EmailText, EmptyState, ErrorPanel, formatNaira } from '@alaso/ui';
import { KeptPhotos } from '@alaso/ui/photos';
import { createEndpoints, endlessOf, endpointOf, notify, notifyFailure } from '@alaso/web-kit';
import { useState } from 'react';
import { listPages, type ListPages, RowSkeletons, ShowMore } from '../shared/paged-list.tsx';
import { IfAllowed } from '../shared/rights.tsx';
import { compactControls } from '../shared/row-styles.ts';
import { type FocusAfterDecision, useFocusAfterDecision } from '../shared/use-focus-after-decision.ts';
import { WhyDialog } from '../shared/why-dialog.tsx';
import { keyRowStyles } from '../shortcuts/shortcuts.ts';
import { tailorMessages as words } from './tailor.messages.ts';

const { useTailorApplicationPagesInfiniteQuery, useApproveTailorMutation, useRejectTailorMutation } =
  createEndpoints('tailors', (build) => ({
    tailorApplicationPages: endlessOf(build, authRoutes.tailorApplications),
    approveTailor: endpointOf(build, authRoutes.approveTailor),
    rejectTailor: endpointOf(build, authRoutes.rejectTailor),
  }));

const useApplications = (): ListPages<authRoutes.TailorApplication> =>
  listPages<authRoutes.TailorApplication>(useTailorApplicationPagesInfiniteQuery({ query: {} }));

/** The Tailors tab: pending applications for the Tailor badge, longest waiting first. */
export default function TailorApplications() {
  const list = useApplications();
  const { box, keepFocus } = useFocusAfterDecision<HTMLDivElement>();
  if (list.isError)
    return <ErrorPanel title={words.notFetched} onRetry={list.retry} retrying={list.isFetching} />;
  if (!list.items) return <RowSkeletons />;
  if (list.items.length === 0) return <EmptyState text={words.none} fabric="aso-oke" color="purple" />;
  return (
    <div ref={box} className="ad:flex ad:flex-col ad:gap-4">
      <h2 tabIndex={-1} className="ad:sr-only">
        {words.title}
      </h2>
      <ul>
        {list.items.map((application) => (
          <Application key={application.id} application={application} keepFocus={keepFocus} />
        ))}
      </ul>
      <ShowMore list={list} />
    </div>
  );
}

type ApplicationProps = { application: authRoutes.TailorApplication } & Pick<FocusAfterDecision, 'keepFocus'>;

function Application({ application, keepFocus }: ApplicationProps) {
  const { id, email, firstName, lastName, portfolio } = application;
  const [approve, approving] = useApproveTailorMutation();
  const [reject, rejecting] = useRejectTailorMutation();
  const [rejects, setRejects] = useState(false);
  const person = `${firstName} ${lastName}`;
  const readAt = portfolio.updatedAt;

  async function give(pressed: HTMLElement) {
    const giveFocus = keepFocus(pressed);
    try {
      await approve({ params: { id }, body: { readAt } }).unwrap();
      notify({ title: words.approved(firstName) });
      giveFocus('decided');
    } catch (error) {
      notifyFailure(error, words.approveFailed);
      giveFocus('unchanged');
    }
  }

  async function refuse(reason: string) {
    try {
      await reject({ params: { id }, body: { readAt, reason } }).unwrap();
      notify({ title: words.rejected });
      setRejects(false);
    } catch (error) {
      notifyFailure(error, words.rejectFailed);
    }
  }

  return (
    <li
      tabIndex={-1}
      className={cn(
        keyRowStyles,
        compactControls,
        'ad:flex ad:flex-col ad:gap-x-4 ad:gap-y-3 ad:border-b ad:border-line ad:py-4 ad:first:pt-0 ad:last:border-b-0 ad:md:flex-row ad:md:items-start ad:md:justify-between',
      )}
    >
      <div className="ad:flex ad:min-w-0 ad:flex-1 ad:flex-col ad:gap-2">
        <p className="ad:text-sm ad:font-semibold ad:wrap-anywhere">{person}</p>
        <p className="ad:text-sm ad:wrap-anywhere ad:text-ink-muted">
          <EmailText email={email} />
        </p>
        <p className="ad:max-w-measure ad:text-sm ad:whitespace-pre-line ad:wrap-anywhere">
          {portfolio.sews}
        </p>
        <p className="ad:text-sm ad:text-ink-muted">
          {words.facts(placeInWords(portfolio.place), formatNaira(portfolio.pricesFrom))}
        </p>
        <KeptPhotos small title={words.work} photos={portfolio.photos} />
      </div>
      <IfAllowed to="applications">
        <div className="ad:flex ad:shrink-0 ad:flex-wrap ad:gap-2">
          <Button
            variant="secondary"
            size="sm"
            aria-label={`${words.approve} ${person}`}
            data-decision="approve"
            pending={approving.isLoading}
            onClick={(event) => void give(event.currentTarget)}
            className="ad:max-sm:flex-1"
          >
            {words.approve}
          </Button>
          <Button
            variant="secondary"
            size="sm"
            aria-label={`${words.reject} ${person}`}
            aria-haspopup="dialog"
            data-decision="reject"
            disabled={approving.isLoading}
            onClick={() => setRejects(true)}
            className="ad:max-sm:flex-1"
          >
            {words.reject}
          </Button>
        </div>
      </IfAllowed>
      {rejects && (
        <WhyDialog
          title={`${words.reject} ${person}`}
          description={words.rejectText(firstName)}
          confirmText={words.reject}
          pending={rejecting.isLoading}
          onConfirm={(reason) => void refuse(reason)}
          onClose={() => setRejects(false)}
        />
      )}
    </li>
  );
}
