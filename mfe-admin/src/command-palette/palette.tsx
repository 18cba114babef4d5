import { Dialog } from '@alaso/ui';
import { keepOwn, navigate, readOwn } from '@alaso/web-kit';
import { Command } from 'cmdk';
import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import { tabs } from '../admin-dashboard.tsx';
import { searchMessages as messages } from './search.messages.ts';
import { type Find, type FindGroup, type Finds, minSought, useFinds } from './use-finds.ts';

const pages: readonly Find[] = tabs.map(({ value, name }) => ({ label: name, to: `/admin?tab=${value}` }));

/** The keys that move the highlight. */
const movers = ['ArrowUp', 'ArrowDown', 'Home', 'End'];

const valueOf = (group: string, { to, label }: Find) => `${group} ${to} ${label}`;

/** Finds everything that has a name or a number, and leads there. */
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
 * Keeps the highlight on the first row while results arrive, until the admin moves it: Enter opens the row
 * that is highlighted.
 */
function useHighlight(values: readonly string[]) {
  const [chosen, setChosen] = useState<string>();
  const moves = useRef(false);
  return {
    value: chosen !== undefined && values.includes(chosen) ? chosen : (values[0] ?? ''),
    /** Called by the list itself too, when rows come and go. */
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

/** Returns the entries last opened from the palette on this device. They are deleted at sign-out. */
const recentFinds = (): readonly Find[] => RecentFinds.safeParse(readOwn(name)).data ?? [];

function rememberFind(find: Find): void {
  keepOwn(name, [find, ...recentFinds().filter(({ to }) => to !== find.to)].slice(0, maxRecent));
}
