import type { Registry } from '@alaso/contracts';
import { CloseIcon, IconButton, LinkButton, MenuIcon, Skeleton, Wordmark } from '@alaso/ui';
import { Link, type Session } from '@alaso/web-kit';
import { useEffect, useRef, useState } from 'react';
import { linksFor } from './links-for.ts';
import { NavigationLinks } from './navigation-links.tsx';
import { ThemeToggle } from './theme-toggle.tsx';
import { UserMenu } from './user-menu.tsx';

type NavigationBarProps = { registry: Registry | null; session: Session; path: string };

/** The bar at the top of every page. On phones the links fold into a menu that closes on selection. */
export function NavigationBar({ registry, session, path }: NavigationBarProps) {
  const [open, setOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const links = linksFor(registry, session.user);

  useEffect(() => {
    if (!open) return undefined;
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      toggle.current?.focus();
    };
    window.addEventListener('keydown', closeOnEscape);
    return () => window.removeEventListener('keydown', closeOnEscape);
  }, [open]);

  return (
    <header className="al:sticky al:top-0 al:z-40 al:border-b al:border-line al:bg-background">
      <div className="al:mx-auto al:flex al:h-16 al:max-w-6xl al:items-center al:px-4 al:sm:px-6">
        <Link to="/" className="al:mr-auto al:flex al:min-h-11 al:items-center al:text-ink al:md:mr-6">
          <Wordmark />
        </Link>
        {links.length > 0 && (
          <nav aria-label="Main" className="al:mr-auto al:hidden al:md:block">
            <NavigationLinks links={links} path={path} look="bar" />
          </nav>
        )}
        <div className="al:flex al:items-center al:sm:gap-1 al:md:ml-auto">
          <ThemeToggle />
          <Account session={session} />
          {links.length > 0 && (
            <IconButton
              ref={toggle}
              className="al:md:hidden"
              label={open ? 'Close menu' : 'Open menu'}
              icon={open ? <CloseIcon className="al:size-5" /> : <MenuIcon className="al:size-5" />}
              aria-expanded={open}
              aria-controls="mobile-menu"
              onClick={() => setOpen(!open)}
            />
          )}
        </div>
      </div>
      {open && links.length > 0 && (
        <nav
          id="mobile-menu"
          aria-label="Mobile"
          className="al:border-t al:border-line al:bg-background al:px-4 al:py-3 al:md:hidden"
        >
          <NavigationLinks links={links} path={path} look="menu" onSelect={() => setOpen(false)} />
        </nav>
      )}
    </header>
  );
}

function Account({ session }: { session: Session }) {
  if (session.user) return <UserMenu user={session.user} />;
  if (session.status === 'loading') return <Skeleton className="al:h-9 al:w-24" />;
  return (
    <LinkButton asChild size="sm">
      <Link to="/auth">Sign In</Link>
    </LinkButton>
  );
}
