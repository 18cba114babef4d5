import type { authRoutes } from '@alaso/contracts';
import { EmptyState, ErrorPanel } from '@alaso/ui';
import { type FocusAfterDecision, useFocusAfterDecision } from '../shared/use-focus-after-decision.ts';
import { RowSkeletons, ShowMore } from '../shared/paged-list.tsx';
import { RequestRow } from './request-row.tsx';
import { useCharityRequests } from './use-charity-requests.ts';

/** The tab Charity Requests: open applications, then the other people who could be verified. */
export default function CharityRequests() {
  const requests = useCharityRequests();
  const { box, keepFocus } = useFocusAfterDecision<HTMLDivElement>();
  if (requests.isError) {
    return (
      <ErrorPanel
        title="Failed to fetch charity requests"
        onRetry={requests.retry}
        retrying={requests.isFetching}
      />
    );
  }
  if (!requests.items) return <RowSkeletons />;
  if (requests.items.length === 0) {
    return <EmptyState text="No pending charity verification requests" fabric="adire" color="green" />;
  }
  const applied = requests.items.filter(({ application }) => application !== null);
  const others = requests.items.filter(({ application }) => application === null);
  // Applicants come first, so once others follow, all applicants are loaded.
  const areAllThere = others.length > 0 || applied.length === requests.total;
  return (
    <div ref={box} className="ad:flex ad:flex-col ad:gap-8">
      <h2 tabIndex={-1} className="ad:sr-only">
        Charity requests
      </h2>
      <section aria-label="Applications" className="ad:flex ad:flex-col ad:gap-4">
        <h3 className="ad:text-lg">Applications{areAllThere && ` (${applied.length})`}</h3>
        {applied.length === 0 && <p className="ad:text-sm ad:text-ink-muted">No applications yet.</p>}
        <Requests of={applied} keepFocus={keepFocus} />
      </section>
      {others.length > 0 && (
        <section aria-label="Everyone else" className="ad:flex ad:flex-col ad:gap-4">
          <div>
            <h3 className="ad:text-base">Everyone else</h3>
            <p className="ad:text-sm ad:text-ink-muted">
              They have not applied. Only approve people you have checked.
            </p>
          </div>
          <Requests of={others} keepFocus={keepFocus} />
        </section>
      )}
      <ShowMore list={requests} />
    </div>
  );
}

type RequestsProps = { of: readonly authRoutes.CharityRequest[] } & Pick<FocusAfterDecision, 'keepFocus'>;

const Requests = ({ of: requests, keepFocus }: RequestsProps) =>
  requests.length > 0 && (
    <ul>
      {requests.map((request) => (
        <RequestRow key={request.id} request={request} keepFocus={keepFocus} />
      ))}
    </ul>
  );
