import { DayPicker, type DayPickerProps } from 'react-day-picker';
import { useState } from 'react';
import { cn } from '../class-names.ts';
import { ChevronRightIcon } from '../icons.ts';
import { calendarMessages as messages } from './calendar-box.messages.ts';
import { afterPress, type Choice, type DayRange, type RangeRules } from './day-range.ts';

export type CalendarProps = {
  /** The accessible name. */
  label: string;
  bounds: DayRange;
  /** Days that cannot be selected, each with a label for the reason, such as `rented`. */
  closed: ReadonlyMap<string, string>;
  /** Days that can be selected and have a label, such as `kept`. */
  marked?: ReadonlyMap<string, string>;
  minDays?: number;
  maxDays?: number;
  value: DayRange | null;
  onChange: (range: DayRange | null) => void;
};

/** The library uses the browser's time zone, so each day is converted to local midnight and back. */
const parseDay = (day: string) => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date);
};
const toDay = (date: Date) =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');

const inWords = new Intl.DateTimeFormat('en-NG', { dateStyle: 'full' });

const classNames = {
  root: 'al:relative al:w-full',
  month_caption: 'al:flex al:h-11 al:items-center al:font-semibold',
  nav: 'al:absolute al:top-0 al:right-0 al:flex al:gap-1',
  button_previous: navigation('al:rotate-180'),
  button_next: navigation(),
  month_grid: 'al:w-full al:table-fixed al:border-collapse',
  weekday: 'al:h-8 al:text-xs al:font-normal al:text-ink-muted',
  day: 'al:p-0 al:text-center',
  day_button:
    'al:h-11 al:w-full al:cursor-pointer al:rounded-control al:text-sm al:tabular-nums al:inset-ring-control al:hover:inset-ring',
  range_start: 'al:*:bg-primary al:*:font-semibold al:*:text-on-primary',
  range_end: 'al:*:bg-primary al:*:font-semibold al:*:text-on-primary',
  range_middle: 'al:*:rounded-none al:*:bg-primary/15 al:*:font-semibold',
  disabled: 'al:*:cursor-not-allowed al:*:text-ink-muted al:*:opacity-60',
  today: 'al:*:font-semibold',
};

function navigation(turn = '') {
  return cn(
    'al:flex al:size-11 al:cursor-pointer al:items-center al:justify-center al:rounded-control',
    'al:hover:bg-sunken al:aria-disabled:cursor-not-allowed al:aria-disabled:text-ink-muted al:aria-disabled:opacity-50',
    turn,
  );
}

function hintOf({ range, open, refusal }: Choice): string {
  if (refusal !== null) return refusal;
  if (!range) return messages.first;
  return open ? messages.last(range) : messages.selected(range);
}

export function CalendarBox({
  label,
  bounds,
  closed,
  marked = new Map(),
  minDays = 1,
  maxDays = Number.POSITIVE_INFINITY,
  value,
  onChange,
}: CalendarProps) {
  const [last, setLast] = useState<Pick<Choice, 'open' | 'refusal'>>({ open: false, refusal: null });
  const choice: Choice = { ...last, range: value };
  const rules: RangeRules = { bounds, isClosed: (day) => closed.has(day), minDays, maxDays };
  const press = (date: Date) => {
    const next = afterPress(choice, toDay(date), rules);
    setLast(next);
    onChange(next.range);
  };
  const labels: DayPickerProps['labels'] = {
    labelDayButton: (date, { selected }) => {
      const day = toDay(date);
      const word = closed.get(day) ?? marked.get(day);
      return [inWords.format(date), word, selected && messages.chosen].filter(Boolean).join(', ');
    },
    labelPrevious: () => messages.previous,
    labelNext: () => messages.next,
  };

  return (
    <div role="group" aria-label={label} className="al:flex al:flex-col al:gap-2">
      <DayPicker
        mode="range"
        selected={value ? { from: parseDay(value.from), to: parseDay(value.to) } : undefined}
        onSelect={(_range, date) => press(date)}
        defaultMonth={parseDay(value?.from ?? bounds.from)}
        startMonth={parseDay(bounds.from)}
        endMonth={parseDay(bounds.to)}
        weekStartsOn={1}
        disabled={[
          { before: parseDay(bounds.from), after: parseDay(bounds.to) },
          (date) => closed.has(toDay(date)),
        ]}
        modifiers={{ marked: (date) => marked.has(toDay(date)), taken: (date) => closed.has(toDay(date)) }}
        modifiersClassNames={{
          marked: 'al:*:border al:*:border-dashed al:*:border-control',
          taken: 'al:*:line-through',
        }}
        classNames={classNames}
        components={{ Chevron: () => <ChevronRightIcon aria-hidden="true" className="al:size-5" /> }}
        labels={labels}
      />
      <p role="status" className="al:min-h-[1.5lh] al:text-sm al:text-ink-muted">
        {hintOf(choice)}
      </p>
    </div>
  );
}
