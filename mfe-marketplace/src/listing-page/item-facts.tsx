import type { Listing } from '@alaso/contracts';
import { formatDate } from '@alaso/ui';
import { inWords } from '../shared/options.messages.ts';

const listedOn = ({ createdAt }: Listing) =>
  Number.isNaN(Date.parse(createdAt)) ? 'Recently' : formatDate(createdAt);

/** What is known about an item, one line for each fact; what is not known is left out. */
export function ItemFacts({ listing }: { listing: Listing }) {
  const facts = [
    { name: 'Size', value: listing.size },
    { name: 'Fabric', value: listing.fabricType && inWords(listing.fabricType) },
    { name: 'Color', value: listing.color && inWords(listing.color) },
    { name: 'Occasion', value: listing.occasion && inWords(listing.occasion) },
    { name: 'Brand', value: listing.brand },
    { name: 'Listed on', value: listedOn(listing) },
  ].filter(({ value }) => value);

  return (
    <dl className="mk:divide-y mk:divide-line mk:border-y mk:border-line mk:text-sm">
      {facts.map(({ name, value }) => (
        <div key={name} className="mk:grid mk:grid-cols-[7rem_minmax(0,1fr)] mk:gap-4 mk:py-2.5">
          <dt className="mk:text-ink-muted">{name}</dt>
          <dd className="mk:font-semibold mk:break-words">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
