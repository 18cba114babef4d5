import {
  useAdminOrdersQuery,
  useFoundPeopleQuery,
  useListingsOfQuery,
  useWaitingCasesQuery,
} from '../records/record-api.ts';
import { listingPath, personPath } from '../records/record-link.tsx';
import type { Find } from './recent-finds.ts';
import { useSettled } from './use-settled.ts';

/** From the last key to the search. */
const waitMs = 250;

export type FindGroup = { name: string; finds: readonly Find[] };

const orderId = /^(?:[\da-f]{8}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

/** Returns what a text leads to: people and listings that it is the beginning of, an order by its id, waiting cases. */
export function useFinds(text: string): {
  groups: readonly FindGroup[];
  isFetching: boolean;
  isError: boolean;
} {
  const q = useSettled(text.trim().toLowerCase(), waitMs);
  const skip = q.length < 2;
  const isOrder = orderId.test(q);
  const people = useFoundPeopleQuery({ query: { q, limit: '5' } }, { skip });
  const listings = useListingsOfQuery({ query: { search: q, limit: '5' } }, { skip });
  const orders = useAdminOrdersQuery({ query: { id: q } }, { skip: skip || !isOrder });
  const cases = useWaitingCasesQuery({ query: { waiting: 'yes', limit: '100' } }, { skip });
  const asked = [people, listings, orders, cases];

  if (skip) return { groups: [], isFetching: false, isError: false };
  const groups: FindGroup[] = [
    {
      name: 'People',
      finds: (people.currentData?.items ?? []).map((user) => ({
        label: `${user.firstName} ${user.lastName} · ${user.email}`,
        to: personPath(user.id),
      })),
    },
    {
      name: 'Listings',
      finds: (listings.currentData?.items ?? []).map(({ id, title }) => ({
        label: title,
        to: listingPath(id),
      })),
    },
    {
      name: 'Orders',
      finds: (orders.currentData ?? []).map((order) => ({
        label: `${order.id.slice(-8)} · ${order.listingTitle} · ${order.buyerFirstName} from ${order.sellerFirstName}`,
        to: listingPath(order.listingId),
      })),
    },
    {
      name: 'Cases',
      finds: (cases.currentData?.items ?? [])
        .map(({ id, personName, listings: about }) => ({
          label: [personName, ...about.map(({ title }) => title), id.slice(-8)].filter(Boolean).join(' · '),
          to: `/admin?tab=cases&case=${id}`,
        }))
        .filter(({ label }) => label.toLowerCase().includes(q))
        .slice(0, 5),
    },
  ];
  return {
    groups: groups.filter(({ finds }) => finds.length > 0),
    isFetching: q !== text.trim().toLowerCase() || asked.some(({ isFetching }) => isFetching),
    isError: asked.some(({ isError }) => isError),
  };
}
