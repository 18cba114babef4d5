export type LogoMarkProps = { className?: string };

/** The mark alone, decorative; its size comes from `className`. */
export function LogoMark({ className }: LogoMarkProps) {
  return (
    <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true" className={className}>
      <rect width="32" height="32" rx="7" fill="var(--alaso-primary)" />
    </svg>
  );
}
