import { useState } from 'react';
import { cn } from '../class-names.ts';
import { ChevronDownIcon } from '../icons.ts';
import { reportMissingPart, useTriggerParts } from '../lazy/use-parts.ts';
import type { SelectProps } from '../lazy/select-box.tsx';
import { selectTriggerStyles, useFieldControl } from '../controls/field-control.ts';

/**
 * A control for selecting one option from a list. Inside a Field, the Field labels it. Elsewhere, give it an
 * `aria-label`.
 */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const [wanted, setWanted] = useState(false);
  const { parts, wrapper } = useTriggerParts(wanted, () => {
    setWanted(false);
    reportMissingPart();
  });
  return (
    <span ref={wrapper} className="al:contents">
      {parts ? (
        <parts.SelectBox {...props} openAtOnce={wanted} />
      ) : (
        <ClosedSelect {...props} onOpen={() => setWanted(true)} />
      )}
    </span>
  );
}

/**
 * Stands in for the real control until that control's code is loaded. A click is remembered, and opens the
 * real control once it is loaded.
 */
function ClosedSelect<Value extends string>({
  options,
  value,
  defaultValue,
  onValueChange: _,
  placeholder,
  disabled,
  name,
  className,
  onOpen,
  ...trigger
}: SelectProps<Value> & { onOpen: () => void }) {
  const field = useFieldControl();
  const current = value ?? defaultValue;
  const chosen = options.find((option) => option.value === current);
  return (
    <>
      <button
        type="button"
        role="combobox"
        aria-expanded={false}
        disabled={disabled}
        data-placeholder={chosen ? undefined : ''}
        onClick={onOpen}
        {...field}
        {...trigger}
        className={cn(selectTriggerStyles, className)}
      >
        <span className="al:min-w-0">{chosen?.label ?? placeholder}</span>
        <ChevronDownIcon aria-hidden="true" className="al:size-4.5 al:shrink-0 al:text-ink-muted" />
      </button>
      {name !== undefined && <input type="hidden" name={name} value={current ?? ''} disabled={disabled} />}
    </>
  );
}
