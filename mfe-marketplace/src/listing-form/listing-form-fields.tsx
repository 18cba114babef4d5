import {
  categories,
  colors,
  conditions,
  fabricTypes,
  isDeliverable,
  maxPhotos,
  occasions,
  sizes,
} from '@alaso/contracts';
import {
  categoryWord,
  Field,
  Input,
  lateModule,
  RunningStitch,
  Select,
  type SelectOption,
  Skeleton,
  Textarea,
  useLateModule,
} from '@alaso/ui';
import { MoneyField } from '@alaso/ui/money-field';
import { PhotosField, type PhotosFieldProps } from '@alaso/ui/photos';
import { Link, useSession } from '@alaso/web-kit';
import { DuplicateWarning, GoodListingList, PriceHint } from './form-hints.tsx';
import { inWords } from '../shared/options.messages.ts';
import { listingFormMessages } from './listing-form.messages.ts';
import type { ListingFormState, TextField } from './listing-form.ts';
import { usePhotoCalls } from '../shared/upload-api.ts';

type SelectFieldProps<Value extends string> = {
  form: ListingFormState;
  name: TextField;
  label: string;
  options: readonly SelectOption<Value>[];
  placeholder: string;
  required?: boolean;
  disabled?: boolean;
  onChosen?: (value: Value) => void;
};

/** The option that clears an optional select, offered once an option is selected. */
const notStated = { value: 'not-stated', label: listingFormMessages.notSpecified };

function SelectField<Value extends string>({
  form: { values, errors, change },
  name,
  label,
  options,
  placeholder,
  required = false,
  disabled = false,
  onChosen,
}: SelectFieldProps<Value>) {
  const value = values[name];
  return (
    <Field label={label} required={required} optional={!required} error={errors[name]}>
      <Select<string>
        name={name}
        value={value}
        options={required || value === '' ? options : [notStated, ...options]}
        placeholder={placeholder}
        disabled={disabled}
        onValueChange={(chosen) => {
          change({ [name]: chosen === notStated.value ? '' : chosen });
          const option = options.find((candidate) => candidate.value === chosen);
          if (option) onChosen?.(option.value);
        }}
      />
    </Field>
  );
}

const buildOptions = (values: readonly string[], word: (value: string) => string = inWords) =>
  values.map((value) => ({ value, label: word(value) }));
const categoryOptions = categories.map((value) => ({ value, label: categoryWord(value) }));
const asWritten = (value: string) => value;

export type ListingFormFieldsProps = {
  form: ListingFormState;
  locked?: readonly TextField[];
  /** The id of the listing or draft in the form, or null for a new listing. */
  itemId: string | null;
} & Pick<PhotosFieldProps, 'given' | 'onGivenDone'>;

