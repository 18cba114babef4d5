import type { DeskDonation } from '@alaso/contracts';
import { EmptyState, ErrorPanel } from '@alaso/ui';
import { useSearchParams } from 'react-router-dom';
import { ChoiceButtons, listPages, RowSkeletons, ShowMore } from '../shared/paged-list.tsx';
import { useDonationsDeskInfiniteQuery } from './desk-api.ts';
import { DeskRow } from './desk-row.tsx';
import { donationsMessages as messages, viewChoices } from './donations.messages.ts';

type View = (typeof viewChoices)[number]['value'];

/**
 * The donations desk: open donations (those that need an admin first) or closed ones, with their follow-ups.
 */
export default function Donations() {
  const [search, setSearch] = useSearchParams();
  const view: View = search.get('show') === 'over' ? 'over' : 'open';
  const show = (next: View) =>
    setSearch({ tab: 'donations', ...(next === 'over' && { show: next }) }, { replace: true });
  return (
    <div className="ad:flex ad:flex-col ad:gap-4">
      <ChoiceButtons label={messages.show} choices={viewChoices} chosen={view} onChoose={show} />
      <DeskList key={view} view={view} />
    </div>
  );
}

function DeskList({ view }: { view: View }) {
  const list = listPages<DeskDonation>(useDonationsDeskInfiniteQuery({ query: { view } }));
  if (list.isError) {
    return <ErrorPanel title={messages.failed} onRetry={list.retry} retrying={list.isFetching} />;
  }
  if (!list.items) return <RowSkeletons />;
  if (list.items.length === 0) {
    return (
      <EmptyState
        text={view === 'open' ? messages.noneOpen : messages.noneClosed}
        fabric="adire"
        color="green"
      />
    );
  }
  return (
    <div>
      <ul>
        {list.items.map((donation) => (
          <DeskRow key={donation.id} donation={donation} />
        ))}
      </ul>
      <ShowMore list={list} />
    </div>
  );
}
