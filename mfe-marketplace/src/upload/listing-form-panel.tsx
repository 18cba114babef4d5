import type { NewListing } from '@alaso/contracts';
import { Button, Card } from '@alaso/ui';
import { isCallError, navigate, notify, notifyFailure } from '@alaso/web-kit';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useEffect, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useCreateListingMutation } from '../api.ts';
import { dropDraft, keepDraft, readDraft } from './draft.ts';
import { emptyFields, fieldOf, isBlank, type FormFields, ListingForm } from './listing-form.ts';
import { ListingFormFields } from './listing-form-fields.tsx';

/** The form of a new listing. What is typed is kept on this device until the item is listed or the form is cleared. */
export function ListingFormPanel({ userId }: { userId: string }) {
  const [draft] = useState(() => readDraft(userId));
  const [createListing, { isLoading }] = useCreateListingMutation();
  const form = useForm<FormFields, unknown, NewListing>({
    resolver: standardSchemaResolver(ListingForm),
    defaultValues: emptyFields,
    ...(draft && { values: draft }),
  });
  const { handleSubmit, getValues, reset, setError, subscribe } = form;

  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => keepDraft(userId, values) }),
    [subscribe, userId],
  );

  const empty = () => {
    reset(emptyFields);
    dropDraft(userId);
  };

  const clear = () => {
    const cleared = getValues();
    empty();
    if (isBlank(cleared)) return;
    const undo = () => {
      reset(cleared);
      keepDraft(userId, cleared);
    };
    notify({ title: 'Form cleared', action: { label: 'Undo', onAction: undo } });
  };

  const submit = handleSubmit(async (listing) => {
    try {
      await createListing({ body: listing }).unwrap();
    } catch (error) {
      if (isCallError(error)) {
        for (const { path, message } of error.fieldErrors) {
          const name = fieldOf(path);
          if (name) setError(name, { message }, { shouldFocus: true });
        }
      }
      notifyFailure(error, { title: 'Error', otherwise: 'Failed to create listing' });
      return;
    }
    empty();
    notify({ title: 'Success', description: 'Your listing has been created successfully!' });
    navigate('/dashboard');
  });

  return (
    <Card>
      <form noValidate onSubmit={(event) => void submit(event)} className="mk:flex mk:flex-col mk:gap-5">
        {draft && (
          <p role="status" className="mk:text-sm mk:text-ink-muted">
            What you had filled in on this device is back.
          </p>
        )}
        <FormProvider {...form}>
          <ListingFormFields />
        </FormProvider>
        <div className="mk:mt-2 mk:flex mk:flex-col mk:gap-2 mk:sm:flex-row-reverse mk:sm:justify-start">
          <Button
            type="submit"
            size="lg"
            pending={isLoading}
            pendingText="Creating..."
            className="mk:sm:flex-1"
          >
            List Item
          </Button>
          <Button
            variant="ghost"
            size="lg"
            onClick={clear}
            disabled={isLoading}
            className="mk:font-normal mk:text-ink-muted mk:underline mk:underline-offset-4"
          >
            Clear Form
          </Button>
        </div>
      </form>
    </Card>
  );
}
