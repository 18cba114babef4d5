import * as RadixSelect from '@radix-ui/react-select';
import type { Ref } from 'react';
import { cn } from '../class-names.ts';
import { CheckIcon, ChevronDownIcon, ChevronUpIcon } from '../icons.ts';
import { selectTriggerStyles, useFieldControl } from '../controls/field-control.ts';

export type SelectOption<Value extends string> = {
  /** Never empty, because an empty value means that nothing is selected. */
  value: Value;
  label: string;
  disabled?: boolean;
};

export type SelectProps<Value extends string> = {
  options: readonly SelectOption<Value>[];
  /** The selected value, or `''` to show the placeholder. */
  value?: Value | '';
  defaultValue?: Value;
  onValueChange?: (value: Value) => void;
  onBlur?: () => void;
  placeholder?: string;
  disabled?: boolean;
  name?: string;
  id?: string;
  className?: string;
  'aria-label'?: string;
  ref?: Ref<HTMLButtonElement>;
};

/**
 * The buttons overlay the options. In normal flow, the list would move under the pointer when a button
 * appears.
 */
const scrollButtonStyles =
  'al:absolute al:inset-x-0 al:z-10 al:flex al:h-6 al:items-center al:justify-center al:bg-surface';

/** The full Select control, built on Radix. */
export function SelectBox<Value extends string>({
  options,
  value,
  defaultValue,
  onValueChange,
  placeholder,
  disabled,
  name,
  className,
  ref,
  openAtOnce,
  ...trigger
}: SelectProps<Value> & { openAtOnce: boolean }) {
  const field = useFieldControl();
  const choose = (chosen: string) => {
    const option = options.find((candidate) => candidate.value === chosen);
    if (option) onValueChange?.(option.value);
  };

  return (
    <RadixSelect.Root
      defaultOpen={openAtOnce}
      {...(value !== undefined && { value })}
      {...(defaultValue !== undefined && { defaultValue })}
      {...(disabled !== undefined && { disabled })}
      {...(name !== undefined && { name })}
      onValueChange={choose}
    >
      <RadixSelect.Trigger {...field} {...trigger} ref={ref} className={cn(selectTriggerStyles, className)}>
        <span className="al:min-w-0">
          <RadixSelect.Value placeholder={<span>{placeholder}</span>} />
        </span>
        <RadixSelect.Icon asChild>
          <ChevronDownIcon className="al:size-4.5 al:shrink-0 al:text-ink-muted" />
        </RadixSelect.Icon>
      </RadixSelect.Trigger>
      <RadixSelect.Portal>
        <RadixSelect.Content
          position="popper"
          sideOffset={4}
          className="al:z-50 al:max-h-(--radix-select-content-available-height) al:relative al:min-w-(--radix-select-trigger-width) al:overflow-hidden al:rounded-control al:border al:border-line al:bg-surface al:text-ink al:shadow-card"
        >
          <RadixSelect.ScrollUpButton className={cn(scrollButtonStyles, 'al:top-0')}>
            <ChevronUpIcon className="al:size-4" />
          </RadixSelect.ScrollUpButton>
          <RadixSelect.Viewport className="al:scroll-py-6 al:p-1">
            {options.map((option) => (
              <RadixSelect.Item
                key={option.value}
                value={option.value}
                disabled={option.disabled ?? false}
                className="al:flex al:min-h-11 al:cursor-pointer al:items-center al:gap-2 al:rounded-control al:pr-3 al:pl-9 al:text-sm al:outline-none al:select-none al:data-disabled:cursor-not-allowed al:data-disabled:text-ink-muted al:data-highlighted:bg-sunken al:data-[state=checked]:font-semibold al:relative al:pointer-fine:min-h-9"
              >
                <RadixSelect.ItemIndicator className="al:absolute al:left-2.5 al:text-primary">
                  <CheckIcon className="al:size-4" />
                </RadixSelect.ItemIndicator>
                <RadixSelect.ItemText>
                  <span>{option.label}</span>
                </RadixSelect.ItemText>
              </RadixSelect.Item>
            ))}
          </RadixSelect.Viewport>
          <RadixSelect.ScrollDownButton className={cn(scrollButtonStyles, 'al:bottom-0')}>
            <ChevronDownIcon className="al:size-4" />
          </RadixSelect.ScrollDownButton>
        </RadixSelect.Content>
      </RadixSelect.Portal>
    </RadixSelect.Root>
  );
}
