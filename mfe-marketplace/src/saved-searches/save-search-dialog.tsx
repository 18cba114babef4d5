import { NewSavedSearch, type SearchFilters } from '@alaso/contracts';
import { Button, Dialog, Field, Input } from '@alaso/ui';
import { navigate, notify, notifyFailure } from '@alaso/web-kit';
import { useId, useState } from 'react';
import { useSaveSearchMutation } from '../api.ts';
import { nameOfSearch } from './name-of-search.ts';

type SaveSearchDialogProps = {
  filters: SearchFilters;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** Asks for the name of a search and whether it alerts, and saves it. After a failure it stays open. */
export default function SaveSearchDialog({ filters, open, onOpenChange }: SaveSearchDialogProps) {
  const formId = useId();
  const [name, setName] = useState(() => nameOfSearch(filters));
  const [alert, setAlert] = useState(true);
  const [error, setError] = useState<string>();
  const [saveSearch, { isLoading }] = useSaveSearchMutation();

  async function save() {
    const checked = NewSavedSearch.safeParse({ name, filters, alert });
    setError(checked.error?.issues[0]?.message);
    if (!checked.success) return;
    try {
      await saveSearch({ body: checked.data }).unwrap();
    } catch (failure) {
      notifyFailure(failure, { title: 'Search not saved', otherwise: 'Please try again.' });
      return;
    }
    onOpenChange(false);
    notify({
      title: 'Search saved',
      description: alert
        ? 'We tell you when something new matches it.'
        : 'Open it from your dashboard whenever you like.',
      action: { label: 'See it', onAction: () => navigate('/dashboard?tab=saved') },
    });
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Save this search"
      footer={
        <>
          <Button variant="secondary" onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button type="submit" form={formId} pending={isLoading} pendingText="Saving...">
            Save
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="mk:flex mk:flex-col mk:gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <Field label="Name" required error={error}>
          <Input value={name} onChange={(event) => setName(event.target.value)} autoComplete="off" />
        </Field>
        <label className="mk:flex mk:min-h-11 mk:cursor-pointer mk:items-center mk:gap-3 mk:text-sm">
          <input
            type="checkbox"
            checked={alert}
            onChange={(event) => setAlert(event.target.checked)}
            className="mk:size-5 mk:shrink-0 mk:accent-primary"
          />
          Tell me when something new matches
        </label>
      </form>
    </Dialog>
  );
}
