import { cn } from '@alaso/ui';
import { Link } from '@alaso/web-kit';
import type { NavigationLink } from './links-for.ts';

type NavigationLinksProps = {
  links: readonly NavigationLink[];
  current: string | null;
  look: 'bar' | 'menu';
  onSelect?: () => void;
};

const looks = {
  bar: { list: 'al:flex al:gap-1', link: 'al:h-11 al:px-3', stitch: 'al:inset-x-3' },
  menu: { list: 'al:flex al:flex-col', link: 'al:h-12 al:px-2', stitch: 'al:inset-x-2' },
};

export function NavigationLinks({ links, current, look, onSelect }: NavigationLinksProps) {
  const styles = looks[look];
  return (
    <ul className={styles.list}>
      {links.map((link) => {
        const here = link.path === current;
        return (
          <li key={link.path}>
            <Link
              to={link.path}
              aria-current={here ? 'page' : undefined}
              onClick={() => onSelect?.()}
              className={cn(
                'al:relative al:flex al:items-center al:rounded-control al:text-sm al:font-semibold al:transition-colors al:duration-150 al:hover:text-primary',
                here ? 'al:text-primary' : 'al:text-ink',
                styles.link,
              )}
            >
              {link.label}
              {here && (
                <span
                  aria-hidden="true"
                  className={cn('alaso-stitch al:absolute al:bottom-1.5', styles.stitch)}
                />
              )}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
