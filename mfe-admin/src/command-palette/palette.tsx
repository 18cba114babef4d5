import { Dialog } from '@alaso/ui';
import { navigate } from '@alaso/web-kit';
import { Command } from 'cmdk';
import { useState } from 'react';
import { tabs } from '../admin-dashboard.tsx';
import { type Find, recentFinds, rememberFind } from './recent-finds.ts';
import { type FindGroup, useFinds } from './use-finds.ts';

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
