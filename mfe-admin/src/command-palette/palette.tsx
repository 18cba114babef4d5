import type { Case } from '@alaso/contracts';
import { Dialog } from '@alaso/ui';
import { keepOwn, navigate, readOwn } from '@alaso/web-kit';
import { Command } from 'cmdk';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { tabs } from '../admin-dashboard.tsx';
import {
  listingPath,
  personPath,
  useAdminOrdersQuery,
  useFoundCasesQuery,
  useFoundListingsQuery,
  useFoundPeopleQuery,
} from '../detail-pages/index.ts';
import { stageWords } from '../shared/case.messages.ts';

const places: readonly Find[] = tabs.map(({ value, name }) => ({ label: name, to: `/admin?tab=${value}` }));

/** Finds people, listings, orders and cases, and leads to them. */
export default function Palette({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('');
  const { groups, isFetching, isError } = useFinds(text);
  const [recent] = useState(recentFinds);
  const wanted = text.trim().toLowerCase();
  const matching = places.filter(({ label }) => label.toLowerCase().includes(wanted));
  const shown: FindGroup[] = [
    ...(wanted === '' ? [{ name: 'Recent', finds: recent }] : groups),
    { name: 'Go to', finds: matching },
  ].filter(({ finds }) => finds.length > 0);

  const open = (find: Find, isPlace: boolean) => {
    if (!isPlace) rememberFind(find);
    onClose();
    navigate(find.to);
  };

  return (
    <Dialog open onOpenChange={onClose} title="Find anything">
      <Command label="Find anything" shouldFilter={false} loop>
        <Command.Input
          autoFocus
          value={text}
          onValueChange={setText}
          placeholder="Name, email, title or last 8 characters of an order"
          className="ad:h-11 ad:w-full ad:rounded-control ad:border ad:border-control ad:bg-surface ad:px-3.5 ad:text-base ad:text-ink"
        />
        <Command.List className="ad:mt-3 ad:max-h-[50dvh] ad:min-h-40 ad:overflow-y-auto">
          {shown.map(({ name, finds }) => (
            <Command.Group
              key={name}
              heading={name}
              className="ad:[&_[cmdk-group-heading]]:py-2 ad:[&_[cmdk-group-heading]]:text-xs ad:[&_[cmdk-group-heading]]:text-ink-muted"
            >
              {finds.map((find) => (
                <Command.Item
                  key={find.to + find.label}
                  value={`${name} ${find.to} ${find.label}`}
                  onSelect={() => open(find, name === 'Go to')}
                  className="ad:flex ad:min-h-11 ad:cursor-pointer ad:items-center ad:rounded-control ad:px-3 ad:py-1.5 ad:text-sm ad:wrap-anywhere ad:data-[selected=true]:bg-sunken"
                >
                  {find.label}
                </Command.Item>
              ))}
            </Command.Group>
          ))}
          <p role="status" className="ad:px-3 ad:py-2 ad:text-sm ad:text-ink-muted">
            {statusOf({ wanted, isFetching, isError, found: groups.length > 0 })}
          </p>
        </Command.List>
      </Command>
    </Dialog>
  );
}

type Search = { wanted: string; isFetching: boolean; isError: boolean; found: boolean };

function statusOf({ wanted, isFetching, isError, found }: Search): string {
  if (wanted.length < 2) return 'Type at least two letters.';
  if (isFetching) return 'Searching…';
  if (isError) return 'Part of Alaso did not respond. Results may be incomplete.';
  return found ? '' : 'Nothing found.';
}

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

type FindGroup = { name: string; finds: readonly Find[] };

const orderId = /^(?:[\da-f]{8}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

/** Describes a case by its person, listings, the end of its id and its stage. */
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
function useFinds(text: string): {
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

const Find = z.object({ label: z.string(), to: z.string() });
/** Something that the palette leads to. */
type Find = z.infer<typeof Find>;
const Finds = z.array(Find);

const name = 'admin-finds';
const most = 8;

/** Returns the entries last opened from the palette on this device. They are deleted at sign-out. */
const recentFinds = (): readonly Find[] => Finds.safeParse(readOwn(name)).data ?? [];

function rememberFind(find: Find): void {
  keepOwn(name, [find, ...recentFinds().filter(({ to }) => to !== find.to)].slice(0, most));
}
