import { cn } from '../class-names.ts';

export type RunningStitchProps = {
  /** From 0 to 1: the share drawn in the primary color. Without it, a plain divider. */
  progress?: number;
  className?: string;
};

/** The running stitch: a divider, or a progress bar. Decorative: say the progress in words too. */
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
