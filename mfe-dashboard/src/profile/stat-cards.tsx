import { formatNaira, StatCard } from '@alaso/ui';
import type { OwnFigures } from '../own-figures.ts';

/** What cannot be told is a dash, never a zero. */
const unknown = '–';

/** The four figures; null while one of the answers behind them is loading or has failed. */
export function StatCards({ figures, loading }: { figures: OwnFigures | null; loading: boolean }) {
  const cards = [
    { label: 'Active Listings', value: figures?.activeListings },
    { label: 'Items Sold', value: figures?.itemsSold },
    { label: 'Items Gifted', value: figures?.itemsGifted },
    { label: 'Total Earnings', value: figures && formatNaira(figures.totalEarnings) },
  ];
  return (
    <section
      aria-label="Your figures"
      className="db:grid db:grid-cols-2 db:gap-3 db:sm:gap-4 db:wide:grid-cols-4"
    >
      {cards.map(({ label, value }) => (
        <StatCard key={label} label={label} value={value ?? unknown} loading={loading} />
      ))}
    </section>
  );
}
