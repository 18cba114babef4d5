import { Dialog } from '@alaso/ui';
import { createEndpoints, endpointOf, keepOwn, navigate, readOwn } from '@alaso/web-kit';
import { Command } from 'cmdk';
import { useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { tabs } from '../admin-dashboard.tsx';
import { groupNames, type PartName, searchMessages as messages } from './search.messages.ts';
import type { Found } from '@alaso/contracts';
import * as authRoutes from '@alaso/contracts/auth';
import * as catalogRoutes from '@alaso/contracts/catalog';
import * as moderationRoutes from '@alaso/contracts/moderation';
import * as ordersRoutes from '@alaso/contracts/orders';
import { casePath, donationPath, listingPath, orderPath, personPath } from '../detail-pages/index.ts';

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

/** The delay between the last keystroke and the search, in ms. */
const waitMs = 250;

/** The minimum length of a search term. */
const minSought = 2;

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

type Find = { label: string; to: string };
type FindGroup = { name: string; finds: readonly Find[] };

type Finds = {
  /** One group per kind. Groups that contain an exact match come first. */
  groups: readonly FindGroup[];
  isFetching: boolean;
  /** The services that failed to respond. Results from the other services are still shown. */
  failed: readonly PartName[];
};

/** Searches all services in parallel by name or number. */
function useFinds(text: string): Finds {
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

const pages: readonly Find[] = tabs.map(({ value, name }) => ({ label: name, to: `/admin?tab=${value}` }));

const movers = ['ArrowUp', 'ArrowDown', 'Home', 'End'];

const valueOf = (group: string, { to, label }: Find) => `${group} ${to} ${label}`;

/** A search box that finds records by name or number and opens their pages. */
export default function Palette({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('');
  const finds = useFinds(text);
  const [recent] = useState(recentFinds);
  const wanted = text.trim().toLowerCase();
  const matching = pages.filter(({ label }) => label.toLowerCase().includes(wanted));
  const shown: FindGroup[] = [
    ...(wanted === '' ? [{ name: messages.recent, finds: recent }] : finds.groups),
    { name: messages.goTo, finds: matching },
  ].filter((group) => group.finds.length > 0);
  const highlight = useHighlight(
    shown.flatMap(({ name, finds: ones }) => ones.map((one) => valueOf(name, one))),
  );

  const open = (find: Find, isPage: boolean) => {
    if (!isPage) rememberFind(find);
    onClose();
    navigate(find.to);
  };

  return (
    <Dialog open onOpenChange={onClose} title={messages.title}>
      <Command
        label={messages.title}
        shouldFilter={false}
        loop
        value={highlight.value}
        onValueChange={highlight.onValueChange}
        onKeyDown={({ key }) => movers.includes(key) && highlight.move()}
      >
        <Command.Input
          autoFocus
          value={text}
          onValueChange={(typed) => {
            setText(typed);
            highlight.reset();
          }}
          placeholder={messages.hint}
          className="ad:h-11 ad:w-full ad:rounded-control ad:border ad:border-control ad:bg-surface ad:px-3.5 ad:text-base ad:text-ink"
        />
        <Command.List
          onPointerMove={highlight.move}
          className="ad:mt-3 ad:max-h-[50dvh] ad:min-h-40 ad:overflow-y-auto"
        >
          {shown.map(({ name, finds: ones }) => (
            <Command.Group
              key={name}
              heading={name}
              className="ad:[&_[cmdk-group-heading]]:py-2 ad:[&_[cmdk-group-heading]]:text-xs ad:[&_[cmdk-group-heading]]:text-ink-muted"
            >
              {ones.map((find) => (
                <Command.Item
                  key={find.to + find.label}
                  value={valueOf(name, find)}
                  onSelect={() => open(find, name === messages.goTo)}
                  className="ad:flex ad:min-h-11 ad:cursor-pointer ad:items-center ad:rounded-control ad:px-3 ad:py-1.5 ad:text-sm ad:wrap-anywhere ad:data-[selected=true]:bg-sunken"
                >
                  {find.label}
                </Command.Item>
              ))}
            </Command.Group>
          ))}
          <p role="status" className="ad:px-3 ad:py-2 ad:text-sm ad:text-ink-muted">
            {statusOf(wanted, finds)}
          </p>
        </Command.List>
      </Command>
    </Dialog>
  );
}

/**
 * Keeps the first row highlighted while results arrive, until the admin moves the highlight. Enter opens the
 * highlighted row.
 */
function useHighlight(values: readonly string[]) {
  const [chosen, setChosen] = useState<string>();
  const moves = useRef(false);
  return {
    value: chosen !== undefined && values.includes(chosen) ? chosen : (values[0] ?? ''),
    /** The list also calls this when rows are added or removed, which must not move the highlight. */
    onValueChange: (value: string) => moves.current && setChosen(value),
    move: () => {
      moves.current = true;
    },
    reset: () => {
      moves.current = false;
      setChosen(undefined);
    },
  };
}

function statusOf(wanted: string, { groups, isFetching, failed }: Finds): string {
  if (wanted.length < minSought) return messages.short;
  if (isFetching) return messages.searching;
  if (failed.length > 0) return messages.failed(failed);
  return groups.length > 0 ? '' : messages.nothing;
}

const RecentFinds = z.array(z.object({ label: z.string(), to: z.string() }));

const name = 'admin-finds';
const maxRecent = 8;

/** Returns the results most recently opened on this device. They are deleted at sign-out. */
const recentFinds = (): readonly Find[] => RecentFinds.safeParse(readOwn(name)).data ?? [];

function rememberFind(find: Find): void {
  keepOwn(name, [find, ...recentFinds().filter(({ to }) => to !== find.to)].slice(0, maxRecent));
}
