import type { authRoutes } from '@alaso/contracts';
import { notify, notifyFailure } from '@alaso/web-kit';
import { useRejectCharityMutation } from '../admin-api.ts';
import { WhyDialog } from '../why-dialog.tsx';

type RejectDialogProps = { request: authRoutes.CharityRequest; onClose: () => void };

/** Asks why a charity request is rejected. Nothing has changed until it is confirmed. */
export function RejectDialog({ request, onClose }: RejectDialogProps) {
  const { id, firstName, application } = request;
  const [rejectCharity, { isLoading }] = useRejectCharityMutation();

  async function reject(reason: string) {
    try {
      await rejectCharity({ params: { id }, body: { reason } }).unwrap();
      notify({ title: application ? 'Application rejected' : 'Removed from the list' });
      onClose();
    } catch (error) {
      notifyFailure(error, { title: 'Failed to reject', otherwise: 'Please try again.' });
    }
  }

  return (
    <WhyDialog
      title={application ? `Reject ${application.name}` : `Remove ${firstName} from the list`}
      description={
        application
          ? `${firstName} will see the reason and can apply again.`
          : `${firstName} has not applied and will not be notified. They reappear here if they apply.`
      }
      confirmText="Reject"
      pending={isLoading}
      onConfirm={(reason) => void reject(reason)}
      onClose={onClose}
    />
  );
}
