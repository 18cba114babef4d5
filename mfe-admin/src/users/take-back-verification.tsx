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
      notify({ title: 'Verification taken back' });
      onClose();
    } catch (error) {
      notifyFailure(error, { title: 'Failed to take the verification back', otherwise: 'Please try again.' });
    }
  }

  return (
    <WhyDialog
      title={`Take back the verification of ${user.firstName} ${user.lastName}?`}
      description="Donors no longer see them as a verified charity. They are told the reason."
      confirmText="Take back"
      pending={isLoading}
      onConfirm={(reason) => void takeBack(reason)}
      onClose={onClose}
    />
  );
}
