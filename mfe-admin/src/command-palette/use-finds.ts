import type { Case } from '@alaso/contracts';
import { useEffect, useState } from 'react';
import { stageWords } from '../cases/case.messages.ts';
import {
  useAdminOrdersQuery,
  useFoundCasesQuery,
  useFoundListingsQuery,
  useFoundPeopleQuery,
} from '../detail-pages/record-api.ts';
import { listingPath, personPath } from '../detail-pages/record-link.tsx';
import type { Find } from './recent-finds.ts';

/** Returns a value once it has stayed the same for `waitMs`. */
function useSettled<Value>(value: Value, waitMs: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = window.setTimeout(() => setSettled(value), waitMs);
    return () => window.clearTimeout(timer);
  }, [value, waitMs]);
  return settled;
}

/** From the last key to the search. */
const waitMs = 250;

export type FindGroup = { name: string; finds: readonly Find[] };

const orderId = /^(?:[\da-f]{8}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

/** A case by whom and what it is about, its end of an id, and how far it is. */
const caseFind = ({ id, stage, personName, listings }: Case): Find => ({
  label: [personName, ...listings.map(({ title }) => title), id.slice(-8), stageWords[stage]]
    .filter(Boolean)
    .join(' · '),
  to: `/admin?tab=cases&case=${id}`,
});

/**
 * Returns what a text leads to: people and listings that it is the beginning of, an order by its id, and the
 * cases at the head of the queue and those closed last that have it in their words.
 */
export function useFinds(text: string): {
  groups: readonly FindGroup[];
  isFetching: boolean;
  isError: boolean;
} {
  const q = useSettled(text.trim().toLowerCase(), waitMs);
  const skip = q.length < 2;
  const isOrder = orderId.test(q);
  const people = useFoundPeopleQuery({ query: { q, limit: '5' } }, { skip });
  const listings = useFoundListingsQuery({ query: { search: q, limit: '5' } }, { skip });
  const orders = useAdminOrdersQuery({ query: { id: q } }, { skip: skip || !isOrder });
  const waiting = useFoundCasesQuery({ query: { waiting: 'yes', limit: '100' } }, { skip });
  const closed = useFoundCasesQuery({ query: { waiting: 'no', limit: '100' } }, { skip });
  const asked = [people, listings, orders, waiting, closed];

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
      finds: [waiting, closed]
        .flatMap(({ currentData }) => currentData?.items ?? [])
        .map(caseFind)
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
