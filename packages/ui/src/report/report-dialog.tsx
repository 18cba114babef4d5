import { maxReportPhotos, maxReportText, NewReport, reportReasonWords, ReportReason } from '@alaso/contracts';
import { Field, type FormPhoto, FormDialog, type PhotoCalls, PhotosField, Select, Textarea } from '@alaso/ui';
import { useState } from 'react';

export type ReportDialogProps = {
  /** The reported listing, user, message or review. */
  about: { listingId: string } | { reportedUserId: string } | { messageId: string } | { reviewId: string };
  /** The name of the reported listing or user. */
  name: string;
  photoCalls: PhotoCalls;
  pending: boolean;
  send: (report: NewReport) => void;
  onClose: () => void;
};

const forWords: readonly ReportReason[] = ['unsafe', 'fraud', 'offensive', 'other'];
const onlyForListings: readonly ReportReason[] = ['prohibited', 'duplicate'];

/** Returns the reasons that make sense: what someone wrote cannot be counterfeit. */
function reasonsFor(about: ReportDialogProps['about']) {
  const isWords = 'messageId' in about || 'reviewId' in about;
  const fits = (reason: ReportReason) =>
    isWords ? forWords.includes(reason) : 'listingId' in about || !onlyForListings.includes(reason);
  return ReportReason.options.filter(fits).map((value) => ({ value, label: reportReasonWords[value] }));
}

/** Asks what is wrong. It keeps what was typed while it is open. */
export function ReportDialog({ about, name, photoCalls, pending, send, onClose }: ReportDialogProps) {
  const [reason, setReason] = useState<string>('');
  const [description, setDescription] = useState('');
  const [photos, setPhotos] = useState<FormPhoto[]>([]);
  const [missing, setMissing] = useState<string>();

  function submit() {
    const report = NewReport.safeParse({
      ...about,
      reason,
      ...(description.trim() && { description }),
      ...(photos.length > 0 && { photoIds: photos.map(({ id }) => id) }),
    });
    setMissing(ReportReason.safeParse(reason).success ? undefined : 'Choose a reason');
    if (report.success) send(report.data);
  }

  return (
    <FormDialog
      title={`Report ${name}`}
      description="Our team will review it. Your report stays confidential."
      submitText="Send Report"
      pending={pending}
      pendingText="Sending..."
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label="What is wrong?" required error={missing}>
        <Select value={reason} options={reasonsFor(about)} onValueChange={setReason} placeholder="Choose" />
      </Field>
      <Field label="Tell us more" optional>
        <Textarea
          value={description}
          rows={4}
          maxLength={maxReportText}
          onChange={({ target }) => setDescription(target.value)}
        />
      </Field>
      <PhotosField
        calls={photoCalls}
        photos={photos}
        onChange={setPhotos}
        most={maxReportPhotos}
        hint="Only you and our team can see these."
      />
    </FormDialog>
  );
}
