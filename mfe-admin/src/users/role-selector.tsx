import type { User } from '@alaso/contracts';
import { Select } from '@alaso/ui';
import { notify, notifyFailure, useSession } from '@alaso/web-kit';
import { useState } from 'react';
import { useChangeRoleMutation } from '../admin-api.ts';
import { WhyDialog } from '../why-dialog.tsx';
import { roleChoices } from './user-choices.ts';

/**
 * Gives a user another role, an admin's only after a question and with a reason. Nobody changes their own.
 */
export function RoleSelector({ user }: { user: User }) {
  const [changeRole, { isLoading, originalArgs }] = useChangeRoleMutation();
  const isOwn = useSession().user?.id === user.id;

  const [asksWhy, setAsksWhy] = useState(false);
  const name = `${user.firstName} ${user.lastName}`;

  async function give(role: User['role'], why?: string) {
    if (role === user.role) return;
    try {
      await changeRole({ params: { id: user.id }, body: { role, why } }).unwrap();
      notify({ title: 'User role updated successfully' });
      setAsksWhy(false);
    } catch (error) {
      notifyFailure(error, { title: 'Failed to update user role', otherwise: 'Please try again.' });
    }
  }

  return (
    <>
      <Select
        aria-label={`Role of ${name}`}
        options={roleChoices}
        value={isLoading && originalArgs ? originalArgs.body.role : user.role}
        onValueChange={(role) =>
          role === 'admin' && user.role !== 'admin' ? setAsksWhy(true) : void give(role)
        }
        disabled={isOwn || isLoading}
        className="ad:w-32 ad:max-w-full"
      />
      {asksWhy && (
        <WhyDialog
          title={`Make ${name} an admin?`}
          description="Admins see everyone's data, decide reports and give roles. Your reason goes into the audit log."
          confirmText="Make admin"
          pending={isLoading}
          onConfirm={(why) => void give('admin', why)}
          onClose={() => setAsksWhy(false)}
        />
      )}
    </>
  );
}
