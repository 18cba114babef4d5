import type { Found } from '@alaso/contracts';
import * as authRoutes from '@alaso/contracts/auth';
import * as catalogRoutes from '@alaso/contracts/catalog';
import * as moderationRoutes from '@alaso/contracts/moderation';
import * as ordersRoutes from '@alaso/contracts/orders';
import { createEndpoints, endpointOf } from '@alaso/web-kit';
import { useEffect, useState } from 'react';
import { casePath, donationPath, listingPath, orderPath, personPath } from '../detail-pages/index.ts';
import { groupNames, type PartName } from './search.messages.ts';

const { useFindMembersQuery, useFindListingsQuery, useFindOrdersQuery, useFindCasesQuery } = createEndpoints(
  'admin-search',
  (build) => ({
    findMembers: endpointOf(build, authRoutes.findMembers),
    findListings: endpointOf(build, catalogRoutes.findListings),
    findOrders: endpointOf(build, ordersRoutes.findOrders),
    findCases: endpointOf(build, moderationRoutes.findCases),
  }),
);

/** Returns a value once it has stayed the same for `waitMs`. */
function useSettled<Value>(value: Value, waitMs: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = window.setTimeout(() => setSettled(value), waitMs);
    return () => window.clearTimeout(timer);
  }, [value, waitMs]);
  return settled;
}

/** The pause after the last key before searching. */
const waitMs = 250;

/** The shortest text that is searched. */
export const minSought = 2;

/** Returns the page that a result opens. */
function pathOf({ kind, id, caseId }: Found): string {
  switch (kind) {
    case 'member':
    case 'organization':
      return personPath(id);
    case 'listing':
      return listingPath(id);
    case 'order':
      return orderPath(id);
    case 'donation':
      return donationPath(id);
    case 'case':
      return casePath(id);
    case 'report':
      return caseId ? casePath(caseId) : '/admin?tab=reports';
  }
}

/** Something that the palette leads to. */
export type Find = { label: string; to: string };
export type FindGroup = { name: string; finds: readonly Find[] };

export type Finds = {
  /** Exact matches first, then by kind. */
  groups: readonly FindGroup[];
  isFetching: boolean;
  /** The parts that did not answer; the others' results are there. */
  failed: readonly PartName[];
};

/** Searches everything that has a name or a number, in all services in parallel. */
export function useFinds(text: string): Finds {
  const q = useSettled(text.trim(), waitMs);
  const skip = q.length < minSought;
  const [asked, options] = [{ query: { q } }, { skip }];
  const parts = {
    orders: useFindOrdersQuery(asked, options),
    members: useFindMembersQuery(asked, options),
    listings: useFindListingsQuery(asked, options),
    cases: useFindCasesQuery(asked, options),
  };
  if (skip) return { groups: [], isFetching: false, failed: [] };
  const all = (['orders', 'members', 'listings', 'cases'] as const).map((name) => ({ name, ...parts[name] }));
  const found = all.flatMap(({ currentData }) => currentData ?? []);
  const ranked = [...found.filter(({ isExact }) => isExact), ...found.filter(({ isExact }) => !isExact)];
  return {
    groups: [...new Set(ranked.map(({ kind }) => kind))].map((kind) => ({
      name: groupNames[kind],
      finds: ranked
        .filter((one) => one.kind === kind)
        .map((one) => ({ label: `${one.title} · ${one.detail}`, to: pathOf(one) })),
    })),
    isFetching: q !== text.trim() || all.some(({ isFetching }) => isFetching),
    failed: all.filter(({ isError }) => isError).map(({ name }) => name),
  };
}
