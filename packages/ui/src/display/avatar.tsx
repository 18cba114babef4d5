import { cn } from '../class-names.ts';
import { usePhotoTries } from './use-photo-tries.ts';

export type AvatarProps = {
  name: string;
  src?: string | null;
  size?: 'sm' | 'md' | 'lg';
  className?: string;
};

const sizes = {
  sm: 'al:size-8 al:text-xs',
  md: 'al:size-11 al:text-sm',
  lg: 'al:size-18 al:text-lg',
};

/**
 * Matches a letter with its combining marks, or a whole emoji. Not all supported browsers have
 * Intl.Segmenter.
 */
const initial = /^(\p{RI}{2}|.[\p{M}\p{EMod}]*(\u200D.[\p{M}\p{EMod}]*)*)/u;

function initials(name: string): string {
  const [first, ...others] = name.trim().split(/\s+/);
  const letters = [first, others.at(-1)].map((word = '') => initial.exec(word)?.[0] ?? '');
  return letters.join('').toLocaleUpperCase('en-NG');
}

/**
 * A photo, or initials if there is no photo or it fails to load. The avatar is decorative, because the name
 * is next to it.
 */
export function Avatar({ name, src = null, size = 'md', className }: AvatarProps) {
  const { isShown, fail } = usePhotoTries(src);
  return (
    <span
      aria-hidden="true"
      className={cn(
        'al:inline-flex al:shrink-0 al:items-center al:justify-center al:overflow-hidden al:rounded-full al:bg-primary al:font-bold al:text-on-primary',
        sizes[size],
        className,
      )}
    >
      {src && isShown ? (
        <img src={src} alt="" onError={fail} className="al:size-full al:object-cover" />
      ) : (
        initials(name)
      )}
    </span>
  );
}
