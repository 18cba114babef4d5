import { colors, conditions, categories, fabricTypes, maxPhotos, occasions, sizes } from '@alaso/contracts';
import { categoryWord, Field, Input, PhotosField, RunningStitch, Textarea } from '@alaso/ui';
import { useSession } from '@alaso/web-kit';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { DuplicateWarning } from '../form-hints/duplicate-warning.tsx';
import { GoodListingList } from '../form-hints/good-listing-list.tsx';
import { PriceHint } from '../form-hints/price-hint.tsx';
import { inWords } from '../shared/options.messages.ts';
import type { FormFields, TextField } from './listing-form.ts';
import { PriceField } from './price-field.tsx';
import { SelectField } from './select-field.tsx';
import { usePhotoCalls } from './use-photo-calls.ts';

const optionsOf = (values: readonly string[], word: (value: string) => string = inWords) =>
  values.map((value) => ({ value, label: word(value) }));
const categoryOptions = categories.map((value) => ({ value, label: categoryWord(value) }));
const asWritten = (value: string) => value;

export type ListingFormFieldsProps = {
  /** Fields that show what they hold and cannot be changed. */
  locked?: readonly TextField[];
  /** The listing or draft that is being written; null for one that is neither yet. */
  itemId: string | null;
};

/** The fields of a listing, of the surrounding react-hook-form `FormProvider` over {@link FormFields}. */
export function ListingFormFields({ locked = [], itemId }: ListingFormFieldsProps) {
  const { control, register, setValue, formState } = useFormContext<FormFields>();
  const { errors, isSubmitted } = formState;
  const category = useWatch({ control, name: 'category' });
  const isService = category === 'upcycle';
  const { field: photos } = useController({ control, name: 'photos' });
  const photoCalls = usePhotoCalls();
  const isLocked = (name: TextField) => locked.includes(name);
  const textOf = (name: TextField) => ({ ...register(name), readOnly: isLocked(name) });

  return (
    <>
      <PhotosField
        calls={photoCalls}
        photos={photos.value}
        onChange={photos.onChange}
        most={maxPhotos}
        hint="The first photo is the cover."
        isListing
      />
      <Field label="Item Title" required error={errors.title?.message}>
        <Input {...textOf('title')} autoComplete="off" placeholder="Hand-woven aso-oke gele" />
      </Field>
      <SelectField
        name="category"
        label="Category"
        required
        disabled={isLocked('category')}
        options={categoryOptions}
        placeholder="Select category"
        onChosen={(chosen) => {
          if (chosen === 'gift') setValue('price', '', { shouldValidate: isSubmitted });
        }}
      />
      <Field label="Description" optional error={errors.description?.message}>
        <Textarea {...textOf('description')} rows={5} />
      </Field>
      {isService ? (
        <ServiceNote />
      ) : (
        <div className="mk:grid mk:gap-5 mk:sm:grid-cols-2">
          <SelectField
            name="size"
            label="Size"
            disabled={isLocked('size')}
            options={optionsOf(sizes, asWritten)}
            placeholder="Select size"
          />
          <SelectField
            name="condition"
            label="Condition"
            disabled={isLocked('condition')}
            options={optionsOf(conditions, asWritten)}
            placeholder="Select condition"
          />
        </div>
      )}
      <div className="mk:grid mk:gap-x-5 mk:gap-y-1.5 mk:sm:grid-cols-2">
        <PriceField category={category} locked={isLocked('price')} />
        {!isLocked('price') && <PriceHint />}
      </div>
      {!isService && (
        <>
          <RunningStitch className="mk:my-2" />
          <fieldset className="mk:flex mk:min-w-0 mk:flex-col">
            <legend className="mk:mb-5 mk:font-display mk:text-lg mk:font-bold">Asoebi Details</legend>
            <div className="mk:grid mk:gap-5 mk:sm:grid-cols-2">
              <SelectField
                name="fabricType"
                label="Fabric Type"
                disabled={isLocked('fabricType')}
                options={optionsOf(fabricTypes)}
                placeholder="Select fabric"
              />
              <SelectField
                name="color"
                label="Primary Color"
                disabled={isLocked('color')}
                options={optionsOf(colors)}
                placeholder="Select color"
              />
              <Field label="Brand" optional error={errors.brand?.message}>
                <Input {...textOf('brand')} autoComplete="off" />
              </Field>
              <SelectField
                name="occasion"
                label="Suitable Occasion"
                disabled={isLocked('occasion')}
                options={optionsOf(occasions)}
                placeholder="Select occasion"
              />
            </div>
          </fieldset>
        </>
      )}
      <RunningStitch className="mk:my-2" />
      <GoodListingList locked={locked} />
      <DuplicateWarning itemId={itemId} />
    </>
  );
}

/** Anyone may offer a service; who is no tailor is told that buyers see it. */
function ServiceNote() {
  const { user } = useSession();
  return (
    <p className="mk:max-w-measure mk:text-sm mk:text-ink-muted">
      {user?.role === 'tailor'
        ? 'Upcycle is for tailoring services. Buyers see your Tailor badge on it.'
        : 'Upcycle is for tailoring services. You do not have the Tailor badge, and buyers can see that.'}
    </p>
  );
}
