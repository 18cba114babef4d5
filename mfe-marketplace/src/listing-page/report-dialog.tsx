import type { NewReport } from '@alaso/contracts';
import { ReportDialog as Dialog, type ReportDialogProps as DialogProps } from '@alaso/ui/report-dialog';
import { isCallError, notify, notifyFailure } from '@alaso/web-kit';
import { useFileReportMutation } from '../shared/dialogs-api.ts';
import { usePhotoCalls } from '../shared/upload-api.ts';
import { reportMessages } from './report-dialog.messages.ts';

export type ReportDialogProps = Pick<DialogProps, 'about' | 'name' | 'onClose'>;

/**
 * Reports a listing or a user to the admins. After a temporary failure, the dialog stays open and keeps the
 * input.
 */
export function ReportDialog(props: ReportDialogProps) {
  const photoCalls = usePhotoCalls();
  const [fileReport, { isLoading }] = useFileReportMutation();

  async function send(report: NewReport) {
    try {
      await fileReport({ body: report }).unwrap();
      notify(reportMessages.sent);
    } catch (error) {
      notifyFailure(error, reportMessages.failed);
      if (!isCallError(error) || error.code !== 'already-reported') return;
    }
    props.onClose();
  }

  return (
    <Dialog {...props} photoCalls={photoCalls} pending={isLoading} send={(report) => void send(report)} />
  );
}
