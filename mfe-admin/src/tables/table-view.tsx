import { Button, Dialog, Field, IconButton, Input } from '@alaso/ui';
import { CloseIcon } from '@alaso/ui/icons';
import { notify, useSession } from '@alaso/web-kit';
import { type FormEvent, startTransition, useOptimistic, useState } from 'react';
import * as z from 'zod/mini';
import type { TableAddress } from './table-address.ts';
import { tableViewMessages as messages } from './table-view.messages.ts';
import { tablesMessages } from './tables.messages.ts';
import type { TableColumn } from './use-row-table.ts';

const SavedView = z.object({ name: z.string(), view: z.string() });
type SavedView = z.infer<typeof SavedView>;
const SavedViews = z.array(SavedView);

/** The maximum number of saved views per table. */
const maxViews = 12;

const keyOf = (adminId: string, table: string) => `alaso-admin-views:${adminId}:${table}`;

/**
 * Returns the table views that this admin has saved on this device. The views are kept after sign-out because
 * they are not secret.
 */
function savedViews(adminId: string, table: string): readonly SavedView[] {
  try {
    const kept: unknown = JSON.parse(window.localStorage.getItem(keyOf(adminId, table)) ?? '[]');
    return SavedViews.safeParse(kept).data ?? [];
  } catch {
    return [];
  }
}

/** Saves the views. Returns false if the device's storage is full or blocked. */
function keepViews(adminId: string, table: string, views: readonly SavedView[]): boolean {
  try {
    window.localStorage.setItem(keyOf(adminId, table), JSON.stringify(views));
    return true;
  } catch {
    return false;
  }
}

type TableViewProps = {
  name: string;
  what: string;
  columns: readonly Pick<TableColumn<unknown>, 'id' | 'name' | 'namesRow'>[];
  address: TableAddress;
  onClose: () => void;
};

/** Lets the admin choose a table's columns and manage saved views. */
export default function TableView({ name, what, columns, address, onClose }: TableViewProps) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={tablesMessages.columnsAndViews}
      description={messages.text(what)}
    >
      <div className="ad:flex ad:flex-col ad:gap-6">
        <Columns columns={columns} address={address} />
        <Views table={name} address={address} onOpened={onClose} />
      </div>
    </Dialog>
  );
}

function Columns({ columns, address }: Pick<TableViewProps, 'columns' | 'address'>) {
  // The URL changes in a transition, but the checkbox must respond immediately.
  const [hidden, show] = useOptimistic(address.hidden);
  const hide = (next: readonly string[]) =>
    startTransition(() => {
      show(next);
      address.change({ hide: next.join(',') });
    });
  return (
    <fieldset>
      <legend className="ad:text-sm ad:font-semibold">{messages.columns}</legend>
      <div className="ad:grid ad:sm:grid-cols-2">
        {columns.map(({ id, name, namesRow }) => (
          <label
            key={id}
            className="ad:flex ad:min-h-11 ad:cursor-pointer ad:items-center ad:gap-3 ad:text-sm"
          >
            <input
              type="checkbox"
              disabled={namesRow === true}
              checked={namesRow === true || !hidden.includes(id)}
              onChange={({ target }) => {
                const others = hidden.filter((one) => one !== id);
                hide(target.checked ? others : [...others, id]);
              }}
              className="ad:size-5 ad:accent-primary"
            />
            <span>{name}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Views({ table, address, onOpened }: { table: string; address: TableAddress; onOpened: () => void }) {
  const adminId = useSession().user?.id ?? '';
  const [views, setViews] = useState(() => savedViews(adminId, table));
  const [name, setName] = useState('');
  const wanted = name.trim();

  const keep = (next: typeof views) => {
    if (keepViews(adminId, table, next)) return setViews(next);
    notify({
      title: messages.saveFailed,
      description: messages.saveFailedText,
    });
  };

  const save = (event: FormEvent) => {
    event.preventDefault();
    if (wanted === '') return;
    const others = views.filter((view) => view.name !== wanted);
    keep([{ name: wanted, view: address.view }, ...others].slice(0, maxViews));
    setName('');
  };

  return (
    <section aria-label={messages.savedViews} className="ad:flex ad:flex-col ad:gap-3">
      <h3 className="ad:text-sm ad:font-semibold">{messages.savedViews}</h3>
      {views.length === 0 && <p className="ad:text-sm ad:text-ink-muted">{messages.noSavedViews}</p>}
      <ul>
        {views.map((view) => (
          <li key={view.name} className="ad:flex ad:items-center ad:gap-2">
            <Button
              variant="ghost"
              className="ad:min-w-0 ad:flex-1 ad:justify-start ad:wrap-anywhere"
              aria-current={view.view === address.view ? 'true' : undefined}
              onClick={() => {
                address.openView(view.view);
                onOpened();
              }}
            >
              {view.name}
            </Button>
            <IconButton
              label={messages.deleteNamed(view.name)}
              icon={<CloseIcon className="ad:size-4" />}
              onClick={() => keep(views.filter((one) => one !== view))}
            />
          </li>
        ))}
      </ul>
      <form onSubmit={save} className="ad:flex ad:flex-wrap ad:items-end ad:gap-2">
        <Field label={messages.saveAs} hint={messages.saveAsHint} className="ad:min-w-48 ad:flex-1">
          <Input value={name} maxLength={60} onChange={({ target }) => setName(target.value)} />
        </Field>
        <Button type="submit" variant="secondary" disabled={wanted === ''}>
          {messages.save}
        </Button>
      </form>
    </section>
  );
}
