import { cn } from '../class-names.ts';
import { LogoMark } from './logo-mark.tsx';

export type WordmarkProps = { className?: string };

/** Mark and name; named `Alaso` for those who cannot see it. */
export function Wordmark({ className }: WordmarkProps) {
  return (
    <span role="img" aria-label="Alaso" className={cn('al:inline-flex al:items-center al:gap-2', className)}>
      <LogoMark />
      <span aria-hidden="true" className="al:font-display al:text-lg al:font-bold">
        Alaṣọ
      </span>
    </span>
  );
}
