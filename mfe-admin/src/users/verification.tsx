import type { User } from '@alaso/contracts';
import { Button } from '@alaso/ui';
import { notify, notifyFailure } from '@alaso/web-kit';
import { useVerifyCharityMutation } from '../admin-api.ts';

/** Verifies a user as a charity; nothing for one who is. */
export function Verification({ user }: { user: User }) {
  const [verifyCharity, { isLoading }] = useVerifyCharityMutation();
  if (user.isVerifiedCharity) return null;

  async function verify() {
    try {
      await verifyCharity({ params: { id: user.id } }).unwrap();
      notify({ title: 'Charity verified successfully' });
    } catch (error) {
      notifyFailure(error, { title: 'Failed to verify charity', otherwise: 'Please try again.' });
    }
  }

  return (
    <Button
      variant="secondary"
      size="sm"
      pending={isLoading}
      aria-label={`Verify Charity: ${user.firstName} ${user.lastName}`}
      onClick={() => void verify()}
    >
      Verify Charity
    </Button>
  );
}
