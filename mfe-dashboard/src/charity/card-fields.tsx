import { charityLimits, type OrganizationCard, type State, states } from '@alaso/contracts';
import { Button, Field, IconButton, Input, Select, Textarea } from '@alaso/ui';
import { CloseIcon, PlusIcon } from '@alaso/ui/icons';
import type { FormErrors } from '@alaso/web-kit/form';
import type { ComponentProps } from 'react';
import { charityMessages } from './charity.messages.ts';

type AreasFieldProps = {
  areas: readonly State[];
  error: string | undefined;
  onChange: (areas: State[]) => void;
};

/**
 * Lets the user choose the states that an organization works in. Each chosen state has a button to remove it.
 */
function AreasField({ areas, error, onChange }: AreasFieldProps) {
  const left = states.filter((state) => !areas.includes(state));
  return (
    <div className="db:flex db:flex-col db:gap-2">
      <Field label={charityMessages.fields.areas} required error={error}>
        <Select<State>
          // Resets the select box after each choice adds a state to the list.
          key={areas.join()}
          value=""
          placeholder={
            areas.length === 0 ? charityMessages.fields.chooseState : charityMessages.fields.addState
          }
          options={left.map((state) => ({ value: state, label: state }))}
          onValueChange={(state) => onChange([...areas, state])}
        />
      </Field>
      {areas.length > 0 && (
        <ul className="db:flex db:flex-wrap db:gap-2">
          {areas.map((state) => (
            <li key={state}>
              <button
                type="button"
                onClick={() => onChange(areas.filter((one) => one !== state))}
                className="db:inline-flex db:min-h-11 db:items-center db:gap-2 db:rounded-control db:border db:border-control db:bg-surface db:px-3 db:text-sm db:font-semibold db:hover:border-primary db:hover:text-primary"
              >
                <span className="db:sr-only">{charityMessages.fields.removeState}</span>
                <span>{state}</span>
                <CloseIcon aria-hidden="true" className="db:size-4 db:text-ink-muted" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

export type CardFieldsProps = {
  card: OrganizationCard;
  errors: FormErrors;
  onChange: (changed: Partial<OrganizationCard>) => void;
};

/**
 * The fields that donors see in addition to the name: where the organization works, what it needs, and what
 * it does.
 */
export function CardFields({ card: { areas, needs, about }, errors, onChange }: CardFieldsProps) {
  return (
    <>
      <AreasField areas={areas} error={errors.areas} onChange={(chosen) => onChange({ areas: chosen })} />
      <LineFields
        name="needs"
        legend={charityMessages.fields.needs}
        hint={charityMessages.fields.needsHint}
        line={charityMessages.fields.need}
        add={charityMessages.fields.addNeed}
        placeholder={charityMessages.fields.needExample}
        maxLength={charityLimits.need}
        lines={needs.length === 0 ? [''] : needs}
        max={charityLimits.needs}
        errors={errors}
        onChange={(lines) => onChange({ needs: lines })}
      />
      <Field
        label={charityMessages.fields.about}
        optional
        hint={charityMessages.fields.aboutHint}
        error={errors.about}
      >
        <Textarea
          value={about}
          rows={4}
          maxLength={charityLimits.about}
          onChange={({ target }) => onChange({ about: target.value })}
        />
      </Field>
    </>
  );
}

type LineFieldsProps = {
  /** The field's name in the form: `needs`. */
  name: string;
  legend: string;
  hint: string;
  line: string;
  add: string;
  lines: readonly string[];
  /** The maximum number of lines. */
  max: number;
  errors: FormErrors;
  onChange: (lines: string[]) => void;
} & Pick<ComponentProps<typeof Input>, 'maxLength' | 'inputMode' | 'placeholder'>;

export function LineFields(props: LineFieldsProps) {
  const { name, legend, hint, line, add, lines, max, errors, onChange, ...input } = props;
  return (
    <fieldset className="db:flex db:min-w-0 db:flex-col db:gap-3">
      <legend className="db:mb-1 db:text-sm db:font-semibold">{legend}</legend>
      <p className="db:-mt-2 db:text-xs db:text-ink-muted">{hint}</p>
      {lines.map((text, index) => (
        <div key={index} className="db:flex db:items-start db:gap-1">
          <Field
            label={charityMessages.fields.line(line, index + 1)}
            labelHidden
            className="db:flex-1"
            error={errors[`${name}.${index}`]}
          >
            <Input
              {...input}
              value={text}
              autoComplete="off"
              onChange={({ target }) => onChange(lines.with(index, target.value))}
            />
          </Field>
          {lines.length > 1 && (
            <IconButton
              label={
                text === ''
                  ? charityMessages.fields.removeLine(line, index + 1)
                  : charityMessages.fields.removeText(text)
              }
              icon={<CloseIcon className="db:size-4" />}
              onClick={() => onChange(lines.toSpliced(index, 1))}
            />
          )}
        </div>
      ))}
      {errors[name] && (
        <p role="alert" className="db:text-sm db:font-medium db:text-danger">
          {errors[name]}
        </p>
      )}
      <Button
        variant="secondary"
        className="db:self-start"
        icon={<PlusIcon aria-hidden="true" className="db:size-4" />}
        disabled={lines.length >= max}
        onClick={() => onChange([...lines, ''])}
      >
        {add}
      </Button>
    </fieldset>
  );
}
