import { charityLimits, type OrganizationCard } from '@alaso/contracts';
import { Field, Textarea } from '@alaso/ui';
import { AreasField } from './areas-field.tsx';
import type { FormErrors } from './form-errors.ts';
import { LineFields } from './line-fields.tsx';

export type CardFieldsProps = {
  card: OrganizationCard;
  errors: FormErrors;
  onChange: (changed: Partial<OrganizationCard>) => void;
};

/** What donors see of an organisation, besides its name: where it works, what it needs, what it is. */
export function CardFields({ card: { areas, needs, about }, errors, onChange }: CardFieldsProps) {
  return (
    <>
      <AreasField areas={areas} error={errors.areas} onChange={(chosen) => onChange({ areas: chosen })} />
      <LineFields
        name="needs"
        legend="What you need"
        hint="One per line, so donors know what fits."
        line="Need"
        add="Add a need"
        placeholder="Children's clothing, ages 5 to 12"
        maxLength={charityLimits.need}
        lines={needs.length === 0 ? [''] : needs}
        most={charityLimits.needs}
        errors={errors}
        onChange={(lines) => onChange({ needs: lines })}
      />
      <Field
        label="About"
        optional
        hint="Who you help and since when, in a few sentences."
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
