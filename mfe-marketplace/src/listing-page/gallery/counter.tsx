import { cn } from '@alaso/ui';

export type CounterProps = {
  /** From 0. */
  place: number;
  count: number;
  className?: string;
};

/** `2 / 5`; read out as `Photo 2 of 5` when it changes. */
export function Counter({ place, count, className }: CounterProps) {
  return (
    <p
      aria-live="polite"
      className={cn(
        'mk:rounded-control mk:bg-surface mk:px-2.5 mk:py-1 mk:text-xs mk:font-semibold mk:tabular-nums',
        className,
      )}
    >
      <span aria-hidden="true">
        {place + 1} / {count}
      </span>
      <span className="mk:sr-only">
        Photo {place + 1} of {count}
      </span>
    </p>
  );
}
