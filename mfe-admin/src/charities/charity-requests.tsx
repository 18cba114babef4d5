import { EmptyState, ErrorPanel } from '@alaso/ui';
import { useFocusAfterDecision } from '../reports/use-focus-after-decision.ts';
import { RowSkeletons } from '../row-skeletons.tsx';
import { ShowMore } from '../show-more.tsx';
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
  return (
    <div ref={box}>
      <h2 tabIndex={-1} className="ad:sr-only">
        Charity requests
      </h2>
      <ul>
        {requests.items.map((request) => (
          <RequestRow key={request.id} request={request} keepFocus={keepFocus} />
        ))}
      </ul>
      <ShowMore list={requests} />
    </div>
  );
}
