import { Link } from '@alaso/web-kit';
import { orderAddress } from './order-address.ts';
import type { Dealing } from './use-listing-activity.ts';

const donationAddress = (donationId: string) =>
  `/dashboard?tab=listings&show=donations&donation=${donationId}`;

function Way({ to, children }: { to: string; children: string }) {
  return (
    <>
      {' '}
      <Link
        to={to}
        className="mk:-my-3 mk:inline-flex mk:min-h-11 mk:items-center mk:font-semibold mk:text-primary mk:hover:underline"
      >
        {children}
      </Link>
    </>
  );
}

/**
 * What is going on between the item and the person who looks at it, one sentence each, with the way to its
 * order or donation.
 */
export function ItemNews({ lines }: { lines: readonly Dealing[] }) {
  if (lines.length === 0) return null;
  return (
    <ul
      aria-label="Item status"
      className="mk:flex mk:flex-col mk:gap-1.5 mk:rounded-control mk:border-l-4 mk:border-gold mk:bg-sunken mk:px-4 mk:py-3 mk:text-sm mk:break-words"
    >
      {lines.map(({ text, orderId, donationId }) => (
        <li key={text + (orderId ?? donationId)}>
          {text}
          {orderId !== null && <Way to={orderAddress(orderId)}>See the order</Way>}
          {donationId !== undefined && <Way to={donationAddress(donationId)}>See the donation</Way>}
        </li>
      ))}
    </ul>
  );
}
