import type { User } from '@alaso/contracts';
import { Button } from '@alaso/ui';
import { notify, notifyFailure } from '@alaso/web-kit';
import { useState } from 'react';
import { useUnverifyCharityMutation, useVerifyCharityMutation } from '../admin-api.ts';
import { WhyDialog } from '../why-dialog.tsx';

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
