import type { Registry, User } from '@alaso/contracts';
import {
  Avatar,
  Button,
  cn,
  DropdownMenu,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  IconButton,
  lateModule,
  LinkButton,
  Skeleton,
  useLateModule,
  Wordmark,
} from '@alaso/ui';
import { ChevronDownIcon, CloseIcon, MenuIcon, SettingsIcon, SignOutIcon, UserIcon } from '@alaso/ui/icons';
import {
  displayName,
  Link,
  mayHaveSession,
  navigate,
  notify,
  notifyFailure,
  type Session,
  useLogoutMutation,
} from '@alaso/web-kit';
import { useDisclosure } from '../disclosure/disclosure.ts';
import type { ActivityProps } from './late-activity.tsx';
import { linksFor, type NavigationLink } from './links-for.ts';
import { navigationMessages as messages } from './navigation.messages.ts';
import { ThemeToggle } from './theme-toggle.tsx';

/** A placeholder as wide as the two activity icons combined. */
const activityPlaceholder = <span className="al:h-[44px] al:w-[88px]" />;

const fetchLate = () => lateModule(() => import('./late-activity.tsx'));
let late: ReturnType<typeof fetchLate> | undefined;

/**
 * Shows unread messages and notifications after their code is loaded, which happens after the first content
 * is shown.
 */
function LateActivity(props: ActivityProps) {
  late ??= fetchLate();
  const loaded = useLateModule(late, false);
  return loaded ? <loaded.Activity {...props} /> : activityPlaceholder;
}

function useSignOut(): () => Promise<void> {
  const [logout] = useLogoutMutation();
  return async () => {
    try {
      await logout().unwrap();
      notify(messages.loggedOut);
    } catch (error) {
      notifyFailure(error, messages.logoutFailed);
    }
  };
}

function UserMenu({ user }: { user: User }) {
  const signOut = useSignOut();
  const name = displayName(user);
  return (
    <DropdownMenu
      align="end"
      trigger={
        <Button variant="ghost" className="al:px-[6px]!">
          <Avatar name={name} src={user.profileImageUrl} size="sm" className="al:size-[32px]!" />
          <span className="al:sr-only al:@min-[30rem]:not-sr-only">
            <span className="al:block al:max-w-28 al:truncate al:@min-[68rem]:max-w-48">{name}</span>
          </span>
          <ChevronDownIcon className="al:hidden al:size-4 al:text-ink-muted al:@min-[30rem]:block" />
        </Button>
      }
    >
      <DropdownMenuLabel>{user.email}</DropdownMenuLabel>
      <DropdownMenuItem onSelect={() => navigate('/dashboard?tab=profile')}>
        <UserIcon className="al:size-4" />
        {messages.profile}
      </DropdownMenuItem>
      <DropdownMenuItem onSelect={() => navigate('/dashboard?tab=settings')}>
        <SettingsIcon className="al:size-4" />
        {messages.settings}
      </DropdownMenuItem>
      <DropdownMenuSeparator />
      <DropdownMenuItem onSelect={() => void signOut()}>
        <SignOutIcon className="al:size-4" />
        {messages.signOut}
      </DropdownMenuItem>
    </DropdownMenu>
  );
}

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

function NavigationLinks({ links, current, look, onSelect }: NavigationLinksProps) {
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
              <span>{link.label}</span>
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

/** The user's menu or the Sign In link, or a placeholder while a returning user is being fetched. */
function Account({ session }: { session: Session }) {
  if (session.user) return <UserMenu user={session.user} />;
  if (session.status === 'loading' && mayHaveSession()) {
    return (
      <span className="al:flex al:h-11 al:items-center al:px-[6px]">
        <Skeleton className="al:size-[32px] al:rounded-full!" />
      </span>
    );
  }
  return (
    <LinkButton asChild size="sm">
      <Link to="/auth">{messages.signIn}</Link>
    </LinkButton>
  );
}

type NavigationBarProps = {
  registry: Registry | null;
  session: Session;
  /** The path of the link to mark as current, or null for none. */
  current: string | null;
};

/** In pixels, like the avatar, because the bar has room for only one line even with larger text. */
const iconSize = 'al:size-[44px]!';

/**
 * The bar at the top of every page. Its links are in a row if they fit (from 900 px at the default text
 * size), or in a menu that closes on selection if they do not. Space is reserved for components that load
 * late, so the layout does not shift. On a short screen, the bar scrolls away, because it would cover too
 * much of the page.
 */
export function NavigationBar({ registry, session, current }: NavigationBarProps) {
  const { open, setOpen, box: bar, toggle } = useDisclosure<HTMLElement>();
  const links = linksFor(registry, session.user);
  const awaitsLinks = session.user !== null || (session.status === 'loading' && mayHaveSession());

  return (
    <header
      ref={bar}
      className="al:@container al:relative al:top-0 al:z-40 al:border-b al:border-line al:bg-background al:tall:sticky al:print:hidden"
    >
      <div className="al:mx-auto al:flex al:h-16 al:max-w-6xl al:items-center al:px-[12px] al:@min-[20rem]:px-[16px] al:@min-[40rem]:px-6">
        <Link
          to="/"
          className={cn(
            'al:mr-auto al:flex al:min-h-11 al:items-center al:text-ink al:@min-[56.25rem]:mr-6',
            // If all icons are shown, there is room only for the logo mark.
            awaitsLinks && 'al:@max-[22rem]:[&_svg+svg]:hidden',
          )}
        >
          <Wordmark />
        </Link>
        {links.length > 0 && (
          <nav aria-label={messages.bar} className="al:mr-auto al:hidden al:@min-[56.25rem]:block">
            <NavigationLinks links={links} current={current} look="bar" />
          </nav>
        )}
        <div className="al:flex al:items-center al:@min-[40rem]:gap-1 al:@min-[56.25rem]:ml-auto">
          <ThemeToggle className={iconSize} />
          {session.user ? (
            <LateActivity className={iconSize} onOpen={() => setOpen(false)} />
          ) : (
            awaitsLinks && activityPlaceholder
          )}
          <Account session={session} />
          {awaitsLinks && links.length === 0 && <span className="al:size-[44px] al:@min-[56.25rem]:hidden" />}
          {links.length > 0 && (
            <IconButton
              ref={toggle}
              className={`al:@min-[56.25rem]:hidden ${iconSize}`}
              label={open ? messages.closeMenu : messages.openMenu}
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
          aria-label={messages.menu}
          className="al:absolute al:inset-x-0 al:top-full al:max-h-[calc(100svh-4rem)] al:overflow-y-auto al:border-y al:border-line al:bg-background al:px-4 al:py-3 al:shadow-card al:@min-[56.25rem]:hidden"
        >
          <NavigationLinks links={links} current={current} look="menu" onSelect={() => setOpen(false)} />
        </nav>
      )}
    </header>
  );
}
