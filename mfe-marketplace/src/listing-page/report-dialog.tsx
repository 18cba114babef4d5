import type { NewReport } from '@alaso/contracts';
import { ReportDialog as Dialog, type ReportDialogProps as DialogProps } from '@alaso/ui/report-dialog';
import { isCallError, notify, notifyFailure } from '@alaso/web-kit';
import { useFileReportMutation } from '../shared/dialogs-api.ts';
import { usePhotoCalls } from '../shared/upload-api.ts';

export type ReportDialogProps = Pick<DialogProps, 'about' | 'name' | 'onClose'>;

/** Reports a listing or a user to the admins. After a temporary failure it stays open with what was typed. */
export function ReportDialog(props: ReportDialogProps) {
  const photoCalls = usePhotoCalls();
  const [fileReport, { isLoading }] = useFileReportMutation();

  async function send(report: NewReport) {
    try {
      await fileReport({ body: report }).unwrap();
      notify({
        title: 'Report sent',
        description: 'We review every report and will tell you what we decide.',
      });
    } catch (error) {
      notifyFailure(error, { title: 'Failed to send the report', otherwise: 'Please try again.' });
      if (!isCallError(error) || error.code !== 'already-reported') return;
    }
    props.onClose();
  }

  return (
    <Dialog {...props} photoCalls={photoCalls} pending={isLoading} send={(report) => void send(report)} />
  );
}
