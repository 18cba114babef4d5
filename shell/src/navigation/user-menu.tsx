import type { User } from '@alaso/contracts';
import {
  Avatar,
  Button,
  DropdownMenu,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
} from '@alaso/ui';
import { ChevronDownIcon, SettingsIcon, SignOutIcon, UserIcon } from '@alaso/ui/icons';
import { displayName, navigate, notify, notifyFailure, useLogoutMutation } from '@alaso/web-kit';

/** Ends the session and says so. */
function useSignOut(): () => Promise<void> {
  const [logout] = useLogoutMutation();
  return async () => {
    try {
      await logout().unwrap();
      notify({ title: 'Logged out', description: 'You have been logged out successfully.' });
    } catch (error) {
      notifyFailure(error, { title: 'Logout failed', otherwise: 'Please try again.' });
    }
  };
}

export function UserMenu({ user }: { user: User }) {
  const signOut = useSignOut();
  const name = displayName(user);
  return (
    <DropdownMenu
      align="end"
      trigger={
        <Button variant="ghost" className="al:px-[6px]!">
          <Avatar name={name} src={user.profileImageUrl} size="sm" />
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
        Profile
      </DropdownMenuItem>
      <DropdownMenuItem onSelect={() => navigate('/dashboard?tab=settings')}>
        <SettingsIcon className="al:size-4" />
        Settings
      </DropdownMenuItem>
      <DropdownMenuSeparator />
      <DropdownMenuItem onSelect={() => void signOut()}>
        <SignOutIcon className="al:size-4" />
        Sign out
      </DropdownMenuItem>
    </DropdownMenu>
  );
}
