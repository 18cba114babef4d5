import { maxReportPhotos, maxReportText, NewReport, reportReasonWords, ReportReason } from '@alaso/contracts';
import { Field, FormDialog, Select, Textarea } from '@alaso/ui';
import { useState } from 'react';
import { type FormPhoto, type PhotoCalls, PhotosField } from '../photos/index.ts';
import { reportMessages as messages } from './report.messages.ts';

export type ReportDialogProps = {
  about: { listingId: string } | { reportedUserId: string } | { messageId: string } | { reviewId: string };
  /** The name of the reported listing or user. */
  name: string;
  photoCalls: PhotoCalls;
  pending: boolean;
  send: (report: NewReport) => void;
  onClose: () => void;
};

const forTexts: readonly ReportReason[] = ['unsafe', 'fraud', 'offensive', 'other'];
const onlyForListings: readonly ReportReason[] = ['prohibited', 'duplicate'];

/**
 * Omits reasons that make no sense for the reported content. For example, a message cannot be counterfeit.
 */
function reasonsFor(about: ReportDialogProps['about']) {
  const isText = 'messageId' in about || 'reviewId' in about;
  const fits = (reason: ReportReason) =>
    isText ? forTexts.includes(reason) : 'listingId' in about || !onlyForListings.includes(reason);
  return ReportReason.options.filter(fits).map((value) => ({ value, label: reportReasonWords[value] }));
}

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
    setMissing(ReportReason.safeParse(reason).success ? undefined : messages.reasonMissing);
    if (report.success) send(report.data);
  }

  return (
    <FormDialog
      title={messages.title(name)}
      description={messages.description}
      submitText={messages.send}
      pending={pending}
      pendingText={messages.sending}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label={messages.reason} required error={missing}>
        <Select
          value={reason}
          options={reasonsFor(about)}
          onValueChange={setReason}
          placeholder={messages.choose}
        />
      </Field>
      <Field label={messages.more} optional>
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
        hint={messages.photosHint}
      />
    </FormDialog>
  );
}
