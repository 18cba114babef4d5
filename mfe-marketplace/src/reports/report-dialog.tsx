import { maxReportText, NewReport, reportReasonWords, ReportReason } from '@alaso/contracts';
import { Button, Dialog, Field, Select, Textarea } from '@alaso/ui';
import { isCallError, notify, notifyFailure } from '@alaso/web-kit';
import { useId, useState } from 'react';
import { useFileReportMutation } from '../api.ts';

const reasons = ReportReason.options.map((value) => ({ value, label: reportReasonWords[value] }));

export type ReportDialogProps = {
  /** What is reported: a listing or a person. */
  about: { listingId: string } | { reportedUserId: string };
  /** As it is called. */
  name: string;
  onClose: () => void;
};

/** Tells the admins what is wrong. After a failure that may pass it stays open and keeps what was typed. */
export function ReportDialog({ about, name, onClose }: ReportDialogProps) {
  const formId = useId();
  const [reason, setReason] = useState<string>('');
  const [description, setDescription] = useState('');
  const [missing, setMissing] = useState<string>();
  const [fileReport, { isLoading }] = useFileReportMutation();

  async function submit() {
    const report = NewReport.safeParse({ ...about, reason, ...(description.trim() && { description }) });
    setMissing(ReportReason.safeParse(reason).success ? undefined : 'Say what is wrong');
    if (!report.success) return;
    try {
      await fileReport({ body: report.data }).unwrap();
      notify({ title: 'Report sent', description: 'We look at every report, and tell you what we decide.' });
    } catch (error) {
      notifyFailure(error, { title: 'Failed to send the report', otherwise: 'Please try again.' });
      if (!isCallError(error) || error.code !== 'already-reported') return;
    }
    onClose();
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Report ${name}`}
      description="An admin looks at it. Nobody else learns that it was you."
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} pending={isLoading} pendingText="Sending...">
            Send Report
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
        className="mk:flex mk:flex-col mk:gap-5"
      >
        <Field label="What is wrong?" required error={missing}>
          <Select value={reason} options={reasons} onValueChange={setReason} placeholder="Choose" />
        </Field>
        <Field label="Tell us more" optional>
          <Textarea
            value={description}
            rows={4}
            maxLength={maxReportText}
            onChange={({ target }) => setDescription(target.value)}
          />
        </Field>
      </form>
    </Dialog>
  );
}
