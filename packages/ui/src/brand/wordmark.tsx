import { cn } from '../class-names.ts';
import { brandMessages } from './brand.messages.ts';

export type WordmarkProps = { className?: string };

/**
 * `Aláso` in Ojuju 700 as an outline, so that the name never waits for the font. The cap height is 24 px, and
 * the baseline is at 30.
 */
const letters =
  'M1.3 30q.6-3.8.9-7.6l.7-7.8.5-8.6h14.8l.5 8.6.7 7.8.9 7.6h-2.2v-.9l-.1-1.2q0-1-.2-1.8-.1-.7-.5-1l-.4-.2-.8-.2-1.9-.1H7.4l-1.8.1-.9.2-.4.2q-.4.3-.5 1l-.2 1.8-.1 1.2v.9zm9.5-10.8h2.6l1.8-.2q.8 0 1.2-.2t.6-.5l.1-1.1v-1.7l-.1-1.4-.1-.8-.2-.4-.1-.2q-.3-.3-1-.4t-1.9-.2H7.9q-1.2 0-1.9.2-.6.1-1 .4l-.1.2-.1.4-.1.8-.1 1.4-.1 1.7.1 1.1q.2.3.6.5.5.2 1.2.2l1.8.2zM22.7 30v-4H25l1.4-.1q.4 0 .6-.2.2-.1.2-.3l.1-.6.1-1.3.1-2.2v-6.8l-.1-2.2-.1-1.3-.1-.7q0-.2-.2-.3l-.6-.2-1.2-.1h-1l-1 .1V4.6h6l-.1 3v16l.1 1.2.1.6.3.3.6.3h3.3v4zm19.2.4q-3.6 0-5.4-2.2-1.7-2.1-1.7-6.5t1.7-6.7 5.4-2.3q1.6 0 2.7.4 1 .4 1.7.9l.9 1.1.7.8.4.2q.2 0 .2-.2l.1-.8-.1-.9-.1-1.1h2v2.1l-.1 2.3v8.2l.1 2.2V30h-2l.1-1.1.1-1-.1-.7q0-.3-.2-.3t-.4.3l-.7.8-.9 1.1q-.7.5-1.7.9-1.1.4-2.7.4m.6-4.7q3.2 0 4.7-1t1.5-3q0-2.1-1.5-3.1t-4.7-1q-3.1 0-4.6 1t-1.5 3.1 1.5 3 4.6 1M41.7 10l1.9-4.1H47L43.9 10zm12 19.7v-4.5l3.2.8 2.8.2q1.6 0 2.4-.4t.8-1.1q0-.5-.3-.9t-1.1-.8q-.7-.4-2.2-.8l-3.4-1.3q-1.3-.6-1.8-1.5t-.6-2.2q0-2.2 1.8-3.3 1.8-1.2 5.1-1.2l1.5.1 1.6.2 1.6.3v5l-2.9-.6-2.3-.2q-1.5 0-2.2.4-.8.3-.8 1t.8 1.1 2.7 1.1q2 .6 3.2 1.3t1.6 1.5q.5.9.5 2 0 2-1.6 3.3t-4.9 1.2q-1.7 0-3.1-.2zm22.2.7q-2.7 0-4.4-1t-2.7-2.9q-.8-2-.8-5 0-2.9.8-4.9t2.7-2.9q1.7-1 4.4-1 2.6 0 4.4 1 1.7.9 2.6 2.9t.9 4.9q0 3-.9 5-.9 1.9-2.6 2.9t-4.4 1m0-4.8q2.2 0 3.6-.4t2.1-1.4q.6-1 .6-2.3t-.6-2.2-2.1-1.4q-1.4-.4-3.6-.4t-3.7.4q-1.4.5-2 1.4t-.6 2.2.6 2.3q.6.9 2 1.4t3.7.4';

/**
 * The logo mark and the name aláṣọ, in which the dots under ṣ and ọ are stitches. Shows only the mark if
 * large text makes the container too narrow.
 */
export function Wordmark({ className }: WordmarkProps) {
  return (
    <span
      role="img"
      aria-label={brandMessages.name}
      className={cn('al:inline-flex al:items-center al:gap-[10px]', className)}
    >
      <LogoMark className="al:size-8" />
      <svg
        viewBox="0 0 86 38"
        width="70"
        height="31"
        aria-hidden="true"
        className="al:text-ink al:@max-[14rem]:hidden"
      >
        <path d={letters} fill="currentColor" />
        <path
          d="M56 34.8h7.4M72.2 34.8h7.4"
          stroke="var(--alaso-gold)"
          strokeWidth="2.8"
          strokeLinecap="round"
        />
      </svg>
    </span>
  );
}

export type LogoMarkProps = { className?: string };

/**
 * The letter a, as if sewn: its bowl is an adire resist ring and its stem is an aso-oke strip, as in
 * favicon.svg. The mark is decorative, and `className` sets its size.
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
