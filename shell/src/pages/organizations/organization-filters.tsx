import { organizationTypes, type OrganizationType, type State, states } from '@alaso/contracts';
import { Field, Select } from '@alaso/ui';
import { navigate } from '@alaso/web-kit';

export type OrganizationChoice = { type: OrganizationType | undefined; area: State | undefined };

/** Returns what the address says is looked for. */
export function choiceIn(search: string): OrganizationChoice {
  const asked = new URLSearchParams(search);
  return {
    type: organizationTypes.find((type) => type === asked.get('type')),
    area: states.find((state) => state === asked.get('area')),
  };
}

const everything = 'all';
const typeOptions = [
  { value: everything, label: 'All' },
  { value: 'orphanage', label: 'Orphanages' },
  { value: 'ngo', label: 'NGOs' },
] as const;
const areaOptions = [
  { value: everything, label: 'All of Nigeria' },
  ...states.map((state) => ({ value: state, label: state })),
];

function choose({ type, area }: { type: string | undefined; area: string | undefined }): void {
  const search = new URLSearchParams({ page: 'organizations' });
  if (type !== undefined && type !== everything) search.set('type', type);
  if (area !== undefined && area !== everything) search.set('area', area);
  navigate(`/?${search.toString()}`);
}

/** Of which type, and where. Both are part of the address. */
export function OrganizationFilters({ choice: { type, area } }: { choice: OrganizationChoice }) {
  return (
    <div className="al:grid al:gap-4 al:sm:max-w-lg al:sm:grid-cols-2">
      <Field label="Organization Type">
        <Select
          value={type ?? everything}
          options={typeOptions}
          onValueChange={(chosen) => choose({ type: chosen, area })}
        />
      </Field>
      <Field label="Works in">
        <Select
          value={area ?? everything}
          options={areaOptions}
          onValueChange={(chosen) => choose({ type, area: chosen })}
        />
      </Field>
    </div>
  );
}
