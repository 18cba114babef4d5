import type { ReactNode } from 'react';
import { cn } from '../class-names.ts';
import { Skeleton } from './skeleton.tsx';

export type StatCardProps = {
  label: string;
  /** The figure, already formatted: `12`, `₦1,500`. */
  value: ReactNode;
  icon?: ReactNode;
  /** A short line under the figure. */
  note?: ReactNode;
  loading?: boolean;
  className?: string;
};

/** One figure with its name. Its place is kept while it loads. */
export function StatCard({ label, value, icon, note, loading = false, className }: StatCardProps) {
  return (
    <div
      className={cn(
        'al:flex al:min-w-0 al:flex-col al:gap-1 al:rounded-card al:border al:border-line al:bg-surface al:p-4',
        className,
      )}
    >
      <p className="al:flex al:items-center al:justify-between al:gap-2 al:text-sm al:text-ink-muted">
        {label}
        {icon}
      </p>
      <div className="al:text-base al:font-bold al:break-words al:sm:text-lg al:tabular-nums">
        {loading ? <Skeleton className="al:h-lh al:w-20" /> : value}
      </div>
      {note !== undefined && <p className="al:text-xs al:text-ink-muted">{note}</p>}
    </div>
  );
}

/** Four figures side by side, or in two columns or one where there is less room or larger text. */
export function StatGrid({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section aria-label={label} className="al:@container">
      <div className="al:grid al:gap-3 al:@min-[16rem]:grid-cols-2 al:@min-[42rem]:grid-cols-4">
        {children}
      </div>
    </section>
  );
}
