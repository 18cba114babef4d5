import { type SavedSearch, SavedSearchChange } from '@alaso/contracts';
import { Button, Dialog, Field, Input } from '@alaso/ui';
import { notifyFailure } from '@alaso/web-kit';
import { useId, useState } from 'react';
import { useChangeSavedSearchMutation } from '../dashboard-api.ts';

/** Asks for another name of a saved search. After a failure it stays open and keeps what was typed. */
export function RenameSearch({ search, onClose }: { search: SavedSearch; onClose: () => void }) {
  const formId = useId();
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
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Rename this search"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
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
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <Field label="Name" required error={error}>
          <Input value={name} onChange={(event) => setName(event.target.value)} autoComplete="off" />
        </Field>
      </form>
    </Dialog>
  );
}
