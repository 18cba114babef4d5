import { formatNaira } from '@alaso/ui';
import { StatCard, StatGrid } from '@alaso/ui/figures';
import type { OwnFigures } from '../own-figures.ts';

/** A figure that is not known is a dash, never a zero. */
const unknown = '–';

type StatCardsProps = {
  figures: OwnFigures;
  loading: { listings: boolean; earnings: boolean; donations: boolean };
};

/** The four figures. Each appears as soon as it can be worked out. */
export function StatCards({ figures, loading }: StatCardsProps) {
  const { activeListings, itemsSold, itemsGifted, totalEarnings } = figures;
  const cards = [
    { label: 'Active Listings', value: activeListings, loading: loading.listings },
    { label: 'Items Sold', value: itemsSold, loading: loading.earnings },
    { label: 'Items Gifted', value: itemsGifted, loading: loading.earnings || loading.donations },
    {
      label: 'Total Earnings',
      value: totalEarnings === null ? null : formatNaira(totalEarnings),
      loading: loading.earnings,
    },
  ];
  return (
    <StatGrid label="Your figures">
      {cards.map(({ value, ...card }) => (
        <StatCard key={card.label} {...card} value={value ?? unknown} />
      ))}
    </StatGrid>
  );
}
