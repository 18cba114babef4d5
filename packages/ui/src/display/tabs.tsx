import * as RadixTabs from '@radix-ui/react-tabs';
import { type ReactNode, useEffect, useRef } from 'react';
import { cn } from '../class-names.ts';

export type TabItem<Value extends string> = {
  value: Value;
  label: ReactNode;
  content: ReactNode;
  disabled?: boolean;
};

export type TabsProps<Value extends string> = {
  items: readonly TabItem<Value>[];
  value?: Value;
  defaultValue?: Value;
  onValueChange?: (value: Value) => void;
  /** The accessible name of the tab list. */
  label: string;
  stretch?: boolean;
  /** Keeps the tabs in a single scrollable row, set closer so that many of them fit. */
  scrolls?: boolean;
  className?: string;
};

/**
 * Tabs in which arrow keys move focus, and Enter and Space select. If focus alone selected a tab, keyboard
 * users could not move past a tab that leads to another page. No label is cut off: the space around labels
 * shrinks with the screen, and tabs that still do not fit wrap or scroll.
 */
export function Tabs<Value extends string>({
  items,
  value,
  defaultValue = items[0]?.value,
  onValueChange,
  label,
  stretch = false,
  scrolls = false,
  className,
}: TabsProps<Value>) {
  const row = useRef<HTMLDivElement>(null);
  const show = (tab: HTMLElement) => {
    const list = row.current;
    if (list) list.scrollLeft = tab.offsetLeft - (list.clientWidth - tab.offsetWidth) / 2;
  };
  useEffect(() => {
    const active = row.current?.querySelector<HTMLElement>('[data-state=active]');
    if (active) show(active);
  }, [value]);

  const choose = (chosen: string) => {
    const item = items.find((candidate) => candidate.value === chosen);
    if (item) onValueChange?.(item.value);
  };

  return (
    <RadixTabs.Root
      {...(value !== undefined ? { value } : defaultValue !== undefined && { defaultValue })}
      onValueChange={choose}
      activationMode="manual"
      className={cn('al:min-w-0', className)}
    >
      <RadixTabs.List
        ref={row}
        aria-label={label}
        className={cn(
          'al:relative al:flex al:border-b al:border-line',
          scrolls
            ? 'al:overflow-x-auto al:[scrollbar-width:none] al:[--tab-space:0.625rem] al:sm:[--tab-space:0.5rem] al:sm:[scrollbar-width:thin]'
            : 'al:flex-wrap al:[--tab-space:clamp(0.1875rem,15vw-2.9rem,1rem)]',
        )}
      >
        {items.map((item) => (
          <RadixTabs.Trigger
            key={item.value}
            value={item.value}
            disabled={item.disabled ?? false}
            className={cn(
              'al:group al:relative al:min-h-11 al:px-(--tab-space) al:text-xs al:font-semibold al:text-ink-muted al:-outline-offset-2',
              'al:hover:text-ink al:disabled:cursor-not-allowed al:data-[state=active]:text-primary',
              stretch ? 'al:flex-1' : 'al:text-left',
              scrolls
                ? 'al:shrink-0 al:whitespace-nowrap al:max-sm:text-[0.875rem]'
                : 'al:max-w-full al:min-[22.5rem]:text-[0.875rem] al:sm:text-sm',
            )}
            // Scrolls a tab into view on keyboard focus, because browsers leave a partly visible tab cut off.
            // A click must not move the tab.
            onFocus={({ currentTarget }) => {
              if (currentTarget.matches(':focus-visible')) show(currentTarget);
            }}
          >
            <span>{item.label}</span>
            <span
              aria-hidden="true"
              className="alaso-stitch al:absolute al:inset-x-(--tab-space) al:bottom-0 al:opacity-0 al:group-data-[state=active]:opacity-100"
            />
          </RadixTabs.Trigger>
        ))}
      </RadixTabs.List>
      {items.map((item) => (
        <RadixTabs.Content key={item.value} value={item.value} className="al:pt-6">
          {item.content}
        </RadixTabs.Content>
      ))}
    </RadixTabs.Root>
  );
}
