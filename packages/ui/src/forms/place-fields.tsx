import { states } from '@alaso/contracts';
import { checkAreas } from '@alaso/contracts/area-rules';
import { Button } from '../buttons/button.tsx';
import { useImport } from '../lazy/late-module.ts';
import { Field } from './field.tsx';
import { Input } from './input.tsx';
import { placeFieldWords as words } from './place-fields.messages.ts';
import { PublicTextHint } from './public-text-hint.tsx';
import { Select } from './select.tsx';

/** A place in a form. A part that is not selected is `''`. */
export type PlaceText = { state: string; lga: string; area: string };

export type PlaceFieldsProps = {
  place: PlaceText;
  errors?: { readonly [Name in keyof PlaceText]?: string | undefined };
  disabled?: boolean;
  /** True if the place is part of an address, which needs a state and an LGA. */
  isAddress?: boolean;
  /** True if the form needs a state and an LGA. */
  required?: boolean;
  onChange: (place: PlaceText) => void;
};

const none = 'none';
const option = (name: string) => ({ value: name, label: name });
const unset = { value: none, label: words.unset };
checkAreas();

const fetchLgas = () => import('@alaso/contracts/lgas');

/** Fields for state, LGA, and area. The LGA table is fetched after a state is selected. */
export function PlaceFields(props: PlaceFieldsProps) {
  const { place, errors = {}, disabled = false, isAddress = false, required = isAddress, onChange } = props;
  const { state, lga, area } = place;
  const { module, isFailed, retry } = useImport(fetchLgas, state !== '');
  const chosenState = states.find((one) => one === state);
  const names = module && chosenState ? module.lgas[chosenState] : [];
  const isLoading = state !== '' && module === null;
  return (
    <>
      <div className="al:grid al:gap-5 al:sm:grid-cols-2">
        <Field label={words.state} required={required} optional={!required} error={errors.state}>
          <Select
            value={state}
            options={[...(state === '' || isAddress ? [] : [unset]), ...states.map(option)]}
            placeholder={words.chooseState}
            disabled={disabled}
            onValueChange={(chosen) =>
              onChange(chosen === none ? { state: '', lga: '', area: '' } : { state: chosen, lga: '', area })
            }
          />
        </Field>
        <Field
          label={words.lga}
          required={required || state !== ''}
          optional={!required && state === ''}
          error={errors.lga}
        >
          <Select
            // Resets the control when the state changes, because each state has different LGAs.
            key={state}
            value={lga}
            options={(names.includes(lga) || lga === '' ? names : [lga, ...names]).map(option)}
            placeholder={isLoading && !isFailed ? words.loading : words.chooseLga}
            disabled={disabled || state === '' || isLoading}
            onValueChange={(chosen) => onChange({ ...place, lga: chosen })}
          />
        </Field>
      </div>
      {isFailed && (
        <p role="alert" className="al:flex al:flex-wrap al:items-center al:gap-2 al:text-sm">
          <span>{words.notLoaded}</span>
          <Button variant="secondary" onClick={retry}>
            {words.retry}
          </Button>
        </p>
      )}
      <Field
        label={words.area}
        optional
        hint={isAddress ? words.areaOfAddressHint : words.areaHint}
        error={errors.area}
      >
        <Input
          value={area}
          autoComplete="off"
          disabled={disabled || state === ''}
          onChange={({ target }) => onChange({ ...place, area: target.value })}
        />
      </Field>
      {!isAddress && <PublicTextHint text={area} refusesLinks />}
    </>
  );
}
