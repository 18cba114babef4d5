import {
  categories,
  colors,
  conditions,
  fabricTypes,
  type NewListing,
  occasions,
  sizes,
} from '@alaso/contracts';
import { Button, Card, categoryWord, Field, Input, RunningStitch, Textarea } from '@alaso/ui';
import { isCallError, navigate, notify, notifyFailure } from '@alaso/web-kit';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useCreateListingMutation } from '../api.ts';
import { inWords } from '../listings/in-words.ts';
import { dropDraft, keepDraft, readDraft } from './draft.ts';
import { emptyFields, fieldOf, isBlank, type FormFields, ListingForm } from './listing-form.ts';
import { PriceField } from './price-field.tsx';
import { SelectField } from './select-field.tsx';

const optionsOf = (values: readonly string[], word: (value: string) => string = inWords) =>
  values.map((value) => ({ value, label: word(value) }));
const categoryOptions = categories.map((value) => ({ value, label: categoryWord(value) }));
const asWritten = (value: string) => value;

/** The form of a new listing. What is typed is kept on this device until the item is listed or the form is cleared. */
export function ListingFormPanel({ userId }: { userId: string }) {
  const [draft] = useState(() => readDraft(userId));
  const [createListing, { isLoading }] = useCreateListingMutation();
  const form = useForm<FormFields, unknown, NewListing>({
    resolver: standardSchemaResolver(ListingForm),
    defaultValues: emptyFields,
    ...(draft && { values: draft }),
  });
  const { control, register, handleSubmit, getValues, reset, setError, setValue, subscribe, formState } =
    form;
  const { errors } = formState;
  const category = useWatch({ control, name: 'category' });

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
        <Field label="Item Title" required error={errors.title?.message}>
          <Input {...register('title')} autoComplete="off" placeholder="Hand-woven aso-oke gele" />
        </Field>
        <SelectField
          control={control}
          name="category"
          label="Category"
          required
          options={categoryOptions}
          placeholder="Select category"
          onChosen={(chosen) => {
            if (chosen === 'gift') setValue('price', '', { shouldValidate: formState.isSubmitted });
          }}
        />
        <Field label="Description" optional error={errors.description?.message}>
          <Textarea {...register('description')} rows={5} />
        </Field>
        <div className="mk:grid mk:gap-5 mk:sm:grid-cols-2">
          <SelectField
            control={control}
            name="size"
            label="Size"
            options={optionsOf(sizes, asWritten)}
            placeholder="Select size"
          />
          <SelectField
            control={control}
            name="condition"
            label="Condition"
            options={optionsOf(conditions, asWritten)}
            placeholder="Select condition"
          />
        </div>
        <PriceField control={control} category={category} />
        <RunningStitch className="mk:my-2" />
        <fieldset className="mk:flex mk:min-w-0 mk:flex-col">
          <legend className="mk:mb-5 mk:font-display mk:text-lg mk:font-bold">Asoebi Details</legend>
          <div className="mk:grid mk:gap-5 mk:sm:grid-cols-2">
            <SelectField
              control={control}
              name="fabricType"
              label="Fabric Type"
              options={optionsOf(fabricTypes)}
              placeholder="Select fabric"
            />
            <SelectField
              control={control}
              name="color"
              label="Primary Color"
              options={optionsOf(colors)}
              placeholder="Select color"
            />
            <Field label="Brand" optional error={errors.brand?.message}>
              <Input {...register('brand')} autoComplete="off" />
            </Field>
            <SelectField
              control={control}
              name="occasion"
              label="Suitable Occasion"
              options={optionsOf(occasions)}
              placeholder="Select occasion"
            />
          </div>
        </fieldset>
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
