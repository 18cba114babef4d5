import { type SavedSearch, SavedSearchChange, type SearchFilters } from '@alaso/contracts';
import { ConfirmDialog, Field, FormDialog, IconButton, Input } from '@alaso/ui';
import { BellIcon, DeleteIcon, EditIcon } from '@alaso/ui/icons';
import { Link, notify, notifyFailure } from '@alaso/web-kit';
import { useContractForm } from '@alaso/web-kit/form';
import { useState } from 'react';
import { useChangeSavedSearchMutation, useDeleteSavedSearchMutation } from '../shared/dashboard-api.ts';
import { savedMessages } from './saved.messages.ts';

/** Renames a saved search. After a failure, the dialog stays open and keeps the input. */
function RenameSearch({ search, onClose }: { search: SavedSearch; onClose: () => void }) {
  const [change] = useChangeSavedSearchMutation();
  const form = useContractForm(SavedSearchChange, {
    given: { name: search.name },
    failed: { title: savedMessages.searches.notRenamed, otherwise: savedMessages.tryAgain },
    async send(body) {
      await change({ params: { id: search.id }, body }).unwrap();
      onClose();
    },
  });

  return (
    <FormDialog
      title={savedMessages.searches.renameTitle}
      submitText={savedMessages.searches.save}
      pending={form.isPending}
      pendingText={savedMessages.searches.saving}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <Field label={savedMessages.searches.name} required error={form.errors.name}>
        <Input autoComplete="off" {...form.input('name')} />
      </Field>
    </FormDialog>
  );
}

/** Returns the Explore URL for a search. Whole prices are written without kobo, the way people type them. */
function addressOfSearch(filters: SearchFilters): string {
  const set = Object.entries(filters).map(([name, value]) => [name, value.replace(/\.00$/, '')]);
  return `/explore?${new URLSearchParams(set).toString()}`;
}

export function SavedSearchRow({ search }: { search: SavedSearch }) {
  const { id, name, alert } = search;
  const alerts = alert ? savedMessages.searches.alertsOn : savedMessages.searches.alertsOff;
  const [asking, setAsking] = useState<'name' | 'deletion' | null>(null);
  const [change, { isLoading: isChanging }] = useChangeSavedSearchMutation();
  const [remove, { isLoading: isRemoving }] = useDeleteSavedSearchMutation();

  async function toggleAlerts() {
    try {
      await change({ params: { id }, body: { alert: !alert } }).unwrap();
    } catch (error) {
      notifyFailure(error, { title: savedMessages.searches.notChanged, otherwise: savedMessages.tryAgain });
    }
  }

  async function confirmDeletion() {
    try {
      await remove({ params: { id } }).unwrap();
      notify({ title: savedMessages.searches.deleted, description: name });
    } catch (error) {
      notifyFailure(error, { title: savedMessages.searches.notDeleted, otherwise: savedMessages.tryAgain });
    }
    setAsking(null);
  }

  return (
    <li className="db:flex db:flex-wrap db:items-center db:gap-x-3 db:py-1">
      <Link
        to={addressOfSearch(search.filters)}
        className="db:flex db:min-h-11 db:min-w-0 db:flex-1 db:basis-48 db:items-center db:font-semibold db:wrap-anywhere db:text-ink db:hover:text-primary"
      >
        {name}
      </Link>
      <div className="db:flex db:items-center db:gap-1">
        <button
          type="button"
          role="switch"
          aria-checked={alert}
          aria-label={`${alerts}: ${name}`}
          disabled={isChanging}
          onClick={() => void toggleAlerts()}
          className="db:flex db:min-h-11 db:items-center db:gap-2 db:rounded-control db:px-2 db:text-sm db:text-ink-muted db:hover:bg-sunken"
        >
          <BellIcon
            aria-hidden="true"
            className={alert ? 'db:size-4 db:fill-gold db:text-gold-ink' : 'db:size-4'}
          />
          <span>{alerts}</span>
        </button>
        <IconButton
          label={savedMessages.searches.rename(name)}
          icon={<EditIcon className="db:size-4" />}
          onClick={() => setAsking('name')}
        />
        <IconButton
          label={savedMessages.searches.deleteNamed(name)}
          icon={<DeleteIcon className="db:size-4" />}
          onClick={() => setAsking('deletion')}
        />
      </div>
      {asking === 'name' && <RenameSearch search={search} onClose={() => setAsking(null)} />}
      {asking === 'deletion' && (
        <ConfirmDialog
          open
          onOpenChange={(open) => !open && setAsking(null)}
          title={savedMessages.searches.deleteQuestion}
          description={savedMessages.searches.deleteText(name)}
          confirmText={savedMessages.searches.delete}
          destructive
          pending={isRemoving}
          pendingText={savedMessages.searches.deleting}
          onConfirm={() => void confirmDeletion()}
        />
      )}
    </li>
  );
}
