import type { ReactNode } from 'react';
import { cn } from '../class-names.ts';

export type PageHeadingProps = {
  title: ReactNode;
  /** One sentence below it. */
  lead?: ReactNode;
  /** Buttons to its right, or below it on phones. */
  actions?: ReactNode;
  className?: string;
};

/** The h1 of a screen. */
export function PageHeading({ title, lead, actions, className }: PageHeadingProps) {
  return (
    <header
      className={cn(
        'al:flex al:flex-col al:gap-4 al:sm:flex-row al:sm:items-end al:sm:justify-between',
        className,
      )}
    >
      <div className="al:flex al:min-w-0 al:flex-col al:gap-2">
        <h1 className="al:font-display al:text-[min(1.75rem,14vw)] al:leading-[1.15] al:font-bold al:sm:text-2xl">
          {title}
        </h1>
        {lead !== undefined && <p className="al:max-w-measure al:text-base al:text-ink-muted">{lead}</p>}
      </div>
      {actions !== undefined && <div className="al:flex al:flex-wrap al:gap-2">{actions}</div>}
    </header>
  );
}

export type RunningStitchProps = {
  /** From 0 to 1: the share drawn in the primary color. Without it, a plain divider. */
  progress?: number;
  className?: string;
};

/** A divider or a progress bar. Decorative: state the progress in words too. */
export function RunningStitch({ progress, className }: RunningStitchProps) {
  if (progress === undefined) {
    return <div role="presentation" className={cn('alaso-stitch al:w-full al:text-line', className)} />;
  }
  const share = Math.min(1, Math.max(0, progress));
  return (
    <div role="presentation" className={cn('alaso-stitch al:w-full al:text-line', className)}>
      <div className="alaso-stitch al:text-primary" style={{ width: `${share * 100}%` }} />
    </div>
  );
}
