import type { User } from '@alaso/contracts';
import { notify, notifyFailure } from '@alaso/web-kit';
import { useUnverifyCharityMutation } from '../admin-api.ts';
import { WhyDialog } from '../why-dialog.tsx';

/** Takes the verification of a charity back, with a reason. */
export function TakeBackVerification({ user, onClose }: { user: User; onClose: () => void }) {
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
