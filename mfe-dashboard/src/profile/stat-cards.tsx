import { formatNaira, StatCard, StatGrid } from '@alaso/ui';
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
    <StatGrid label="Your figures">
      {cards.map(({ label, value }) => (
        <StatCard key={label} label={label} value={value ?? unknown} loading={loading} />
      ))}
    </StatGrid>
  );
}
