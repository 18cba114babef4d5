import { type State, states } from '@alaso/contracts';
import { Field, Select } from '@alaso/ui';
import { CloseIcon } from '@alaso/ui/icons';

export type AreasFieldProps = {
  areas: readonly State[];
  error: string | undefined;
  onChange: (areas: State[]) => void;
};

/** The states that somebody works in: chosen one by one, each with a cross. */
export function AreasField({ areas, error, onChange }: AreasFieldProps) {
  const left = states.filter((state) => !areas.includes(state));
  return (
    <div className="db:flex db:flex-col db:gap-2">
      <Field label="States where you work" required error={error}>
        <Select<State>
          // A choice adds a state: the box itself stays empty.
          key={areas.join()}
          value=""
          placeholder={areas.length === 0 ? 'Choose a state' : 'Add another state'}
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
                <span className="db:sr-only">Remove </span>
                {state}
                <CloseIcon aria-hidden="true" className="db:size-4 db:text-ink-muted" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
