export type LogoMarkProps = { className?: string };

/**
 * The letter a, sewn: a resist ring of adire for its bowl, a strip of aso-oke for its stem. Decorative; its
 * size comes from `className`. The same drawing as favicon.svg.
 */
export function LogoMark({ className }: LogoMarkProps) {
  return (
    <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true" className={className}>
      <rect width="32" height="32" rx="7" fill="#2b2f83" />
      <circle cx="13.2" cy="16.2" r="6.6" fill="none" stroke="#fbf7f0" strokeWidth="3.2" />
      <circle cx="13.2" cy="16.2" r="1.9" fill="#fbf7f0" />
      <path d="M20.9 7.6h4.6v17.2h-4.6z" fill="#f2c14e" />
      <path d="M23.2 9v14.6" stroke="#2b2f83" strokeWidth="1.1" strokeDasharray="2.2 1.5" />
    </svg>
  );
}
