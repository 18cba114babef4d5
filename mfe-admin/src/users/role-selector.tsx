import type { User } from '@alaso/contracts';
import { Select } from '@alaso/ui';
import { notify, notifyFailure, useSession } from '@alaso/web-kit';
import { useChangeRoleMutation } from '../admin-api.ts';
import { roleChoices } from './user-choices.ts';

/** Gives a user another role. Nobody changes their own. */
export function RoleSelector({ user }: { user: User }) {
  const [changeRole, { isLoading, originalArgs }] = useChangeRoleMutation();
  const isOwn = useSession().user?.id === user.id;

  async function give(role: User['role']) {
    if (role === user.role) return;
    try {
      await changeRole({ params: { id: user.id }, body: { role } }).unwrap();
      notify({ title: 'User role updated successfully' });
    } catch (error) {
      notifyFailure(error, { title: 'Failed to update user role', otherwise: 'Please try again.' });
    }
  }

  return (
    <Select
      aria-label={`Role of ${user.firstName} ${user.lastName}`}
      options={roleChoices}
      value={isLoading && originalArgs ? originalArgs.body.role : user.role}
      onValueChange={(role) => void give(role)}
      disabled={isOwn || isLoading}
      className="ad:w-32 ad:max-w-full"
    />
  );
}
