import { type SavedSearch, SavedSearchChange } from '@alaso/contracts';
import { Field, FormDialog, Input } from '@alaso/ui';
import { notifyFailure } from '@alaso/web-kit';
import { useState } from 'react';
import { useChangeSavedSearchMutation } from '../dashboard-api.ts';

/** Asks for another name of a saved search. After a failure it stays open and keeps what was typed. */
export function RenameSearch({ search, onClose }: { search: SavedSearch; onClose: () => void }) {
  const [name, setName] = useState(search.name);
  const [error, setError] = useState<string>();
  const [change, { isLoading }] = useChangeSavedSearchMutation();

  async function save() {
    const checked = SavedSearchChange.safeParse({ name });
    setError(checked.error?.issues[0]?.message);
    if (!checked.success) return;
    try {
      await change({ params: { id: search.id }, body: checked.data }).unwrap();
      onClose();
    } catch (failure) {
      notifyFailure(failure, { title: 'Not renamed', otherwise: 'Please try again.' });
    }
  }

  return (
    <FormDialog
      title="Rename this search"
      submitText="Save"
      pending={isLoading}
      pendingText="Saving..."
      onSubmit={save}
      onClose={onClose}
    >
      <Field label="Name" required error={error}>
        <Input value={name} onChange={(event) => setName(event.target.value)} autoComplete="off" />
      </Field>
    </FormDialog>
  );
}