export function ListingFormFields({ form, locked = [], itemId, ...sharedPhotos }: ListingFormFieldsProps) {
  const { values, errors, change } = form;
  const { category, title, description, price } = values;
  const canDeliver = isDeliverable(category);
  const delivery = useLateModule(deliveryModule, canDeliver);
  const late = useLateModule(lateFields, true);
  const isService = category === 'upcycle';
  const photoCalls = usePhotoCalls();
  const isLocked = (name: TextField) => locked.includes(name);
  const bindText = (name: TextField) => ({ ...form.input(name), readOnly: isLocked(name) });

  return (
    <>
      <PhotosField
        calls={photoCalls}
        photos={values.photos}
        onChange={(photos) => change({ photos })}
        most={maxPhotos}
        hint={listingFormMessages.photosHint}
        isListing
        {...sharedPhotos}
      />
      <Field label={listingFormMessages.title} required error={errors.title}>
        <Input {...bindText('title')} autoComplete="off" placeholder={listingFormMessages.titleExample} />
      </Field>
      {late && <late.PublicTextHint text={title} />}
      <SelectField
        form={form}
        name="category"
        label={listingFormMessages.category}
        required
        disabled={isLocked('category')}
        options={categoryOptions}
        placeholder={listingFormMessages.chooseCategory}
        onChosen={(chosen) => {
          if (chosen === 'gift') change({ price: '' });
        }}
      />
      <Field label={listingFormMessages.description} optional error={errors.description}>
        <Textarea {...bindText('description')} rows={5} />
      </Field>
      {late && <late.PublicTextHint text={description} />}
      {isService ? (
        <ServiceNote />
      ) : (
        <div className="mk:grid mk:gap-5 mk:sm:grid-cols-2">
          <SelectField
            form={form}
            name="size"
            label={listingFormMessages.size}
            disabled={isLocked('size')}
            options={buildOptions(sizes, asWritten)}
            placeholder={listingFormMessages.chooseSize}
          />
          <SelectField
            form={form}
            name="condition"
            label={listingFormMessages.condition}
            disabled={isLocked('condition')}
            options={buildOptions(conditions, asWritten)}
            placeholder={listingFormMessages.chooseCondition}
          />
        </div>
      )}
      <div className="mk:grid mk:gap-x-5 mk:gap-y-1.5 mk:sm:grid-cols-2">
        <MoneyField
          label={listingFormMessages.price}
          optional={category !== 'gift'}
          hint={listingFormMessages.priceHint(category)}
          error={errors.price}
          name="price"
          disabled={category === 'gift'}
          readOnly={isLocked('price')}
          value={price}
          onChange={(naira) => change({ price: naira })}
        />
        {!isLocked('price') && <PriceHint fields={values} />}
      </div>
      {delivery && category === 'resale' && <delivery.OffersSwitch form={form} locked={isLocked('offers')} />}
      {!isService && (
        <>
          <RunningStitch className="mk:my-2" />
          <fieldset className="mk:flex mk:min-w-0 mk:flex-col">
            <legend className="mk:mb-5 mk:text-lg mk:font-bold">{listingFormMessages.asoebi}</legend>
            <div className="mk:grid mk:gap-5 mk:sm:grid-cols-2">
              <SelectField
                form={form}
                name="fabricType"
                label={listingFormMessages.fabric}
                disabled={isLocked('fabricType')}
                options={buildOptions(fabricTypes)}
                placeholder={listingFormMessages.chooseFabric}
              />
              <SelectField
                form={form}
                name="color"
                label={listingFormMessages.color}
                disabled={isLocked('color')}
                options={buildOptions(colors)}
                placeholder={listingFormMessages.chooseColor}
              />
              <Field label={listingFormMessages.brand} optional error={errors.brand}>
                <Input {...bindText('brand')} autoComplete="off" />
              </Field>
              <SelectField
                form={form}
                name="occasion"
                label={listingFormMessages.occasion}
                disabled={isLocked('occasion')}
                options={buildOptions(occasions)}
                placeholder={listingFormMessages.chooseOccasion}
              />
            </div>
          </fieldset>
        </>
      )}
      <RunningStitch className="mk:my-2" />
      <ListingPlace form={form} locked={isLocked('state')} />
      {delivery && canDeliver && (
        <>
          <RunningStitch className="mk:my-2" />
          <delivery.HandOverFields form={form} locked={isLocked('handOver')} />
        </>
      )}
      <GoodListingList fields={values} locked={locked} />
      <DuplicateWarning fields={values} itemId={itemId} />
      {form.message && (
        <p role="alert" className="mk:text-sm mk:font-medium mk:text-danger">
          {form.message}
        </p>
      )}
    </>
  );
}

/** Loaded lazily because the form's first screen does not need these fields. */
const deliveryModule = lateModule(() => import('./hand-over-fields.tsx'));
const lateFields = lateModule(() => import('./late-fields.ts'));

/** The item's location, which is prefilled from the profile and can be edited. */
function ListingPlace({ form, locked }: { form: ListingFormState; locked: boolean }) {
  const { state, lga, area } = form.values;
  const late = useLateModule(lateFields, true);
  return (
    <fieldset className="mk:flex mk:min-w-0 mk:flex-col mk:gap-5">
      <legend className="mk:mb-5 mk:text-lg mk:font-bold">{listingFormMessages.place}</legend>
      {late ? (
        <late.PlaceFields
          place={{ state, lga, area }}
          errors={form.errors}
          disabled={locked}
          onChange={form.change}
        />
      ) : (
        <Skeleton className="mk:h-44 mk:w-full" />
      )}
    </fieldset>
  );
}

/** Tells sellers who do not have the Tailor badge that buyers can see this. Anyone can offer a service. */
function ServiceNote() {
  const { user } = useSession();
  return (
    <p className="mk:max-w-measure mk:text-sm mk:text-ink-muted">
      {user?.role === 'tailor' ? (
        listingFormMessages.serviceByTailor
      ) : (
        <>
          <span>{listingFormMessages.serviceWithoutBadge}</span>{' '}
          <Link
            to="/dashboard?tab=portfolio"
            className="mk:font-semibold mk:text-primary mk:underline mk:underline-offset-4"
          >
            {listingFormMessages.applyForBadge}
          </Link>
        </>
      )}
    </p>
  );
}
