import { roles, type User } from '@alaso/contracts';
import { Button, Select } from '@alaso/ui';
import { notify, notifyFailure, useSession } from '@alaso/web-kit';
import { useState } from 'react';
import {
  useChangeRoleMutation,
  useUnverifyCharityMutation,
  useVerifyCharityMutation,
} from '../shared/admin-api.ts';
import { WhyDialog } from '../shared/why-dialog.tsx';

export const roleChoices = roles.map((role) => ({
  value: role,
  label: role.charAt(0).toUpperCase() + role.slice(1),
}));

/**
 * Changes a user's role. The admin role needs a confirmation and a reason. Admins cannot change their own.
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

/** Takes the verification of a charity back, with a reason. */
function TakeBackVerification({ user, onClose }: { user: User; onClose: () => void }) {
  const [unverifyCharity, { isLoading }] = useUnverifyCharityMutation();

  async function takeBack(reason: string) {
    try {
      await unverifyCharity({ params: { id: user.id }, body: { reason } }).unwrap();
      notify({ title: 'Verification removed' });
      onClose();
    } catch (error) {
      notifyFailure(error, { title: 'Failed to remove the verification', otherwise: 'Please try again.' });
    }
  }

  return (
    <WhyDialog
      title={`Remove verification from ${user.firstName} ${user.lastName}?`}
      description="Donors will no longer see them as a verified charity. We send them your reason."
      confirmText="Remove"
      pending={isLoading}
      onConfirm={(reason) => void takeBack(reason)}
      onClose={onClose}
    />
  );
}

/** Verifies a user as a charity, or takes that back. */
export function Verification({ user }: { user: User }) {
  const [verifyCharity, { isLoading }] = useVerifyCharityMutation();
  const [isTakingBack, setIsTakingBack] = useState(false);
  const name = `${user.firstName} ${user.lastName}`;

  async function verify() {
    try {
      await verifyCharity({ params: { id: user.id }, body: {} }).unwrap();
      notify({ title: 'Charity verified successfully' });
    } catch (error) {
      notifyFailure(error, { title: 'Failed to verify charity', otherwise: 'Please try again.' });
    }
  }

  if (!user.isVerifiedCharity) {
    return (
      <Button
        variant="secondary"
        size="sm"
        pending={isLoading}
        className="ad:@min-[60rem]:whitespace-nowrap"
        aria-label={`Verify Charity: ${name}`}
        onClick={() => void verify()}
      >
        Verify Charity
      </Button>
    );
  }
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        aria-haspopup="dialog"
        className="ad:@min-[60rem]:whitespace-nowrap"
        aria-label={`Remove verification: ${name}`}
        onClick={() => setIsTakingBack(true)}
      >
        Remove
      </Button>
      {isTakingBack && <TakeBackVerification user={user} onClose={() => setIsTakingBack(false)} />}
    </>
  );
}
