import { cn } from '../class-names.ts';

export type SpinnerProps = {
  /** What is loading; read out, not shown. */
  label?: string;
  size?: 'sm' | 'md' | 'lg';
  className?: string;
};

const sizes = { sm: 'al:size-4', md: 'al:size-6', lg: 'al:size-10' };

/** A ring of stitches that turns. */
export function Spinner({ label = 'Loading', size = 'md', className }: SpinnerProps) {
  return (
    <span role="status" aria-label={label} className={cn('al:inline-flex al:text-primary', className)}>
      <svg
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.5"
        aria-hidden="true"
        className={cn('al:animate-[alaso-turn_1.6s_linear_infinite]', sizes[size])}
      >
        <circle cx="12" cy="12" r="9.5" pathLength="60" strokeDasharray="7 3" opacity="0.35" />
        <circle cx="12" cy="12" r="9.5" pathLength="60" strokeDasharray="7 3 7 3 0 60" />
      </svg>
    </span>
  );
}
