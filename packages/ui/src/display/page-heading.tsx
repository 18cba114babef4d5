import type { ReactNode } from 'react';
import { cn } from '../class-names.ts';

export type PageHeadingProps = {
  title: ReactNode;
  /** One sentence below the title. */
  lead?: ReactNode;
  /** Buttons to the right of the title, or below the title on phones. */
  actions?: ReactNode;
  className?: string;
};

/** A screen's h1. */
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
  /** The portion in the primary color, from 0 to 1. If absent, the stitch is a plain divider. */
  progress?: number;
  className?: string;
};

/** A divider or a progress bar. It is decorative, so also state the progress as text. */
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
