import type { NewReport } from '@alaso/contracts';
import * as moderationRoutes from '@alaso/contracts/moderation';
import { ReportDialog } from '@alaso/ui/report-dialog';
import { createEndpoints, endpointOf, isCallError, notify, notifyFailure } from '@alaso/web-kit';
import { usePhotoCalls } from '../shared/use-photo-calls.ts';
import { reportMessages } from './report.messages.ts';

const { useFileReportMutation } = createEndpoints('dashboard-reports', (build) => ({
  fileReport: endpointOf(build, moderationRoutes.fileReport),
}));

export type ReportPersonDialogProps = {
  about: { reportedUserId: string } | { messageId: string } | { reviewId: string };
  name: string;
  onClose: () => void;
};

/**
 * Lets the user report a member, or one of the member's messages or reviews, to the admins. After a temporary
 * failure, the dialog stays open and keeps the input.
 */
export default function ReportPersonDialog({ about, name, onClose }: ReportPersonDialogProps) {
  const [fileReport, { isLoading }] = useFileReportMutation();
  const photoCalls = usePhotoCalls();

  const send = (body: NewReport) =>
    fileReport({ body })
      .unwrap()
      .then(() => {
        notify({
          title: reportMessages.sent,
          description: reportMessages.sentText,
        });
        onClose();
      })
      .catch((error: unknown) => {
        notifyFailure(error, {
          title: reportMessages.notSent,
          otherwise: reportMessages.tryAgain,
        });
        if (isCallError(error) && error.code === 'already-reported') onClose();
      });

  return (
    <ReportDialog
      about={about}
      name={name}
      photoCalls={photoCalls}
      pending={isLoading}
      send={(report) => void send(report)}
      onClose={onClose}
    />
  );
}
